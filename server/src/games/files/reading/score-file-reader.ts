import type { Worker } from 'node:worker_threads'
import { type Company, currentSchool } from '@fieldhouse/contract/company'
import type { FileHeader } from '@fieldhouse/sports/statcrew/header'
import type { FileSport } from '@fieldhouse/sports/statcrew/kind'
import type { FileMoment } from '@fieldhouse/sports/statcrew/reading/file-moment'
import type { FileReading } from '@fieldhouse/sports/statcrew/reading/read-score-file'
import type { SideSeats } from '@fieldhouse/sports/statcrew/reading/seats'
import type { Log } from '../../../shared/log/log.ts'
import { startThread } from '../../../shared/process/start-child-process.ts'
import type { FileFinding } from './findings.ts'

/** Facts of a file before its game is found. */
export type OpenedScoreFile =
  | { kind: 'refused'; reason: string; message: string }
  | { kind: 'read'; sport: FileSport; producer: string; header: FileHeader; notices: readonly string[] }

export interface JudgedFile {
  findings: readonly FileFinding[]
  /** `made`: the file is read with it. */
  repairs: readonly { cells: readonly { where: string; from: string; to: string }[]; made: boolean }[]
  reading: FileReading
  moment: FileMoment
}

export interface JudgeOptions {
  sport: string
  seats: SideSeats
  /** Repairs are made before reading when all of their cells are in this list. */
  cells: 'all' | readonly string[]
}

export type ReaderRequest = { id: number } & ({ bytes: Uint8Array; school: Company } | { options: JudgeOptions })
export type ReaderResponse = { id: number } & (
  | { opened: OpenedScoreFile; bytes: Uint8Array }
  /** A string whose length was checked crosses threads faster than the object it describes. */
  | { judged: Omit<JudgedFile, 'reading'>; reading: string }
  | { failure: string }
)

/** A file that its reader has open. */
export interface OpenFile {
  opened: OpenedScoreFile
  /** The bytes as they came back from the reader: the buffer that was passed in may be detached. */
  bytes: Uint8Array
  judge(options: JudgeOptions): Promise<JudgedFile>
}

/** A file that the reader cannot handle, with the reason as text. */
export class UnreadableFile extends Error {}

export type ScoreFileReader = ReturnType<typeof openScoreFileReader>

const longestMs = 10_000
const mostMemoryMb = 200
/** A failure may quote the file. */
const longestFailure = 120

/**
 * Reads files away from the thread that serves fans: one at a time, with little memory and little time. A file that
 * takes too long or too much memory ends its thread, and the next file gets a new one.
 */
export function openScoreFileReader(log: Pick<Log, 'warn'>) {
  let worker: Worker | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let count = 0

  const sendRequest = (request: ReaderRequest, moved: readonly ArrayBuffer[] = []): Promise<ReaderResponse> => {
    worker ??= startThread(new URL('./reading-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    })
    const thread = worker
    thread.unref()
    const done = Promise.withResolvers<ReaderResponse>()
    const tooLong = setTimeout(() => done.reject(new UnreadableFile('This file took too long to read.')), longestMs)
    const onMessage = (message: ReaderResponse) =>
      'failure' in message
        ? done.reject(new UnreadableFile(`This file can’t be read: ${message.failure.slice(0, longestFailure)}.`))
        : done.resolve(message)
    const onEnd = (cause?: unknown) =>
      done.reject(new UnreadableFile('This file needs too much memory to read.', { cause }))
    thread.once('message', onMessage).once('error', onEnd).once('exit', onEnd)
    thread.postMessage(request, moved)
    return done.promise
      .catch((error) => {
        log.warn({ err: error }, 'a score file stopped its reader')
        // The thread may be in any state: nothing is read there again.
        thread.terminate().catch(() => {})
        worker = undefined
        throw error
      })
      .finally(() => {
        clearTimeout(tooLong)
        thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      })
  }

  const openFile = async (bytes: Uint8Array): Promise<OpenFile> => {
    const answer = await sendRequest({ id: ++count, bytes, school: currentSchool() }, listMovableBuffers(bytes))
    if (!('opened' in answer)) throw new Error('The reader judged a file that was only to be opened.')
    const judgeFile = async (options: JudgeOptions): Promise<JudgedFile> => {
      const answer = await sendRequest({ id: ++count, options })
      if (!('judged' in answer)) throw new Error('The reader opened a file that was to be judged.')
      return { ...answer.judged, reading: JSON.parse(answer.reading) }
    }
    return { opened: answer.opened, bytes: answer.bytes, judge: judgeFile }
  }

  return {
    /** A file is parsed once. It stays open until `talk` ends, and no other file is read until then. */
    read: <T>(bytes: Uint8Array, talk: (file: OpenFile) => Promise<T>): Promise<T> => {
      const talked = queue.then(async () => talk(await openFile(bytes)))
      queue = talked.catch(() => undefined)
      return talked
    },
    close: async () => {
      await worker?.terminate()
      worker = undefined
    },
  }
}

/** Buffers that a view covers completely are moved; a slice is copied. */
const listMovableBuffers = ({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
