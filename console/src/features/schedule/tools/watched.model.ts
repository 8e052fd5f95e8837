import type { WatchedAddress } from '@fieldhouse/contract/games/import/watched'

/** A watched address as an update sends it. */
export const toWatchedInput = ({ address, sport, every_minutes, columns, dates, paused }: WatchedAddress) => ({
  address,
  ...(sport !== null && { sport }),
  every_minutes,
  ...(columns !== null && { columns }),
  ...(dates !== null && { dates }),
  paused,
})

/** A watched address in the form. */
export interface WatchedDraft {
  address: string
  every: string
}

export const toWatchedDraft = ({ address, every_minutes }: WatchedAddress): WatchedDraft => ({
  address,
  every: String(every_minutes),
})

/** Explains why the address cannot be saved yet. */
export const findWatchedProblem = ({ address }: WatchedDraft): string | undefined =>
  address.trim() === '' ? 'Enter the schedule’s address.' : undefined
