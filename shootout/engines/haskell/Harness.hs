{-# LANGUAGE BangPatterns #-}
{-# LANGUAGE ExistentialQuantification #-}
-- Without full laziness: else the result of the first run would be kept and the others would cost nothing.
{-# OPTIONS_GHC -fno-full-laziness -fno-cse #-}
-- | The engine's side of the protocol (shootout/engines/README.md): one request a line, one answer a line.
module Harness (Row (..), serve) where

import Control.Exception (evaluate)
import Data.IORef (newIORef, readIORef, writeIORef)
import Data.Word (Word32)
import System.CPUTime (getCPUTime)
import System.IO (BufferMode (LineBuffering), hFlush, hSetBuffering, isEOF, stdout)
import System.Mem (performGC)

-- | Who does a workload: made from the input, which is not timed, to a result, which is forced within the time and
-- folded to a checksum after it.
data Row input = forall result. Row
  { workload :: String
  , name :: String
  , job :: input -> result
  , force :: result -> ()
  , check :: result -> Word32
  , chunks :: result -> [Int]
  }

-- | Answers requests until there are no more.
serve :: (String -> Int -> input) -> (input -> ()) -> [Row input] -> IO ()
serve make forced rows = do
  hSetBuffering stdout LineBuffering
  held <- newIORef Nothing
  let inputOf key@(w, n) = do
        before <- readIORef held
        case before of
          Just (old, input) | old == key -> return input
          _ -> do
            writeIORef held Nothing
            let input = make w n
            evaluate (forced input)
            writeIORef held (Just (key, input))
            return input
      answer ["list"] = do
        mapM_ (\r -> putStrLn (workload r ++ " " ++ name r)) rows
        putStrLn "end"
      answer ["run", w, r, n, turns] | (row : _) <- named w r = do
        input <- inputOf (w, read n)
        performGC
        run row input (read turns)
      answer ["chunks", w, r, n] | (Row {job = f, chunks = sizes} : _) <- named w r = do
        input <- inputOf (w, read n)
        putStrLn (unwords (map show (sizes (f input))))
      answer request = putStrLn ("unknown " ++ unwords request)
      named w r = filter (\row -> workload row == w && name row == r) rows
      loop = do
        end <- isEOF
        if end then return () else getLine >>= answer . words >> hFlush stdout >> loop
  loop

-- | The time of so many runs in nanoseconds, and the checksum of the last.
run :: Row input -> input -> Int -> IO ()
run (Row {job = f, force = done, check = sum'}) input turns = do
  before <- getCPUTime
  result <- repeated f done input turns
  after <- getCPUTime
  let found = sum' result
  found `seq` putStrLn (show ((after - before) `div` 1000) ++ " " ++ show found)

repeated :: (a -> b) -> (b -> ()) -> a -> Int -> IO b
repeated f done x = go
  where
    go !left = do
      let y = f x
      evaluate (done y)
      if left <= 1 then return y else go (left - 1)
{-# NOINLINE repeated #-}
