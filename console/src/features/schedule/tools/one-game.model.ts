import type { GameItem } from '@fieldhouse/contract/games/item'
import type { createGame } from '@fieldhouse/contract/games/schedule'
import { formatSchoolYear, getSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { formatFullDay, parseSchoolTime } from '../../../shared/time.ts'

type GameInput = EndpointInput<typeof createGame>['body']

/** A game in the form. */
export interface OneGame {
  sport: string
  type: 'game' | 'event'
  /** The other team of a game, or the name of a meet. */
  against: string
  site: 'home' | 'away' | 'neutral'
  day: string
  /** Empty when not announced yet. */
  time: string
  /** Undefined until it is typed: a home game has the usual venue. */
  venue: string | undefined
}

export const newOneGame = (sport: string): OneGame => ({
  sport,
  type: 'game',
  against: '',
  site: 'home',
  day: '',
  time: '',
  venue: undefined,
})

export interface UsualVenue {
  name: string
  city: string | null
}

/** Picks the venue where most of the home games are; of two, the one with the later game. */
export function pickUsualVenue(games: readonly Pick<GameItem, 'site' | 'venue' | 'city' | 'day'>[]) {
  const counts = new Map<string, { venue: UsualVenue; games: number; last: string }>()
  for (const { site, venue, city, day } of games) {
    if (site !== 'home' || venue === null) continue
    const { games: before = 0, last = '' } = counts.get(venue) ?? {}
    counts.set(venue, { venue: { name: venue, city }, games: before + 1, last: day > last ? day : last })
  }
  return [...counts.values()].toSorted((one, other) => other.games - one.games || other.last.localeCompare(one.last))[0]
    ?.venue
}

/** The venue of the form: what was typed, or the usual one of a home game. */
export const getGameVenue = ({ venue, site }: OneGame, usual: UsualVenue | undefined): string =>
  venue ?? (site === 'home' ? (usual?.name ?? '') : '')

/** Whether the calendar of this century has the day: `2027-02-29` is none. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return day.startsWith('20') && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}

/** Says where a day lies: its weekday, its season, and whether it is past. */
export function describeGameDay(day: string, season: string | undefined, today: string): string | undefined {
  if (!isDay(day)) return undefined
  const year = getSchoolYear(day)
  return [
    `${formatFullDay(day)}${season === undefined ? '' : `, season ${season}`}.`,
    year !== getSchoolYear(today) && `That’s the ${formatSchoolYear(year)} school year.`,
    day < today && 'It’s in the past.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether a day is probably a slip: it lies in an earlier school year, or years ahead. */
export const isOddDay = (day: string, today: string): boolean =>
  isDay(day) && (getSchoolYear(day) < getSchoolYear(today) || getSchoolYear(day) > getSchoolYear(today) + 1)

/** The same date in the school year of now, or in the next one when it is over. */
export function suggestDay(day: string, today: string): string | undefined {
  const first = getSchoolYear(today) + (Number(day.slice(5, 7)) >= 7 ? 0 : 1)
  return [first, first + 1].map((year) => `${year}${day.slice(4)}`).find((one) => isDay(one) && one >= today)
}

/** Converts the form to the request's body, or returns what is missing. */
export function toOneGameInput(game: OneGame, usual?: UsualVenue): GameInput | string {
  const { sport, type, against, site, day, time } = game
  const name = against.trim()
  if (name === '') return type === 'game' ? 'Enter the opponent.' : 'Enter the meet’s name.'
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Enter the day.'
  const starts_at = time === '' ? undefined : parseSchoolTime(`${day}T${time}`)
  if (time !== '' && !starts_at) return 'Enter a valid time.'
  const venue = getGameVenue(game, usual).trim()
  return {
    sport,
    type,
    ...(type === 'game' ? { opponent: name } : { title: name }),
    site,
    day,
    ...(starts_at && { starts_at }),
    ...(venue !== '' && { venue }),
    ...(venue !== '' && venue === usual?.name && usual.city !== null && { city: usual.city }),
  }
}
