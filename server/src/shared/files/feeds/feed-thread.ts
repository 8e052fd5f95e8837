import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../errors/refusal.ts'
import type { From, ReadOutcome } from './read-apart.ts'
import { readFeed } from './read-feed.ts'

const { bytes, from }: { bytes: Uint8Array; from: From } = workerData

function outcome(): ReadOutcome {
  try {
    return { kind: 'read', feed: readFeed(bytes, from) }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', words: error.message }
    throw error
  }
}

parentPort?.postMessage(outcome())
