import type { ExternalFetchFailure } from '../../shared/files/external/external-fetcher.ts'

export const mostJsonBytes = 4 * 1024 * 1024

/** Parses an answer; undefined when it is not JSON. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

export const createUnreadableAnswer = (network: string): ExternalFetchFailure => ({
  kind: 'failed',
  words: `${network} sent a response we couldn’t read.`,
})

/** Parses a network's count: a whole number from zero; null otherwise. */
export const parseCount = (value: unknown): number | null =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31 ? (value as number) : null

export const parseIsoInstant = (value: unknown): Date | null => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return null
  const at = new Date(value)
  return at.getTime() > 0 && at.getUTCFullYear() < 2200 ? at : null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listRecords = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
