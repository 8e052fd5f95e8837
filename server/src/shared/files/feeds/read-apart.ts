import { secondMs } from '@fieldhouse/contract/durations'
import { refuseField } from '../../errors/refusal.ts'
import { fairQueue } from '../../limits/fair-queue.ts'
import { startThread } from '../../process/start-apart.ts'
import type { Feed } from './entry.ts'

export interface From {
  /** Where it stood: what is relative in it is read against that. */
  address: string
  /** As it came with it, which is often wrong. */
  contentType?: string | undefined
}

export type ReadOutcome = { kind: 'read'; feed: Feed } | { kind: 'refused'; words: string }

const program = new URL('./feed-thread.ts', import.meta.url)
/** 4 MB of anything are read in less; what takes longer was made to. */
const longestMs = 10 * secondMs
const memory = { maxOldGenerationSizeMb: 256 }
const gate = fairQueue({ atOnce: 1, waiting: 100, waitMs: 60 * secondMs, full: 'Many feeds are being read.' })

/** A feed is a stranger's file of up to 4 MB: it is read in a thread of its own, one at a time, while this one answers fans. */
export const readFeedApart = (bytes: Uint8Array, from: From, longest = longestMs): Promise<Feed> =>
  gate.run(() => read(bytes, from, longest))

async function read(bytes: Uint8Array, from: From, longest: number): Promise<Feed> {
  const worker = startThread(program, { workerData: { bytes, from }, resourceLimits: memory })
  const { promise, resolve, reject } = Promise.withResolvers<ReadOutcome>()
  const tooMuch = () => resolve({ kind: 'refused', words: 'It takes too long to read, or too much memory.' })
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
