import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/local-time'
import { findSport } from '@fieldhouse/sports/registry'
import { createRandom } from '@fieldhouse/sports/simulated/random'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { films } from '../films.ts'
import { demoSchool } from '../school/demo-school.ts'
import { liveFilm } from '../season/on-air.ts'
import { filmedGames } from './filmed-games.ts'
import { getGamePlace } from './places.ts'
import { type DemoSchool, schools } from './schools.ts'

/** A game of the demo's season before it is played. */
export interface PlannedGame {
  /** Identifies the game, and decides how it goes. */
  seed: string
  sport: string
  season: string
  type: 'game' | 'event'
  title: string | null
  opponents: readonly DemoSchool[]
  site: 'home' | 'away' | 'neutral'
  /** null is TBA. */
  startsAt: Date | null
  /** Day at the venue. */
  day: string
  /** Last day of an event of several days. */
  endsDay: string | null
  movedFrom: string | null
  venue: string
  city: string
  conference: boolean
  exhibition: boolean
  tournament: string | null
  doubleheader: number | null
  status: 'played' | 'today' | 'ahead' | 'postponed' | 'cancelled'
}

/** A game as it is saved between two starts. */
export type BookedGame = Pick<PlannedGame, 'seed' | 'sport' | 'site' | 'opponents' | 'conference' | 'status'> & {
  id: number
  startsAt: string | null
  /** Absent in data that was seeded before this field existed. */
  season?: string
}

/** A game that is played while the demo runs. */
export type PlayableGame = BookedGame & { startsAt: string }

export const isPlayable = (game: BookedGame): game is PlayableGame =>
  (game.status === 'today' || game.status === 'ahead') && game.startsAt !== null

const quarterMs = 15 * minuteMs
const pastGames = 9
const gamesAhead = 8
const pastOfLastSeason = 5
const teamsOfMeet = 7
const daysOfYear = 365
const betweenGamesMs = 3.5 * 3_600_000
/** Sport of the demo's live stream. */
export const filmedSport = films.find(({ asset }) => asset === liveFilm)?.sport
const meetNames = [
  'Canyon Invitational',
  'Copper Classic',
  'Northern Open',
  'Mesa Challenge',
  'Fall Championships',
  'Lake Cup',
]

/** Plans a season around the given day; the same day gives the same plan. */
export function planSchoolSeason(now: Date, slugs: readonly string[]): PlannedGame[] {
  return slugs.flatMap((sport) => planSport(sport, now, slugs.indexOf(sport)))
}

export const getSchoolDay = (at: Date): string => getLocalDay(demoSchool.timeZone, at)
const addDaysTo = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** Names the season of a sport on a day as its schedule does: `2026`, or `2026-27` for a winter sport. */
export const getSeasonAt = (sport: string, at: Date): string => getSeasonOn(sport, getSchoolDay(at))

const getSeasonOn = (sport: string, day: string): string => findSport(sport)?.getSeason(day) ?? day.slice(0, 4)

function planSport(sport: string, now: Date, sportIndex: number): PlannedGame[] {
  const today = getSchoolDay(now)
  const chance = createRandom(`plan/${sport}/${today}`)
  const order = chance.shuffled(schools)
  const gap = 4 + (sportIndex % 3)
  // Start times on the hour or half past, from eleven to five in the school's time zone.
  const minutes = (11 + (sportIndex % 7)) * 60 + (sportIndex % 2 ? 30 : 0)
  const getStart = (days: number): Date => getLocalInstant(demoSchool.timeZone, addDaysTo(today, days), minutes) ?? now
  // The games around today are one season, and those of a year ago the one before: their days are relative to today.
  const [season, before] = [getSeasonOn(sport, today), getSeasonOn(sport, addDaysTo(today, -daysOfYear))]
  const createGame = (number: number, days: number, status: PlannedGame['status'], of = season): PlannedGame =>
    createPlannedGame({ sport, season: of, order, number, startsAt: getStart(days), status })
  const past = Array.from({ length: pastGames }, (_, index) =>
    createGame(index, -(pastGames - index) * gap - (sportIndex % 2), 'played'),
  )
  const ahead = Array.from({ length: gamesAhead }, (_, index) =>
    createGame(pastGames + 1 + index, (index + 1) * gap + (sportIndex % 3), 'ahead'),
  )
  const last = Array.from({ length: pastOfLastSeason }, (_, index) =>
    createGame(40 + index, -daysOfYear + index * gap, 'played', before),
  )
  const isOn = createPlannedGame({
    sport,
    season,
    order,
    number: pastGames,
    startsAt: getTodaysStart(now, sport, sportIndex),
    status: 'today',
  })
  return [
    ...last,
    ...past.with(-1, toFilmedGame(past.at(-1) as PlannedGame)),
    isOn,
    ...ahead.flatMap((one, index) => varyGame(one, index, sportIndex)),
  ]
}

