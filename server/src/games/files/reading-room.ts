import { Worker } from 'node:worker_threads'
import type { Header } from '@fieldhouse/sports/statcrew/header'
import type { SportOfFile } from '@fieldhouse/sports/statcrew/kind'
import type { FileReading } from '@fieldhouse/sports/statcrew/reading/reading'
import type { Seats } from '@fieldhouse/sports/statcrew/reading/seats'
import type { Log } from '../../shared/log/log.ts'

/** What is known of a file before its game is found. */
export type Opened =
  | { kind: 'refused'; reason: string; message: string }
  | { kind: 'read'; sport: SportOfFile; producer: string; header: Header; notices: readonly string[] }

interface Found {
  key: string
  alike: string
  spot: string
  rule: string
  severity: 'E' | 'W' | 'I'
  message: string
}

interface Proposed {
  /** Spots of the findings it ends. */
  ends: readonly string[]
  cells: readonly { where: string; from: string; to: string }[]
}

export interface Judged {
  findings: readonly Found[]
  repairs: readonly Proposed[]
  reading: FileReading
}

export interface JudgeWish {
  sport: string
  seats: Seats
  /** Repairs all of whose cells stand here are made before it is read. */
  cells: 'all' | readonly string[]
}

export type Asked = { id: number; bytes: Uint8Array; wish?: JudgeWish }
export type Read = { opened: Opened } | { judged: Judged }
export type Answered = { id: number } & (Read | { failure: string })

export type ReadingRoom = ReturnType<typeof openReadingRoom>

const longestMs = 10_000
const mostMemoryMb = 200

/**
 * Files are read away from the thread that serves fans: one at a time, with little memory and little time. What takes too long or too
 * much ends with its thread, and the next file gets a new one.
 */
export function openReadingRoom(log: Pick<Log, 'warn'>) {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let count = 0

  const ask = (bytes: Uint8Array, wish?: JudgeWish): Promise<Read> => {
    const asked = turn.then(() => answered({ id: ++count, bytes, ...(wish && { wish }) }))
    turn = asked.catch(() => undefined)
    return asked
  }

  const answered = (asked: Asked): Promise<Read> => {
    worker ??= new Worker(new URL('./reading-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
      // Secrets of the process are none of its business.
      env: {},
    })
    const here = worker
    here.unref()
    const done = Promise.withResolvers<Read>()
    const tooLong = setTimeout(
      () => done.reject(new Error('This file took too long to read. Nothing was changed.')),
      longestMs,
    )
    const onMessage = (message: Answered) =>
      'failure' in message ? done.reject(new Error(message.failure)) : done.resolve(message)
    const onEnd = (cause?: unknown) =>
      done.reject(new Error('This file took too much to read. Nothing was changed.', { cause }))
    here.once('message', onMessage).once('error', onEnd).once('exit', onEnd)
    here.postMessage(asked)
    return done.promise
      .catch((error) => {
        log.warn({ err: error }, 'a score file ended its reader')
        // Whatever state it is in, nobody reads there again.
        here.terminate().catch(() => {})
        worker = undefined
        throw error
      })
      .finally(() => {
        clearTimeout(tooLong)
        here.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      })
  }

  return {
    open: async (bytes: Uint8Array): Promise<Opened> => {
      const read = await ask(bytes)
      if (!('opened' in read)) throw new Error('The reader judged a file that was only to be opened.')
      return read.opened
    },
    judge: async (bytes: Uint8Array, wish: JudgeWish): Promise<Judged> => {
      const read = await ask(bytes, wish)
      if (!('judged' in read)) throw new Error('The reader refused a file that it had opened before.')
      return read.judged
    },
    close: async () => {
      await worker?.terminate()
      worker = undefined
    },
  }
}
