import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import type { Side } from '@fieldhouse/contract/games/game'
import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import { findSport } from '@fieldhouse/sports/registry'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { getSchoolDay } from '../../../shared/time.ts'

export type RowState = 'upcoming' | 'tba' | 'live' | 'delayed' | 'needs-final' | 'final' | 'postponed' | 'canceled'

/** A game of the season's list, seen from the school's own side. */
export interface SeasonRow {
  game: GameItem
  id: number
  /** Day by the school's clocks. */
  day: string
  sport: string
  state: RowState
  /** The school's side; undefined in a meet. */
  side: Side | undefined
  own: GameTeam | null
  opponent: GameTeam | null
  /** The opponent, or the name of a meet. */
  name: string
  /** `at` for an away game. */
  joint: 'vs' | 'at'
}

type SteadyRow = Omit<SeasonRow, 'state'>

const usualHours = 3
/** Overtime, and the time until someone reports the result. */
const graceMs = 30 * minuteMs
/** A game that is still live after this was not ended. */
const longestLiveMs = 12 * hourMs

const knownRows = new WeakMap<GameItem, SeasonRow>()

/** A row stays the same object while nothing of it changes, so that it is not drawn again. */
export function toSeasonRow(game: GameItem, now: Date, today: string): SeasonRow {
  const known = knownRows.get(game)
  const state = getRowState(game, now, today)
  if (known?.state === state) return known
  const row = { ...(known ?? createSteadyRow(game)), state }
  knownRows.set(game, row)
  return row
}

function createSteadyRow(game: GameItem): SteadyRow {
  const side = findOwnSide(game)
  const opponent = side === undefined ? null : game[side === 'home' ? 'away' : 'home']
  return {
    game,
    id: game.id,
    day: game.starts_at ? getSchoolDay(new Date(game.starts_at)) : game.day,
    sport: getSportTitle(game.sport),
    side,
    own: side === undefined ? null : game[side],
    opponent,
    name: opponent?.name ?? game.title ?? 'Meet',
    joint: game.site === 'away' ? 'at' : 'vs',
  }
}

function findOwnSide({ away, home, site }: GameItem): Side | undefined {
  if (!away || !home) return undefined
  if (away.own !== home.own) return home.own ? 'home' : 'away'
  return site === 'away' ? 'away' : 'home'
}

export function getRowState(game: GameItem, now: Date, today: string): RowState {
  switch (game.status.kind) {
    case 'final':
      return 'final'
    case 'postponed':
      return 'postponed'
    case 'cancelled':
      return 'canceled'
    case 'live':
    case 'delayed':
      return isLongOver(game, now) ? 'needs-final' : game.status.kind
    case 'scheduled':
      if (isOver(game, now, today)) return 'needs-final'
      return game.starts_at ? 'upcoming' : 'tba'
  }
}

const getSpentMs = (startsAt: string, now: Date): number => now.getTime() - Date.parse(startsAt)

const isLongOver = ({ starts_at, ends_day }: GameItem, now: Date): boolean =>
  starts_at !== null && ends_day === null && getSpentMs(starts_at, now) > longestLiveMs

/** Whether a game without a result should have one: its usual length has passed, or its last day. */
function isOver({ sport, starts_at, day, ends_day }: GameItem, now: Date, today: string): boolean {
  if (ends_day !== null || starts_at === null) return today > (ends_day ?? day)
  return getSpentMs(starts_at, now) > (findSport(sport)?.usualHours ?? usualHours) * hourMs + graceMs
}

/** Whether two boxes can take its result. Meets take places. */
export const hasScoreBoxes = ({ game: { type }, side }: SeasonRow): boolean => type === 'game' && side !== undefined

/** A score as lists show it, our side first; undefined without one. */
export function getScores({ own, opponent }: SeasonRow): { ours: string; theirs: string } | undefined {
  const [ours, theirs] = [own, opponent].map(
    (team) => team?.shown ?? (team?.score == null ? undefined : `${team.score}`),
  )
  return ours === undefined || theirs === undefined ? undefined : { ours, theirs }
}

/** `W`, `L` or `T` of a final. */
export function getOutcome({ game: { status }, own, opponent }: SeasonRow): 'W' | 'L' | 'T' | undefined {
  if (status.kind !== 'final' || !own || !opponent || own.score === null || opponent.score === null) return undefined
  if (own.won === null) return own.score === opponent.score ? 'T' : undefined
  return own.won ? 'W' : 'L'
}

/** The name of a game for screen readers: `Football vs Cascade Valley`. */
export const describeGame = ({ sport, joint, name, side }: SeasonRow): string =>
  side === undefined ? `${sport}, ${name}` : `${sport} ${joint} ${name}`
