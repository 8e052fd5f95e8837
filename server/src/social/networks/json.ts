import type { Failed } from '../../shared/files/outside/outside.ts'

export const mostJsonBytes = 4 * 1024 * 1024

/** Parses an answer; undefined when it is not JSON. */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

export const garbage = (whose: string): Failed => ({
  kind: 'failed',
  words: `What it answers is nothing that ${whose} says.`,
})

/** Parses a network's count: a whole number from zero; null otherwise. */
export const countIn = (said: unknown): number | null =>
  Number.isInteger(said) && (said as number) >= 0 && (said as number) < 2 ** 31 ? (said as number) : null

export const instantIn = (said: unknown): Date | null => {
  if (typeof said !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(said)) return null
  const at = new Date(said)
  return at.getTime() > 0 && at.getUTCFullYear() < 2200 ? at : null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
