import { createHash } from 'node:crypto'
import type { Asked, Failed, Outside } from '../shared/files/outside/outside.ts'
import type { Stamps } from './source.ts'

/** The new contents of an address. */
export interface Changed {
  kind: 'came'
  bytes: Uint8Array
  /** The declared type. The contents may be anything. */
  contentType: string | undefined
  stamps: Stamps
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Requests an address with the stamps of the last answer. If it still sends contents, they are compared with the last
 * ones.
 */
export async function askChanged(
  outside: Outside,
  address: string,
  { etag, modified, sha256 }: Stamps,
  how: Pick<Asked, 'mostBytes' | 'accept'>,
): Promise<Failed | { kind: 'same' } | Changed> {
  const came = await outside.get(address, { ...how, etag, modified })
  if (came.kind !== 'came') return came
  const { bytes, contentType } = came
  const stamps = { etag: came.etag ?? null, modified: came.modified ?? null, sha256: sha256Of(bytes) }
  return stamps.sha256 === sha256 ? { kind: 'same' } : { kind: 'came', bytes, contentType, stamps }
}
