import type { WatchedAddress } from '@fieldhouse/contract/games/import/watched'

/** What an address is as the API takes it, with what is to be another. */
export const wishOf = ({ address, sport, every_minutes, columns, dates, paused }: WatchedAddress) => ({
  address,
  ...(sport !== null && { sport }),
  every_minutes,
  ...(columns !== null && { columns }),
  ...(dates !== null && { dates }),
  paused,
})

/** An address as it is typed. */
export interface WatchedDraft {
  address: string
  every: string
}

export const watchedDraftOf = ({ address, every_minutes }: WatchedAddress): WatchedDraft => ({
  address,
  every: String(every_minutes),
})

/** Why it cannot be sent yet. */
export const problemOf = ({ address }: WatchedDraft): string | undefined =>
  address.trim() === '' ? 'Enter the schedule’s address.' : undefined
