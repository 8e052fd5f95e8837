import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../errors/refusal.ts'
import { readFeed } from './read-feed.ts'
import type { FeedReadOutcome, FeedSource } from './read-in-thread.ts'

const { bytes, from }: { bytes: Uint8Array; from: FeedSource } = workerData

function readInThread(): FeedReadOutcome {
  try {
    return { kind: 'read', feed: readFeed(bytes, from) }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', words: error.message }
    throw error
  }
}

parentPort?.postMessage(readInThread())
