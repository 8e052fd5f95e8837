import { Sha256 } from '@fieldhouse/contract/sha256'
import type { SavedUpload } from './saved-uploads.ts'
import type { UploadDetails } from './send-file.ts'
import type { QueuedUpload } from './upload.model.ts'

/** State of the work on an upload's file. */
export interface UploadWork {
  file?: File
  about: UploadDetails
  hash: Sha256
  /** Checksum of the bytes that were acknowledged last. */
  acknowledged?: string
  /** Set after a reload until the file was compared with what the browser stored. */
  compare?: { received: number; digest: string }
  stop?: AbortController
  release?: () => void
}

/** Checksum of zero bytes. */
const emptyDigest = new Sha256().digest()

/** Converts an upload to what the browser stores. A comparison that is still due stays due. */
export function toSavedUpload(
  upload: QueuedUpload,
  { about, compare, acknowledged }: UploadWork,
  email: string,
): SavedUpload {
  const { key, titleId, title, name, bytes, received, state } = upload
  const known = compare ?? { received, digest: acknowledged ?? emptyDigest }
  const entry = { key, email, title, about, name, bytes, ...known, sent: state.kind === 'sent' }
  return titleId === undefined ? entry : { ...entry, titleId }
}

/** Requires that the file that is chosen next is the one that was read so far. */
export function requireComparison(work: UploadWork): void {
  work.compare ??= { received: work.hash.length, digest: work.hash.digest() }
  work.hash = new Sha256()
}

/** Creates a key that survives reloads. A page that came without TLS has no `randomUUID`. */
export const createUploadKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
