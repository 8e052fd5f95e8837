import { Sha256 } from '@fieldhouse/contract/sha256'
import type { Remembered } from './remembered.ts'
import type { About } from './sending.ts'
import type { Upload } from './upload.model.ts'

/** What is done with a file of the queue. */
export interface Work {
  file?: File
  about: About
  hash: Sha256
  /** The checksum of what was acknowledged last. */
  acknowledged?: string
  /** Since the last reload nothing of the file was compared with what the browser remembers. */
  compare?: { received: number; digest: string }
  stop?: AbortController
  release?: () => void
}

/** The checksum of no byte at all. */
const nothingRead = new Sha256().digest()

/** Its line as it is kept over a reload. What is still to be compared stays so. */
export function rememberedOf(upload: Upload, { about, compare, acknowledged }: Work, email: string): Remembered {
  const { key, titleId, title, name, bytes, received, state } = upload
  const known = compare ?? { received, digest: acknowledged ?? nothingRead }
  const entry = { key, email, title, about, name, bytes, ...known, sent: state.kind === 'sent' }
  return titleId === undefined ? entry : { ...entry, titleId }
}

/** What is chosen next must be the file that was read so far. */
export function compareAnew(work: Work): void {
  work.compare ??= { received: work.hash.length, digest: work.hash.digest() }
  work.hash = new Sha256()
}

/** Known over reloads; a page that came without TLS has no randomUUID. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
