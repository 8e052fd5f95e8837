import { ApiError } from '@fieldhouse/client/api/api-error'
import { isTemporary } from '@fieldhouse/client/api/is-temporary'
import { Sha256 } from '@fieldhouse/contract/sha256'
import { firstPieceBytes, getNextPieceSize } from './upload-rate.ts'

/** Server calls that an upload needs. */
export interface UploadApi {
  createTitle(title: string, about: UploadDetails): Promise<number>
  renameTitle(titleId: number, title: string): Promise<void>
  /** Announces the file, or asks how much of it has arrived. */
  beginUpload(titleId: number, bytes: number): Promise<number>
  sendPiece(titleId: number, offset: number, piece: Blob): Promise<number>
  finishUpload(titleId: number, sha256: string): Promise<void>
  /**
   * Counts the bytes that have arrived of a file of this length; undefined when the title is gone or has another file.
   */
  countArrivedBytes(titleId: number, bytes: number): Promise<number | undefined>
}

/** Details that all videos of one upload share. */
export interface UploadDetails {
  groups: number[]
  genres: number[]
  hidden: boolean
}

export interface SentFile {
  file: File
  titleId: number
  /** Hash of the bytes read so far; it survives a pause. */
  hash: Sha256
  /** Whether all bytes were acknowledged. */
  isWhole?: boolean
}

export interface UploadProgress {
  signal: AbortSignal
  now(): number
  largest: number
  /** Called with a share from 0 to 1 while bytes of this file are read again. */
  onCompare(share: number): void
  onAcknowledged(received: number, digest: string): void
  onFinish(): void
}

/**
 * Sends the file in pieces, then its checksum. The checksum is sent again when its answer was lost, because checking a
 * long video takes long.
 */
export async function sendFile(uploadApi: UploadApi, sentFile: SentFile, progress: UploadProgress): Promise<void> {
  if (!sentFile.isWhole) await sendPieces(uploadApi, sentFile, progress)
  sentFile.isWhole = true
  progress.onFinish()
  try {
    await uploadApi.finishUpload(sentFile.titleId, sentFile.hash.digest())
  } catch (error) {
    sentFile.isWhole = isTransient(error)
    throw error
  }
}

/** Sends pieces from where the server is; each counts once it is acknowledged. */
async function sendPieces(uploadApi: UploadApi, sentFile: SentFile, progress: UploadProgress): Promise<void> {
  const { file, titleId } = sentFile
  let received = await uploadApi.beginUpload(titleId, file.size)
  await readUpTo(sentFile, received, progress)
  progress.onAcknowledged(received, sentFile.hash.digest())
  for (let size = Math.min(firstPieceBytes, progress.largest); received < file.size; ) {
    progress.signal.throwIfAborted()
    const bytes = await readBytes(file, received, received + size)
    const began = progress.now()
    received = await uploadApi.sendPiece(titleId, received, new Blob([bytes]))
    sentFile.hash.update(bytes)
    progress.onAcknowledged(received, sentFile.hash.digest())
    size = getNextPieceSize(bytes.length, progress.now() - began, progress.largest)
  }
}

const readBlockBytes = 2 * 1024 * 1024

type ReadProgress = Pick<UploadProgress, 'signal' | 'onCompare'>

/** Reads the bytes that have already arrived, because the checksum covers the whole file. */
export async function readUpTo(
  sentFile: Pick<SentFile, 'file' | 'hash'>,
  to: number,
  progress: ReadProgress,
): Promise<void> {
  if (sentFile.hash.length > to) sentFile.hash = new Sha256()
  for (let at = sentFile.hash.length; at < to; at = sentFile.hash.length) {
    progress.signal.throwIfAborted()
    progress.onCompare(at / to)
    sentFile.hash.update(await readBytes(sentFile.file, at, Math.min(to, at + readBlockBytes)))
  }
}

/** The file was changed or removed since it was chosen, so it cannot be read any more. */
export class FileGoneError extends Error {}

async function readBytes(file: File, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer())
    if (bytes.length > 0) return bytes
  } catch {
    // The error below covers this too.
  }
  throw new FileGoneError('The file was changed or moved. Choose it again.')
}

/** Whether a retry may help: the server was not reached, or is too busy. */
export const isTransient = (error: unknown): boolean =>
  isTemporary(error) || (error instanceof ApiError && error.status === 429)