/** Rounds down to a quarter of an hour, when games usually begin. */
export const roundToQuarter = (at: Date): Date => new Date(Math.floor(at.getTime() / quarterMs) * quarterMs)

/** Starts every third sport and the live one now, the others one after the other. */
function getTodaysStart(now: Date, sport: string, sportIndex: number): Date {
  const minutes = sport === filmedSport ? 0 : sportIndex % 3 === 0 ? -(5 + sportIndex * 2) : 30 + sportIndex * 17
  return roundToQuarter(new Date(now.getTime() + minutes * minuteMs))
}

interface GameSlot {
  sport: string
  season: string
  order: readonly DemoSchool[]
  number: number
  startsAt: Date
  status: PlannedGame['status']
}

function createPlannedGame({ sport, season, order, number, startsAt, status }: GameSlot): PlannedGame {
  const { manyTeams: isMeet = false, days = 1 } = simulators[sport] ?? {}
  const opponent = order[number % order.length] as DemoSchool
  // The live stream's camera is at the home venue.
  const isFilmedLive = sport === filmedSport && status === 'today'
  const site = number % 7 === 6 ? 'neutral' : number % 2 === 0 || isFilmedLive ? 'home' : 'away'
  const exhibition = number === 0
  const day = getSchoolDay(startsAt)
  return {
    seed: `${sport}/${season.slice(0, 4)}/${number}`,
    sport,
    season,
    type: isMeet ? 'event' : 'game',
    site,
    startsAt,
    status,
    title: isMeet ? (meetNames[number % meetNames.length] as string) : null,
    // The opponent is included, because the event may be at its venue.
    opponents: isMeet ? [opponent, ...order.filter((school) => school !== opponent)].slice(0, teamsOfMeet) : [opponent],
    day,
    endsDay: days > 1 ? addDaysTo(day, days - 1) : null,
    movedFrom: null,
    conference: !isMeet && opponent.conference && !exhibition && site !== 'neutral',
    exhibition,
    ...getGamePlace(sport, site, opponent),
    tournament: site === 'neutral' && !isMeet ? 'Holiday Classic' : null,
    doubleheader: null,
  }
}

/** Turns the newest finished game into the one that the sport's video shows. */
function toFilmedGame(game: PlannedGame): PlannedGame {
  const film = filmedGames[game.sport]
  const [first] = film?.guests ?? []
  if (!(film && first)) return game
  return {
    ...game,
    seed: film.seed,
    opponents: film.guests,
    conference: game.type === 'game' && first.conference,
  }
}

/** Adds what real schedules have: unset times, and games that moved, were called off or are doubleheaders. */
function varyGame(game: PlannedGame, index: number, sportIndex: number): PlannedGame[] {
  if (index === 2) return [{ ...game, startsAt: null }]
  if (index === 3 && sportIndex % 4 === 0) return [{ ...game, movedFrom: addDaysTo(game.day, -2) }]
  if (index === 4 && sportIndex % 5 === 1) return [{ ...game, status: 'postponed' }]
  if (index === 5 && sportIndex % 6 === 2) return [{ ...game, status: 'cancelled' }]
  if (index === 6 && game.startsAt && simulators[game.sport]?.doubleheaders) {
    const startsAt = new Date(game.startsAt.getTime() + betweenGamesMs)
    return [
      { ...game, doubleheader: 1 },
      { ...game, doubleheader: 2, seed: `${game.seed}/2`, startsAt },
    ]
  }
  return [game]
}
