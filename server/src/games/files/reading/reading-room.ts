import type { Worker } from 'node:worker_threads'
import { type Company, currentSchool } from '@fieldhouse/contract/company'
import type { FileHeader } from '@fieldhouse/sports/statcrew/header'
import type { FileSport } from '@fieldhouse/sports/statcrew/kind'
import type { FileMoment } from '@fieldhouse/sports/statcrew/reading/file-moment'
import type { FileReading } from '@fieldhouse/sports/statcrew/reading/reading'
import type { SideSeats } from '@fieldhouse/sports/statcrew/reading/seats'
import type { Log } from '../../../shared/log/log.ts'
import { startThread } from '../../../shared/process/start-apart.ts'
import type { Found } from './findings.ts'

/** Facts of a file before its game is found. */
export type Opened =
  | { kind: 'refused'; reason: string; message: string }
  | { kind: 'read'; sport: FileSport; producer: string; header: FileHeader; notices: readonly string[] }

export interface Judged {
  findings: readonly Found[]
  /** `made`: the file is read with it. */
  repairs: readonly { cells: readonly { where: string; from: string; to: string }[]; made: boolean }[]
  reading: FileReading
  moment: FileMoment
}

export interface JudgeWish {
  sport: string
  seats: SideSeats
  /** Repairs are made before reading when all of their cells are in this list. */
  cells: 'all' | readonly string[]
}

export type Asked = { id: number } & ({ bytes: Uint8Array; school: Company } | { wish: JudgeWish })
export type Answered = { id: number } & (
  | { opened: Opened; bytes: Uint8Array }
  /** A string whose length was checked crosses threads faster than the object it describes. */
  | { judged: Omit<Judged, 'reading'>; reading: string }
  | { failure: string }
)

/** A file that its reader has open. */
export interface OpenFile {
  opened: Opened
  /** The bytes as they came back from the reader: the buffer that was passed in may be detached. */
  bytes: Uint8Array
  judge(wish: JudgeWish): Promise<Judged>
}

/** A file that the reader cannot handle, with the reason as text. */
export class Unreadable extends Error {}

export type ReadingRoom = ReturnType<typeof openReadingRoom>

const longestMs = 10_000
const mostMemoryMb = 200
/** A failure may quote the file. */
const longestFailure = 120

/**
 * Reads files away from the thread that serves fans: one at a time, with little memory and little time. A file that
 * takes too long or too much memory ends its thread, and the next file gets a new one.
 */
export function openReadingRoom(log: Pick<Log, 'warn'>) {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let count = 0

  const ask = (asked: Asked, moved: readonly ArrayBuffer[] = []): Promise<Answered> => {
    worker ??= startThread(new URL('./reading-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    })
    const here = worker
    here.unref()
    const done = Promise.withResolvers<Answered>()
    const tooLong = setTimeout(() => done.reject(new Unreadable('This file took too long to read.')), longestMs)
    const onMessage = (message: Answered) =>
      'failure' in message
        ? done.reject(new Unreadable(`This file cannot be read: ${message.failure.slice(0, longestFailure)}.`))
        : done.resolve(message)
    const onEnd = (cause?: unknown) => done.reject(new Unreadable('This file took too much to read.', { cause }))
    here.once('message', onMessage).once('error', onEnd).once('exit', onEnd)
    here.postMessage(asked, moved)
    return done.promise
      .catch((error) => {
        log.warn({ err: error }, 'a score file ended its reader')
        // The thread may be in any state: nothing is read there again.
        here.terminate().catch(() => {})
        worker = undefined
        throw error
      })
      .finally(() => {
        clearTimeout(tooLong)
        here.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      })
  }

  const opened = async (bytes: Uint8Array): Promise<OpenFile> => {
    const answer = await ask({ id: ++count, bytes, school: currentSchool() }, whole(bytes))
    if (!('opened' in answer)) throw new Error('The reader judged a file that was only to be opened.')
    const judge = async (wish: JudgeWish): Promise<Judged> => {
      const answer = await ask({ id: ++count, wish })
      if (!('judged' in answer)) throw new Error('The reader opened a file that was to be judged.')
      return { ...answer.judged, reading: JSON.parse(answer.reading) }
    }
    return { opened: answer.opened, bytes: answer.bytes, judge }
  }

  return {
    /** A file is parsed once. It stays open until `talk` ends, and no other file is read until then. */
    read: <T>(bytes: Uint8Array, talk: (file: OpenFile) => Promise<T>): Promise<T> => {
      const talked = turn.then(async () => talk(await opened(bytes)))
      turn = talked.catch(() => undefined)
      return talked
    },
    close: async () => {
      await worker?.terminate()
      worker = undefined
    },
  }
}

/** Buffers that a view covers completely are moved; a slice is copied. */
const whole = ({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
