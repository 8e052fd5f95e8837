import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/zoned'
import { createRandom } from '@fieldhouse/sports/simulated/random'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { films } from '../films.ts'
import { demoSchool } from '../school/demo-school.ts'
import { liveFilm } from '../season/on-air.ts'
import { filmedGames } from './filmed-games.ts'
import { placeOf } from './places.ts'
import { type DemoSchool, schools } from './schools.ts'

/** One game of the demo season before anybody has played it. */
export interface PlannedGame {
  /** Names it, and decides how it goes. */
  seed: string
  sport: string
  season: string
  type: 'game' | 'event'
  title: string | null
  opponents: readonly DemoSchool[]
  site: 'home' | 'away' | 'neutral'
  /** null is TBA. */
  startsAt: Date | null
  /** At the place where it is played. */
  day: string
  /** The last day of one that lasts several. */
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

/** A game as it is kept between two starts. */
export type Booked = Pick<PlannedGame, 'seed' | 'sport' | 'site' | 'opponents' | 'conference' | 'status'> & {
  id: number
  startsAt: string | null
  /** Nothing of it: of a home that was planted before it was kept. */
  season?: string
}

/** One that is played while the demo runs. */
export type ToPlay = Booked & { startsAt: string }

export const isToPlay = (game: Booked): game is ToPlay =>
  (game.status === 'today' || game.status === 'ahead') && game.startsAt !== null

const quarterMs = 15 * minuteMs
const pastGames = 9
const gamesAhead = 8
const pastOfLastSeason = 5
const teamsOfMeet = 7
const betweenGamesMs = 3.5 * 3_600_000
/** The sport that is on in the demo's live film. */
export const filmed = films.find(({ asset }) => asset === liveFilm)?.sport
const meetNames = [
  'Canyon Invitational',
  'Copper Classic',
  'Northern Open',
  'Mesa Challenge',
  'Fall Championships',
  'Lake Cup',
]

/** Everything around the day it is planted on; the same for the same day. */
export function planSeason(now: Date, slugs: readonly string[]): PlannedGame[] {
  return slugs.flatMap((sport) => ofSport(sport, now, slugs.indexOf(sport)))
}

export const dayOf = (at: Date): string => getLocalDay(demoSchool.timeZone, at)
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** Seasons of the demo are years: its days hang on today, not on a real calendar. */
export const seasonAt = (at: Date): string => dayOf(at).slice(0, 4)

function ofSport(sport: string, now: Date, turn: number): PlannedGame[] {
  const today = dayOf(now)
  const chance = createRandom(`plan/${sport}/${today}`)
  const order = chance.shuffled(schools)
  const gap = 4 + (turn % 3)
  // On the hour or half past it, from eleven to five as clocks at the school stand.
  const minutes = (11 + (turn % 7)) * 60 + (turn % 2 ? 30 : 0)
  const at = (days: number): Date => getLocalInstant(demoSchool.timeZone, daysAfter(today, days), minutes) ?? now
  const season = seasonAt(now)
  const game = (number: number, days: number, status: PlannedGame['status'], of = season): PlannedGame =>
    planned({ sport, season: of, order, number, startsAt: at(days), status })
  const past = Array.from({ length: pastGames }, (_, index) =>
    game(index, -(pastGames - index) * gap - (turn % 2), 'played'),
  )
  const ahead = Array.from({ length: gamesAhead }, (_, index) =>
    game(pastGames + 1 + index, (index + 1) * gap + (turn % 3), 'ahead'),
  )
  const before = String(Number(season) - 1)
  const last = Array.from({ length: pastOfLastSeason }, (_, index) =>
    game(40 + index, -365 + index * gap, 'played', before),
  )
  const isOn = planned({
    sport,
    season,
    order,
    number: pastGames,
    startsAt: todayAt(now, sport, turn),
    status: 'today',
  })
  return [
    ...last,
    ...past.with(-1, asFilmed(past.at(-1) as PlannedGame)),
    isOn,
    ...ahead.flatMap((one, index) => unusual(one, index, turn)),
  ]
}

/** When games begin: at the quarter of an hour that this is, or the one before. */
export const usualTime = (at: Date): Date => new Date(Math.floor(at.getTime() / quarterMs) * quarterMs)

/** Every third sport is on now, and the one with a picture; the others begin one after the other. */
function todayAt(now: Date, sport: string, turn: number): Date {
  const minutes = sport === filmed ? 0 : turn % 3 === 0 ? -(5 + turn * 2) : 30 + turn * 17
  return usualTime(new Date(now.getTime() + minutes * minuteMs))
}

interface Planned {
  sport: string
  season: string
  order: readonly DemoSchool[]
  number: number
  startsAt: Date
  status: PlannedGame['status']
}

function planned({ sport, season, order, number, startsAt, status }: Planned): PlannedGame {
  const { manyTeams: isMeet = false, days = 1 } = simulators[sport] ?? {}
  const opponent = order[number % order.length] as DemoSchool
  // The camera of the live film stands in the own house.
  const isFilmedLive = sport === filmed && status === 'today'
  const site = number % 7 === 6 ? 'neutral' : number % 2 === 0 || isFilmedLive ? 'home' : 'away'
  const exhibition = number === 0
  const day = dayOf(startsAt)
  return {
    seed: `${sport}/${season}/${number}`,
    sport,
    season,
    type: isMeet ? 'event' : 'game',
    site,
    startsAt,
    status,
    title: isMeet ? (meetNames[number % meetNames.length] as string) : null,
    // Whose place it is takes part.
    opponents: isMeet ? [opponent, ...order.filter((school) => school !== opponent)].slice(0, teamsOfMeet) : [opponent],
    day,
    endsDay: days > 1 ? daysAfter(day, days - 1) : null,
    movedFrom: null,
    conference: !isMeet && opponent.conference && !exhibition && site !== 'neutral',
    exhibition,
    ...placeOf(sport, site, opponent),
    tournament: site === 'neutral' && !isMeet ? 'Holiday Classic' : null,
    doubleheader: null,
  }
}

/** The newest game that is over is the one that the sport's film is of. */
function asFilmed(game: PlannedGame): PlannedGame {
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

/** What real schedules have: times that are not set, games that moved, fell out or come twice. */
function unusual(game: PlannedGame, index: number, turn: number): PlannedGame[] {
  if (index === 2) return [{ ...game, startsAt: null }]
  if (index === 3 && turn % 4 === 0) return [{ ...game, movedFrom: daysAfter(game.day, -2) }]
  if (index === 4 && turn % 5 === 1) return [{ ...game, status: 'postponed' }]
  if (index === 5 && turn % 6 === 2) return [{ ...game, status: 'cancelled' }]
  if (index === 6 && game.startsAt && simulators[game.sport]?.doubleheaders) {
    const startsAt = new Date(game.startsAt.getTime() + betweenGamesMs)
    return [
      { ...game, doubleheader: 1 },
      { ...game, doubleheader: 2, seed: `${game.seed}/2`, startsAt },
    ]
  }
  return [game]
}
