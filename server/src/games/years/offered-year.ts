import { findSport } from '@fieldhouse/sports/registry'

/** From May 1 a school year can be started. In November the page turns to the next one. */
const opens = '05-01'
const closes = '11-01'

export interface OfferedYear {
  /** The calendar year in which the school year starts. */
  year: number
  opens: string
}

/** Returns the school year to start. From November to April it can only be looked at. */
export function getOfferedYear(today: string): OfferedYear {
  const year = Number(today.slice(0, 4))
  const offered = today.slice(5) >= closes ? year + 1 : year
  return { year: offered, opens: `${offered}-${opens}` }
}

/** In March every sport is in, or after, the season of a school year. */
const decidingDay = '03-01'

/** Names the season that a sport plays in a school year: `2027`, `2027-28`, or `2028` for a sport of the spring. */
export const nameSeasonOfYear = (sport: string, year: number): string | undefined =>
  findSport(sport)?.getSeason(`${year + 1}-${decidingDay}`)
