import { secondMs } from '@fieldhouse/contract/durations'
import { refuseField } from '../../errors/refusal.ts'
import { fairQueue } from '../../limits/fair-queue.ts'
import { startThread } from '../../process/start-child-process.ts'
import type { ParsedFeed } from './feed-entry.ts'

export interface FeedSource {
  /** The feed's address: relative links are resolved against it. */
  address: string
  /** The declared media type, which is often wrong. */
  contentType?: string | undefined
}

export type FeedReadOutcome = { kind: 'read'; feed: ParsedFeed } | { kind: 'refused'; words: string }

const program = new URL('./feed-thread.ts', import.meta.url)
/** 4 MB of any feed take less. Longer ones were built to block. */
const longestMs = 10 * secondMs
const memory = { maxOldGenerationSizeMb: 256 }
const gate = fairQueue({
  atOnce: 1,
  waiting: 100,
  waitMs: 60 * secondMs,
  full: 'The server is reading many feeds. Try again in a minute.',
})

/**
 * Reads a feed in its own thread, one at a time: it is a stranger's file of up to 4 MB, and this thread answers fans.
 */
export const readFeedInThread = (bytes: Uint8Array, from: FeedSource, longest = longestMs): Promise<ParsedFeed> =>
  gate.run(() => runFeedThread(bytes, from, longest))

async function runFeedThread(bytes: Uint8Array, from: FeedSource, longest: number): Promise<ParsedFeed> {
  const worker = startThread(program, { workerData: { bytes, from }, resourceLimits: memory })
  const { promise, resolve, reject } = Promise.withResolvers<FeedReadOutcome>()
  const tooMuch = () => resolve({ kind: 'refused', words: 'The feed is too complex to read.' })
  const patience = setTimeout(tooMuch, longest)
  worker.once('message', resolve)
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
  )
  worker.once('exit', () => reject(new Error('the thread that reads feeds ended')))
  try {
    const outcome = await promise
    if (outcome.kind === 'refused') throw refuseField('address', outcome.words)
    return outcome.feed
  } finally {
    clearTimeout(patience)
    await worker.terminate()
  }
}
