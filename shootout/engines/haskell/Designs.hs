{-# LANGUAGE BangPatterns #-}
{-# LANGUAGE KindSignatures #-}
{-# LANGUAGE MagicHash #-}
{-# LANGUAGE PolyKinds #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE UnboxedTuples #-}
-- | The designs of a @Get@ monad that the seeds weighed against each other, each as small as it can be: what holds the input
-- (a state in a box, or unpacked by hand into arguments) and how one step finds the next (a result, or a continuation). None
-- backtracks, none takes input in pieces.
module Designs
  ( Design (..)
  , State, runState
  , StateUnpacked, runStateUnpacked
  , Cont, runCont
  , ContUnpacked, runContUnpacked
  , Unpacking, runUnpacking
  ) where

import qualified Data.ByteString as S
import qualified Data.ByteString.Internal as SI
import Data.Word (Word8)
import Foreign (ForeignPtr, Ptr, Storable, castPtr, peek, plusPtr)
import Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr)
import GHC.Exts (Addr#, Int (I#), Int#, Ptr (Ptr), RuntimeRep, TYPE, minusAddr#, plusAddr#, (+#), (>#), isTrue#)

-- | What a design gives: a value of a size, loaded from where the input is.
class Monad m => Design m where
  load :: Storable a => Int -> m a

peeked :: Storable a => Ptr Word8 -> a
peeked p = SI.accursedUnutterablePerformIO (peek (castPtr p))
{-# INLINE peeked #-}

short :: forall (r :: RuntimeRep) (a :: TYPE r). () -> a
short () = error "the input is too short"
{-# NOINLINE short #-}

-- | The input in a box: what is next, where it ends, and how much was read, as binary's state had it.
data Box = Box {-# UNPACK #-} !(Ptr Word8) {-# UNPACK #-} !(Ptr Word8) {-# UNPACK #-} !Int

inBox :: (Box -> a) -> S.ByteString -> a
inBox f (SI.PS memory at len) = f (Box start (start `plusPtr` len) 0)
  where start = unsafeForeignPtrToPtr (memory :: ForeignPtr Word8) `plusPtr` at
{-# INLINE inBox #-}

unboxed :: (Addr# -> Addr# -> Int# -> a) -> S.ByteString -> a
unboxed f = inBox (\(Box (Ptr p) (Ptr end) (I# n)) -> f p end n)
{-# INLINE unboxed #-}

-- | A result and the state after it, in a box.
newtype State a = State (Box -> (# a, Box #))

instance Functor State where
  fmap f (State g) = State (\s -> case g s of (# a, t #) -> (# f a, t #))
  {-# INLINE fmap #-}
instance Applicative State where
  pure a = State (\s -> (# a, s #))
  {-# INLINE pure #-}
  State f <*> State g = State (\s -> case f s of (# h, t #) -> case g t of (# a, u #) -> (# h a, u #))
  {-# INLINE (<*>) #-}
instance Monad State where
  State g >>= k = State (\s -> case g s of (# a, t #) -> case k a of State h -> h t)
  {-# INLINE (>>=) #-}
instance Design State where
  load n = State (\(Box p end done) -> let q = p `plusPtr` n in if q > end then short () else let !a = peeked p in (# a, Box q end (done + n) #))
  {-# INLINE load #-}

runState :: State a -> S.ByteString -> a
runState (State g) = inBox (\s -> case g s of (# a, _ #) -> a)

-- | The same with the state's parts as arguments and results.
newtype StateUnpacked a = StateUnpacked (Addr# -> Addr# -> Int# -> (# a, Addr#, Addr#, Int# #))

instance Functor StateUnpacked where
  fmap f (StateUnpacked g) = StateUnpacked (\p e n -> case g p e n of (# a, q, d, m #) -> (# f a, q, d, m #))
  {-# INLINE fmap #-}
instance Applicative StateUnpacked where
  pure a = StateUnpacked (\p e n -> (# a, p, e, n #))
  {-# INLINE pure #-}
  f <*> g = f >>= \h -> g >>= \a -> pure (h a)
  {-# INLINE (<*>) #-}
instance Monad StateUnpacked where
  StateUnpacked g >>= k = StateUnpacked (\p e n -> case g p e n of (# a, q, d, m #) -> case k a of StateUnpacked h -> h q d m)
  {-# INLINE (>>=) #-}
instance Design StateUnpacked where
  load (I# k) = StateUnpacked (\p e n -> let q = plusAddr# p k in
    if isTrue# (minusAddr# q e ># 0#) then short () else let !a = peeked (Ptr p) in (# a, q, e, n +# k #))
  {-# INLINE load #-}

runStateUnpacked :: StateUnpacked a -> S.ByteString -> a
runStateUnpacked (StateUnpacked g) = unboxed (\p e n -> case g p e n of (# a, _, _, _ #) -> a)

-- | A continuation that is given the state in a box.
newtype Cont a = Cont (forall r. Box -> (Box -> a -> r) -> r)

instance Functor Cont where
  fmap f (Cont g) = Cont (\s k -> g s (\t a -> k t (f a)))
  {-# INLINE fmap #-}
instance Applicative Cont where
  pure a = Cont (\s k -> k s a)
  {-# INLINE pure #-}
  f <*> g = f >>= \h -> g >>= \a -> pure (h a)
  {-# INLINE (<*>) #-}
instance Monad Cont where
  Cont g >>= f = Cont (\s k -> g s (\t a -> case f a of Cont h -> h t k))
  {-# INLINE (>>=) #-}
instance Design Cont where
  load n = Cont (\(Box p end done) k -> let q = p `plusPtr` n in if q > end then short () else let !a = peeked p in k (Box q end (done + n)) a)
  {-# INLINE load #-}

runCont :: Cont a -> S.ByteString -> a
runCont (Cont g) = inBox (\s -> g s (\_ a -> a))

-- | A continuation that is given the state's parts.
newtype ContUnpacked a = ContUnpacked (forall r. Addr# -> Addr# -> Int# -> (Addr# -> Addr# -> Int# -> a -> r) -> r)

instance Functor ContUnpacked where
  fmap f (ContUnpacked g) = ContUnpacked (\p e n k -> g p e n (\q d m a -> k q d m (f a)))
  {-# INLINE fmap #-}
instance Applicative ContUnpacked where
  pure a = ContUnpacked (\p e n k -> k p e n a)
  {-# INLINE pure #-}
  f <*> g = f >>= \h -> g >>= \a -> pure (h a)
  {-# INLINE (<*>) #-}
instance Monad ContUnpacked where
  ContUnpacked g >>= f = ContUnpacked (\p e n k -> g p e n (\q d m a -> case f a of ContUnpacked h -> h q d m k))
  {-# INLINE (>>=) #-}
instance Design ContUnpacked where
  load (I# l) = ContUnpacked (\p e n k -> let q = plusAddr# p l in
    if isTrue# (minusAddr# q e ># 0#) then short () else let !a = peeked (Ptr p) in k q e (n +# l) a)
  {-# INLINE load #-}

runContUnpacked :: ContUnpacked a -> S.ByteString -> a
runContUnpacked (ContUnpacked g) = unboxed (\p e n -> g p e n (\_ _ _ a -> a))

-- | A state monad over the list that @unpack@ gives; it has bytes alone.
newtype Unpacking a = Unpacking ([Word8] -> (# a, [Word8] #))

instance Functor Unpacking where
  fmap f (Unpacking g) = Unpacking (\s -> case g s of (# a, t #) -> (# f a, t #))
  {-# INLINE fmap #-}
instance Applicative Unpacking where
  pure a = Unpacking (\s -> (# a, s #))
  {-# INLINE pure #-}
  f <*> g = f >>= \h -> g >>= \a -> pure (h a)
  {-# INLINE (<*>) #-}
instance Monad Unpacking where
  Unpacking g >>= k = Unpacking (\s -> case g s of (# a, t #) -> case k a of Unpacking h -> h t)
  {-# INLINE (>>=) #-}

-- | The next byte of the list, and the monad's run.
runUnpacking :: (Unpacking Word8 -> Unpacking a) -> S.ByteString -> a
runUnpacking f = \s -> case f next of Unpacking g -> case g (S.unpack s) of (# a, _ #) -> a
  where
    next = Unpacking (\s -> case s of
      x : rest -> (# x, rest #)
      [] -> short ())
{-# INLINE runUnpacking #-}
