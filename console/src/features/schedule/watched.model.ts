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
