import { createHash } from 'node:crypto'
import type {
  ExternalFetcher,
  ExternalFetchFailure,
  ExternalFetchOptions,
} from '../shared/files/external/external-fetcher.ts'
import type { CacheStamps } from './source.ts'

/** The new contents of an address. */
export interface ChangedResponse {
  kind: 'came'
  bytes: Uint8Array
  /** The declared type. The contents may be anything. */
  contentType: string | undefined
  stamps: CacheStamps
}

const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Requests an address with the stamps of the last answer. If it still sends contents, they are compared with the last
 * ones.
 */
export async function fetchChanged(
  outside: ExternalFetcher,
  address: string,
  { etag, modified, sha256 }: CacheStamps,
  options: Pick<ExternalFetchOptions, 'mostBytes' | 'accept' | 'authorization'>,
): Promise<ExternalFetchFailure | { kind: 'same' } | ChangedResponse> {
  const response = await outside.get(address, { ...options, etag, modified })
  if (response.kind !== 'came') return response
  const { bytes, contentType } = response
  const stamps = { etag: response.etag ?? null, modified: response.modified ?? null, sha256: hashBytes(bytes) }
  return stamps.sha256 === sha256 ? { kind: 'same' } : { kind: 'came', bytes, contentType, stamps }
}
