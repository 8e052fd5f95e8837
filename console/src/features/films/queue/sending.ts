import { ApiError } from '@fieldhouse/client/api/api-error'
import { isTemporary } from '@fieldhouse/client/api/is-temporary'
import { Sha256 } from '@fieldhouse/contract/sha256'
import { firstPiece, nextPiece } from './pace.ts'

/** What the server does for whoever sends films. */
export interface Desk {
  create(title: string, about: About): Promise<number>
  rename(titleId: number, title: string): Promise<void>
  /** Announces the file, or asks how much of it has arrived. */
  begin(titleId: number, bytes: number): Promise<number>
  piece(titleId: number, offset: number, piece: Blob): Promise<number>
  finish(titleId: number, sha256: string): Promise<void>
  /** So much of a file of this length is there; undefined where the title is gone or has another. */
  arrived(titleId: number, bytes: number): Promise<number | undefined>
}

/** What is said of each film of one go. */
export interface About {
  groups: number[]
  genres: number[]
  hidden: boolean
}

export interface Sending {
  file: File
  titleId: number
  /** Of the file's bytes up to where it was read: it outlives a pause. */
  hash: Sha256
  /** All of it was acknowledged. */
  isWhole?: boolean
}

export interface Heard {
  signal: AbortSignal
  now(): number
  largest: number
  /** Bytes of this file are read over again, from 0 to 1. */
  comparing(share: number): void
  acknowledged(received: number, digest: string): void
  finishing(): void
}

/** Piece by piece, and the checksum of all of it at the end: said again where its answer was lost, for a long film is long checked. */
export async function sendFile(desk: Desk, sending: Sending, heard: Heard): Promise<void> {
  if (!sending.isWhole) await sendPieces(desk, sending, heard)
  sending.isWhole = true
  heard.finishing()
  try {
    await desk.finish(sending.titleId, sending.hash.digest())
  } catch (error) {
    sending.isWhole = isPassing(error)
    throw error
  }
}

/** From where the server is, each counted when it is acknowledged. */
async function sendPieces(desk: Desk, sending: Sending, heard: Heard): Promise<void> {
  const { file, titleId } = sending
  let received = await desk.begin(titleId, file.size)
  await readUpTo(sending, received, heard)
  heard.acknowledged(received, sending.hash.digest())
  for (let size = Math.min(firstPiece, heard.largest); received < file.size; ) {
    heard.signal.throwIfAborted()
    const bytes = await bytesOf(file, received, received + size)
    const began = heard.now()
    received = await desk.piece(titleId, received, new Blob([bytes]))
    sending.hash.update(bytes)
    heard.acknowledged(received, sending.hash.digest())
    size = nextPiece(bytes.length, heard.now() - began, heard.largest)
  }
}

const readAtOnce = 2 * 1024 * 1024

type Reader = Pick<Heard, 'signal' | 'comparing'>

/** What has arrived before is read here too: the checksum is of the whole file. */
export async function readUpTo(sending: Pick<Sending, 'file' | 'hash'>, to: number, heard: Reader): Promise<void> {
  if (sending.hash.length > to) sending.hash = new Sha256()
  for (let at = sending.hash.length; at < to; at = sending.hash.length) {
    heard.signal.throwIfAborted()
    heard.comparing(at / to)
    sending.hash.update(await bytesOf(sending.file, at, Math.min(to, at + readAtOnce)))
  }
}

/** A file that was changed or taken away since it was chosen gives no byte any more. */
export class FileGone extends Error {}

async function bytesOf(file: File, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer())
    if (bytes.length > 0) return bytes
  } catch {
    // Said below.
  }
  throw new FileGone('The file was changed or moved. Choose it again.')
}

/** Nobody was reached, or somebody who has too much to do just now. */
export const isPassing = (error: unknown): boolean =>
  isTemporary(error) || (error instanceof ApiError && error.status === 429)
