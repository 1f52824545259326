{-# LANGUAGE BangPatterns #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE ScopedTypeVariables #-}
-- | The seeds' workloads by the libraries that they were written with. Each is the code of a user of the library, as the
-- seeds had it; where a seed reached into attoparsec's internals, which have changed since, the bytes are taken by its API.
module Main (main) where

import Control.Applicative (many, (<|>))
import Control.Monad (replicateM)
import qualified Blaze.ByteString.Builder as Blaze
import qualified Blaze.ByteString.Builder.Char.Utf8 as Blaze (fromString)
import qualified Data.Attoparsec.ByteString as A
import qualified Data.Attoparsec.ByteString.Lazy as AL
import qualified Data.Binary.Builder as BB
import qualified Data.Binary.Get as B
import qualified Data.Binary.Put as P
import Data.Bits (shiftL, shiftR, testBit, xor, (.&.), (.|.))
import qualified Data.ByteString as S
import qualified Data.ByteString.Builder as SB
import qualified Data.ByteString.Builder.Prim as SP
import qualified Data.ByteString.Internal as SI
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Unsafe as SU
import Data.Char (ord)
import Data.Int (Int64)
import Data.List (foldl')
import qualified Data.Serialize.Get as C
import qualified Data.Serialize.Put as CP
import Data.Word (Word16, Word32, Word64, Word8, byteSwap16, byteSwap32, byteSwap64)
import Foreign (ForeignPtr, Ptr, Storable, castPtr, peek, plusPtr)
import Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr)
import Designs
import Harness (Row (..), serve)

main :: IO ()
main = serve input forceInput (attoget ++ designs ++ lists ++ partial ++ backtracking ++ readWords ++ writeWords ++ unrolled ++ packing ++ village)

------------------------------------------------------------------------------
-- Inputs: the same bytes as in shootout/seeds/src/data.rs

data Input
  = Bytes L.ByteString S.ByteString
  | List [Word8]
  | People [Person]
  | Count Int

data Person = Person {personName :: String, personAge :: Int}

forceInput :: Input -> ()
forceInput (Bytes l s) = L.length l `seq` S.length s `seq` ()
forceInput (List xs) = forceList xs
forceInput (People ps) = foldl' (\() p -> length (personName p) `seq` personAge p `seq` ()) () ps
forceInput (Count n) = n `seq` ()

bytes :: [Word8] -> Input
bytes xs = let s = S.pack xs in Bytes (L.fromStrict s) s

input :: String -> Int -> Input
input workload' n = case workload' of
  "manyWord8s" -> bytes (ramp n)
  "manyWord16BEs" -> bytes (ramp n)
  "replicateNWord8s" -> bytes (ramp n)
  "binaryWord8s-full" -> bytes (tagged n)
  "binaryWord8s" -> bytes (tagged (n `div` 2))
  "binaryWord8s-noinline" -> bytes (tagged (n `div` 2))
  "list-tagged" -> bytes (tagged n)
  "list-prefixed" -> bytes (word32le n ++ ramp n)
  "list-chunked" -> bytes (chunked 4080 (ramp n))
  "list-chunked-100" -> bytes (chunked 100 (ramp n))
  'b' : 'a' : 'c' : 'k' : 't' : _ -> bytes (tagged n)
  'p' : 'a' : 'r' : 't' : 'i' : 'a' : 'l' : '-' : size -> pieces size (S.pack (tagged n))
  'r' : 'e' : 'a' : 'd' : _ -> bytes [fromIntegral ((i * 7 + i `shiftR` 8) `mod` 251) | i <- [0 .. n - 1]]
  'w' : 'r' : 'i' : 't' : 'e' : _ -> Count n
  'u' : 'n' : 'r' : 'o' : 'l' : 'l' : '-' : 'r' : _ -> input "read" n
  'u' : 'n' : 'r' : 'o' : 'l' : 'l' : '-' : 'w' : _ -> Count n
  "pack" -> List (ramp n)
  "short" -> List (ramp n)
  "village" -> People (take n (cycle (zipWith Person ["Haskell 98", "Switzerland", "λ-bot"] [12, 719, 7])))
  _ -> error ("no input for " ++ workload')

ramp :: Int -> [Word8]
ramp n = take n (cycle [0 ..])

tagged :: Int -> [Word8]
tagged n = concatMap (\x -> [1, x]) (ramp n) ++ [0]

word32le :: Int -> [Word8]
word32le n = [fromIntegral (n `shiftR` s) | s <- [0, 8, 16, 24]]

-- | Sections with their size in front as a varint of three bytes, padded; the last is empty.
chunked :: Int -> [Word8] -> [Word8]
chunked size xs = case splitAt size xs of
  ([], _) -> [0]
  (now, later) -> padded (length now) ++ now ++ chunked size later
  where
    padded k = [fromIntegral k .|. 0x80, fromIntegral (k `shiftR` 7) .|. 0x80, fromIntegral (k `shiftR` 14) .&. 0x7f]

pieces :: String -> S.ByteString -> Input
pieces "whole" s = Bytes (L.fromStrict s) s
pieces "once" s = Bytes (L.fromStrict s) s
pieces size s = Bytes (L.fromChunks (go s)) s
  where
    k = read size
    go rest | S.null rest = []
            | otherwise = let (now, later) = S.splitAt k rest in S.copy now : go later

------------------------------------------------------------------------------
-- Results

forceList :: [a] -> ()
forceList = foldl' (\() x -> x `seq` ()) ()

step :: Word32 -> Word32 -> Word32
step h x = h * 31 + x

listRow :: Integral a => String -> String -> (Input -> [a]) -> Row Input
listRow w r f = Row w r f forceList (foldl' (\h x -> step h (fromIntegral x)) 0) (const [])

sumRow :: String -> String -> (Input -> Word64) -> Row Input
sumRow w r f = Row w r f (`seq` ()) (\s -> fromIntegral (s `xor` (s `shiftR` 32))) (const [])

lazyRow :: String -> String -> (Input -> L.ByteString) -> Row Input
lazyRow w r f = Row w r f (\b -> L.length b `seq` ()) (L.foldl' (\h x -> step h (fromIntegral x)) 0) (map S.length . L.toChunks)

strictRow :: String -> String -> (Input -> S.ByteString) -> Row Input
strictRow w r f = Row w r f (`seq` ()) (S.foldl' (\h x -> step h (fromIntegral x)) 0) (\b -> [S.length b])

lazyOf :: Input -> L.ByteString
lazyOf (Bytes l _) = l
lazyOf _ = error "no bytes"

strictOf :: Input -> S.ByteString
strictOf (Bytes _ s) = s
strictOf _ = error "no bytes"

binary :: B.Get a -> Input -> a
binary g = B.runGet g . lazyOf

atto :: A.Parser a -> Input -> a
atto p i = either error id (AL.eitherResult (AL.parse p (lazyOf i)))

cereal :: C.Get a -> Input -> a
cereal g i = either error id (C.runGet g (strictOf i))

------------------------------------------------------------------------------
-- bench-attoget

attoget :: [Row Input]
attoget =
  [ listRow "manyWord8s" "bytestring" (L.unpack . lazyOf)
  , listRow "manyWord8s" "attoparsec" (atto (many A.anyWord8))
  , listRow "manyWord8s" "attoparsec-many'" (atto (A.many' A.anyWord8))
  , listRow "manyWord8s" "attoget-unpack" (atto (S.unpack <$> A.takeByteString))
  , listRow "manyWord8s" "binary" (binary (untilEnd B.isEmpty B.getWord8))
  , listRow "manyWord8s" "cereal" (cereal (untilEnd C.isEmpty C.getWord8))
  , listRow "manyWord8s" "attoget-forwards" (atto (forwards 1 peek <$> A.takeByteString))
  , listRow "manyWord8s" "attoget-backwards" (atto (backwards 1 peek <$> A.takeByteString))
  , listRow "manyWord16BEs" "attoget-forwards" (atto (forwards 2 word16BE <$> A.takeByteString))
  , listRow "manyWord16BEs" "attoget-backwards" (atto (backwards 2 word16BE <$> A.takeByteString))
  , listRow "manyWord16BEs" "attoparsec" (atto (many (byteSwap16 . loaded <$> A.take 2)))
  , listRow "manyWord16BEs" "binary" (binary (untilEnd B.isEmpty B.getWord16be))
  , listRow "manyWord16BEs" "cereal" (cereal (untilEnd C.isEmpty C.getWord16be))
  , listRow "replicateNWord8s" "binary" (\i -> binary (sequence (replicate (size i) B.getWord8)) i)
  , listRow "replicateNWord8s" "attoparsec" (\i -> atto (sequence (replicate (size i) A.anyWord8)) i)
  , listRow "replicateNWord8s" "cereal" (\i -> cereal (sequence (replicate (size i) C.getWord8)) i)
  ]
  ++ concatMap tags ["binaryWord8s-full", "binaryWord8s", "list-tagged", "backtrack-none"]
  ++ [ listRow "binaryWord8s-noinline" "binary" (binary (taggedB getWord8_noinline))
     , listRow "binaryWord8s-noinline" "attoparsec" (atto (taggedA attoWord8_noinline))
     , listRow "binaryWord8s-noinline" "cereal" (cereal (taggedC cerealWord8_noinline))
     ]
  where
    size = S.length . strictOf
    tags w =
      [ listRow w "binary" (binary (taggedB B.getWord8))
      , listRow w "attoparsec" (atto (taggedA A.anyWord8))
      , listRow w "cereal" (cereal (taggedC C.getWord8))
      ]

-- | Elements until the input ends.
{-# INLINE untilEnd #-}
untilEnd :: Monad m => m Bool -> m a -> m [a]
untilEnd isEnd element = go
  where go = isEnd >>= \end -> if end then return [] else element >>= \x -> (x :) <$> go

------------------------------------------------------------------------------
-- The designs that the seeds weighed

designs :: [Row Input]
designs = concatMap tags ["binaryWord8s-full", "binaryWord8s", "list-tagged"]
  ++ [ listRow "replicateNWord8s" "state" (\i -> runState (replicated (size i)) (strictOf i))
     , listRow "replicateNWord8s" "state-unpacked" (\i -> runStateUnpacked (replicated (size i)) (strictOf i))
     , listRow "replicateNWord8s" "continuations" (\i -> runCont (replicated (size i)) (strictOf i))
     , listRow "replicateNWord8s" "continuations-unpacked" (\i -> runContUnpacked (replicated (size i)) (strictOf i))
     , listRow "replicateNWord8s" "via-unpack" (\i -> runUnpacking (\w8 -> sequence (replicate (size i) w8)) (strictOf i))
     , listRow "binaryWord8s-noinline" "state" (runState (taggedD stateWord8_noinline) . strictOf)
     , listRow "binaryWord8s-noinline" "state-unpacked" (runStateUnpacked (taggedD stateUnpackedWord8_noinline) . strictOf)
     , listRow "binaryWord8s-noinline" "continuations" (runCont (taggedD contWord8_noinline) . strictOf)
     , listRow "binaryWord8s-noinline" "continuations-unpacked" (runContUnpacked (taggedD contUnpackedWord8_noinline) . strictOf)
     ]
  ++ summed (0 :: Word8) "read-u8-host" 1
  ++ summed (0 :: Word16) "read-u16-le" 2
  ++ summed (0 :: Word32) "read-u32-le" 4
  ++ summed (0 :: Word64) "read-u64-le" 8
  where
    size = S.length . strictOf
    replicated :: Design m => Int -> m [Word8]
    replicated n = sequence (replicate n (load 1))
    tags w =
      [ listRow w "state" (runState (taggedD (load 1)) . strictOf)
      , listRow w "state-unpacked" (runStateUnpacked (taggedD (load 1)) . strictOf)
      , listRow w "continuations" (runCont (taggedD (load 1)) . strictOf)
      , listRow w "continuations-unpacked" (runContUnpacked (taggedD (load 1)) . strictOf)
      , listRow w "via-unpack" (runUnpacking taggedD . strictOf)
      ]
    summed :: forall a. (Integral a, Storable a) => a -> String -> Int -> [Row Input]
    summed _ w len =
      let count i = S.length (strictOf i) `div` len
          get :: forall m. Design m => m a
          get = load len
      in [ sumRow w "state" (\i -> runState (sumOf get (count i)) (strictOf i))
         , sumRow w "state-unpacked" (\i -> runStateUnpacked (sumOf get (count i)) (strictOf i))
         , sumRow w "continuations" (\i -> runCont (sumOf get (count i)) (strictOf i))
         , sumRow w "continuations-unpacked" (\i -> runContUnpacked (sumOf get (count i)) (strictOf i))
         ]
    {-# INLINE summed #-}

{-# INLINE taggedD #-}
taggedD :: Monad m => m Word8 -> m [Word8]
taggedD w8 = go
  where
    go = w8 >>= \tag -> case tag of
      0 -> return []
      1 -> w8 >>= \x -> go >>= \rest -> return (x : rest)
      _ -> error "tag"

{-# NOINLINE stateWord8_noinline #-}
stateWord8_noinline :: State Word8
stateWord8_noinline = load 1

{-# NOINLINE stateUnpackedWord8_noinline #-}
stateUnpackedWord8_noinline :: StateUnpacked Word8
stateUnpackedWord8_noinline = load 1

{-# NOINLINE contWord8_noinline #-}
contWord8_noinline :: Cont Word8
contWord8_noinline = load 1

{-# NOINLINE contUnpackedWord8_noinline #-}
contUnpackedWord8_noinline :: ContUnpacked Word8
contUnpackedWord8_noinline = load 1

{-# INLINE taggedB #-}
taggedB :: B.Get Word8 -> B.Get [Word8]
taggedB w8 = go
  where
    go = w8 >>= \tag -> case tag of
      0 -> return []
      1 -> (:) <$> w8 <*> go
      _ -> fail "tag"

{-# INLINE taggedA #-}
taggedA :: A.Parser Word8 -> A.Parser [Word8]
taggedA w8 = go
  where
    go = w8 >>= \tag -> case tag of
      0 -> return []
      1 -> (:) <$> w8 <*> go
      _ -> fail "tag"

{-# INLINE taggedC #-}
taggedC :: C.Get Word8 -> C.Get [Word8]
taggedC w8 = go
  where
    go = w8 >>= \tag -> case tag of
      0 -> return []
      1 -> (:) <$> w8 <*> go
      _ -> fail "tag"

{-# NOINLINE getWord8_noinline #-}
getWord8_noinline :: B.Get Word8
getWord8_noinline = B.getWord8

{-# NOINLINE attoWord8_noinline #-}
attoWord8_noinline :: A.Parser Word8
attoWord8_noinline = A.anyWord8

{-# NOINLINE cerealWord8_noinline #-}
cerealWord8_noinline :: C.Get Word8
cerealWord8_noinline = C.getWord8

word16BE :: Ptr Word8 -> IO Word16
word16BE p = do
  high <- peek p
  low <- peek (p `plusPtr` 1) :: IO Word8
  return (fromIntegral high `shiftL` 8 .|. fromIntegral low)
{-# INLINE word16BE #-}

-- | A decoding of fixed size for as much as there is, from the first element to the last.
forwards :: Int -> (Ptr Word8 -> IO a) -> S.ByteString -> [a]
forwards size decode (SI.PS memory at len) = SI.accursedUnutterablePerformIO (go id start)
  where
    start = unsafeForeignPtrToPtr (memory :: ForeignPtr Word8) `plusPtr` at
    end = start `plusPtr` len
    go xs !p
      | next <= end = decode p >>= \x -> go (xs . (x :)) next
      | otherwise = return (xs [])
      where next = p `plusPtr` size
{-# INLINE forwards #-}

-- | The same from the last to the first, so that the list can be made as it is walked.
backwards :: Int -> (Ptr Word8 -> IO a) -> S.ByteString -> [a]
backwards size decode (SI.PS memory at len) = SI.accursedUnutterablePerformIO (go [] end)
  where
    start = unsafeForeignPtrToPtr (memory :: ForeignPtr Word8) `plusPtr` at
    end = start `plusPtr` (len `quot` size * size)
    go xs !p
      | start <= before = decode before >>= \x -> go (x : xs) before
      | otherwise = return xs
      where before = p `plusPtr` negate size
{-# INLINE backwards #-}

------------------------------------------------------------------------------
-- Lists in three forms

lists :: [Row Input]
lists =
  [ listRow "list-prefixed" "binary" (binary (B.getWord32le >>= \n -> replicateM (fromIntegral n) B.getWord8))
  , listRow "list-prefixed" "attoparsec" (atto (word32A >>= \n -> A.count (fromIntegral n) A.anyWord8))
  , listRow "list-prefixed" "cereal" (cereal (C.getWord32le >>= \n -> replicateM (fromIntegral n) C.getWord8))
  ]
  ++ concat
    [ [ listRow w "binary" (binary (sections (B.getWord8) B.getByteString))
      , listRow w "attoparsec" (atto (sections A.anyWord8 A.take))
      , listRow w "cereal" (cereal (sections C.getWord8 C.getByteString))
      ]
    | w <- ["list-chunked", "list-chunked-100"]
    ]

word32A :: A.Parser Word32
word32A = (\b -> S.foldr (\x h -> h `shiftL` 8 .|. fromIntegral x) 0 b) <$> A.take 4

-- | What bench-attoget proposed: sections of known size, each decoded backwards in one go.
{-# INLINE sections #-}
sections :: Monad m => m Word8 -> (Int -> m S.ByteString) -> m [Word8]
sections w8 takes = go
  where
    go = size 0 0 >>= \n -> if n == 0 then return [] else do
      now <- backwards 1 peek <$> takes n
      later <- go
      return (now ++ later)
    size !shift !sofar = w8 >>= \b ->
      let sum' = sofar .|. (fromIntegral (b .&. 0x7f) `shiftL` shift) :: Int
      in if testBit b 7 then size (shift + 7) sum' else return sum'

------------------------------------------------------------------------------
-- Input in pieces, and alternatives

partial :: [Row Input]
partial = concat
  [ [listRow w "binary" (binary (taggedB B.getWord8)), listRow w "attoparsec" (atto (taggedA A.anyWord8))]
    ++ [listRow w "cereal" (cereal (taggedC C.getWord8)) | size == "whole"]
  | size <- ["whole", "once", "65536", "4096", "1460", "101"]
  , let w = "partial-" ++ size
  ]

backtracking :: [Row Input]
backtracking =
  [ listRow "backtrack-unused" "binary" (binary (let go = consB go <|> nilB in go))
  , listRow "backtrack-unused" "attoparsec" (atto (let go = consA go <|> nilA in go))
  , listRow "backtrack-unused" "cereal" (cereal (let go = consC go <|> nilC in go))
  , listRow "backtrack-used" "binary" (binary (let go = nilB <|> consB go in go))
  , listRow "backtrack-used" "attoparsec" (atto (let go = nilA <|> consA go in go))
  , listRow "backtrack-used" "cereal" (cereal (let go = nilC <|> consC go in go))
  ]
  where
    -- The alternative is one element, not the rest of the list: else every tag would be a way back.
    consB rest = elementB >>= \x -> (x :) <$> rest
    elementB = B.getWord8 >>= \t -> if t == 1 then B.getWord8 else fail "cons"
    nilB = B.getWord8 >>= \t -> if t == 0 then return [] else fail "nil"
    consA rest = elementA >>= \x -> (x :) <$> rest
    elementA = A.word8 1 *> A.anyWord8
    nilA = A.word8 0 *> return []
    consC rest = elementC >>= \x -> (x :) <$> rest
    elementC = C.getWord8 >>= \t -> if t == 1 then C.getWord8 else fail "cons"
    nilC = C.getWord8 >>= \t -> if t == 0 then return [] else fail "nil"

------------------------------------------------------------------------------
-- Words in a loop

readWords :: [Row Input]
readWords = concat
  [ reads' "u8" 1 "host" B.getWord8 C.getWord8 A.anyWord8
  , reads' "u16" 2 "le" B.getWord16le C.getWord16le (loaded <$> A.take 2)
  , reads' "u16" 2 "be" B.getWord16be C.getWord16be (byteSwap16 . loaded <$> A.take 2)
  , reads' "u16" 2 "host" B.getWord16host C.getWord16host (loaded <$> A.take 2)
  , reads' "u32" 4 "le" B.getWord32le C.getWord32le (loaded <$> A.take 4)
  , reads' "u32" 4 "be" B.getWord32be C.getWord32be (byteSwap32 . loaded <$> A.take 4)
  , reads' "u32" 4 "host" B.getWord32host C.getWord32host (loaded <$> A.take 4)
  , reads' "u64" 8 "le" B.getWord64le C.getWord64le (loaded <$> A.take 8)
  , reads' "u64" 8 "be" B.getWord64be C.getWord64be (byteSwap64 . loaded <$> A.take 8)
  , reads' "u64" 8 "host" B.getWord64host C.getWord64host (loaded <$> A.take 8)
  ]
  where
    reads' :: Integral x => String -> Int -> String -> B.Get x -> C.Get x -> A.Parser x -> [Row Input]
    reads' width len order b c a =
      let w = "read-" ++ width ++ "-" ++ order
          count i = S.length (strictOf i) `div` len
      in [ sumRow w "binary" (\i -> binary (sumOf b (count i)) i)
         , sumRow w "cereal" (\i -> cereal (sumOf c (count i)) i)
         , sumRow w "attoparsec" (\i -> atto (sumOf a (count i)) i)
         ]
    {-# INLINE reads' #-}

-- | What attoparsec has no parser for: a word of the machine, loaded from bytes that were taken.
loaded :: Storable a => S.ByteString -> a
loaded s = SI.accursedUnutterablePerformIO (SU.unsafeUseAsCString s (peek . castPtr))
{-# INLINE loaded #-}

{-# INLINE sumOf #-}
sumOf :: (Monad m, Integral a) => m a -> Int -> m Word64
sumOf get = go 0
  where
    go !s 0 = return (fromIntegral s)
    go !s n = get >>= \x -> go (s + x) (n - 1 :: Int)

writeWords :: [Row Input]
writeWords = concat
  [ writes "u8" 1 "host" P.putWord8 CP.putWord8 Blaze.fromWord8
  , writes "u16" 2 "le" P.putWord16le CP.putWord16le Blaze.fromWord16le
  , writes "u16" 2 "be" P.putWord16be CP.putWord16be Blaze.fromWord16be
  , writes "u16" 2 "host" P.putWord16host CP.putWord16host Blaze.fromWord16host
  , writes "u32" 4 "le" P.putWord32le CP.putWord32le Blaze.fromWord32le
  , writes "u32" 4 "be" P.putWord32be CP.putWord32be Blaze.fromWord32be
  , writes "u32" 4 "host" P.putWord32host CP.putWord32host Blaze.fromWord32host
  , writes "u64" 8 "le" P.putWord64le CP.putWord64le Blaze.fromWord64le
  , writes "u64" 8 "be" P.putWord64be CP.putWord64be Blaze.fromWord64be
  , writes "u64" 8 "host" P.putWord64host CP.putWord64host Blaze.fromWord64host
  ]
  where
    writes width len order p c z =
      let w = "write-" ++ width ++ "-" ++ order
      in [ lazyRow w "binary" (\i -> P.runPut (loop p (count i len)))
         , lazyRow w "cereal" (\i -> CP.runPutLazy (loop c (count i len)))
         , lazyRow w "blaze-builder" (\i -> Blaze.toLazyByteString (build z (count i len)))
         ]
    count (Count n) len = n `div` len
    count _ _ = error "no count"
    loop put n = go 0 where go k = if k == n then return () else put (fromIntegral k) >> go (k + 1 :: Int)
    build z n = go 0 where go k = if k == n then mempty else z (fromIntegral k) `mappend` go (k + 1 :: Int)
    {-# INLINE writes #-}
    {-# INLINE loop #-}
    {-# INLINE build #-}

------------------------------------------------------------------------------
-- Several words in a step of the loop, as binary's benchmark had them

unrolled :: [Row Input]
unrolled = concat [reading "u8" 1 B.getWord8, reading "u64" 8 B.getWord64le, writing "u8" 1 P.putWord8, writing "u64" 8 P.putWord64le]
  where
    reading :: Integral a => String -> Int -> B.Get a -> [Row Input]
    reading word len get =
      let row steps step = sumRow ("unroll-read-" ++ word ++ "-" ++ show steps) "binary"
            (\i -> binary (sumOf step (S.length (strictOf i) `div` (len * steps))) i)
      in [row 1 get, row 2 (two get), row 4 (two (two get)), row 8 (two (two (two get))), row 16 (two (two (two (two get))))]
    {-# INLINE reading #-}
    -- Applied, not bound: binary makes one check of what is known to follow.
    two get = (+) <$> get <*> get
    {-# INLINE two #-}
    writing :: Num a => String -> Int -> (a -> P.Put) -> [Row Input]
    writing word len put =
      let row steps step = lazyRow ("unroll-write-" ++ word ++ "-" ++ show steps) "binary"
            (\i -> P.runPut (let go k | k + steps > countOf i `div` len = return ()
                                     | otherwise = step k >> go (k + steps) in go 0))
          one k = put (fromIntegral (k :: Int))
          pair n step k = step k >> step (k + n)
          (w2, w4, w8) = (pair 1 one, pair 2 w2, pair 4 w4)
      in [row 1 one, row 2 w2, row 4 w4, row 8 w8, row 16 (pair 8 w8)]
    {-# INLINE writing #-}
    countOf (Count n) = n
    countOf _ = error "no count"

------------------------------------------------------------------------------
-- blaze-builder

packing :: [Row Input]
packing = concat
  [ [ strictRow w "S.pack" (S.pack . listOf)
    , lazyRow w "L.pack" (L.pack . listOf)
    , lazyRow w "blaze-builder" (Blaze.toLazyByteString . Blaze.fromWord8s . listOf)
    , lazyRow w "blaze-declarative" (Blaze.toLazyByteString . mconcat . map Blaze.fromWord8 . listOf)
    , strictRow w "blaze-packStrict" (Blaze.toByteString . Blaze.fromWord8s . listOf)
    , lazyRow w "bytestring-builder" (SB.toLazyByteString . SP.primMapListFixed SP.word8 . listOf)
    , lazyRow w "bytestring-declarative" (SB.toLazyByteString . mconcat . map SB.word8 . listOf)
    , lazyRow w "binary" (BB.toLazyByteString . mconcat . map BB.singleton . listOf)
    ]
  | w <- ["pack", "short"]
  ]
  where
    listOf (List xs) = xs
    listOf _ = error "no list"

village :: [Row Input]
village =
  [ lazyRow "village" "blaze-builder" (Blaze.toLazyByteString . mconcat . map person . peopleOf)
  , lazyRow "village" "bytestring" (SB.toLazyByteString . mconcat . map personSB . peopleOf)
  ]
  where
    peopleOf (People ps) = ps
    peopleOf _ = error "no people"
    person (Person who age) =
      Blaze.fromInt32le (fromIntegral (utf8Len who)) `mappend` Blaze.fromString who `mappend` Blaze.fromInt32le (fromIntegral age)
    personSB (Person who age) =
      SB.int32LE (fromIntegral (utf8Len who)) `mappend` SB.stringUtf8 who `mappend` SB.int32LE (fromIntegral age)

-- | The seed wrote the number of characters, which says not where a name ends; this is the number of bytes.
utf8Len :: String -> Int64
utf8Len = foldl' (\n c -> n + (if ord c < 0x80 then 1 else if ord c < 0x800 then 2 else if ord c < 0x10000 then 3 else 4)) 0
