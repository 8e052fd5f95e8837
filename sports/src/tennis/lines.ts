import type { Court, GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { addStats } from '../kit/lines.ts'
import type { SeasonStart, StatLine } from '../kit/module.ts'
import { listCourts } from './courts.ts'
import { countSetsWon, doublesPoint, gamesOfSet, getOpponentSide, isSetOver, singles } from './laws.ts'

/** One line per player. Match statistics are calculated from the sets, so they cannot disagree. */
export function listTennisLines(state: GameState): StatLine[] {
  const players = state.players ?? {}
  const played = listCourts(state).flatMap((court) =>
    (['away', 'home'] as const).flatMap((side) => court[side].map((key) => ({ key, side, court }))),
  )
  return [...Map.groupBy(played, ({ key }) => key)].flatMap(([key, own]): StatLine[] => {
    const [first] = own
    if (!first) return []
    const single = own.find(({ court }) => court.kind === 'singles')?.court
    const order = single ? single.number : singles + first.court.number
    const stats = addStats(
      own.map(({ court, side }) => matchStats(court, side)),
      [],
    )
    const known = players[key] ?? { name: key, stats: {} }
    return [{ ...known, key, side: first.side, order, starter: true, stats: { ...known.stats, ...stats } }]
  })
}

/** Statistics of one match, `s_` for singles and `d_` for doubles. An unfinished match is neither win nor loss. */
function matchStats(court: Court, side: Side): StatValues {
  const kind = court.kind === 'doubles' ? 'd' : 's'
  const position = { [`${kind}_pos`]: court.number }
  if (court.sets.length === 0 && !court.winner) return position
  const stats: Record<string, number> = { ...(court.winner && toResultStats(court, side)), ...toPlayStats(court, side) }
  return { ...position, ...Object.fromEntries(Object.entries(stats).map(([key, value]) => [`${kind}_${key}`, value])) }
}

function toResultStats(court: Court, side: Side): Record<string, number> {
  const won = Number(court.winner === side)
  return {
    w: won,
    l: 1 - won,
    [`w${court.number}`]: won,
    [`l${court.number}`]: 1 - won,
    ...(court.sets.length === 3 && { three: 1, three_w: won }),
    ...(court.clinched && { clinched: won }),
    ...(won === 1 && lostFirst(court, side) && { comebacks: 1 }),
  }
}

const lostFirst = ({ kind, sets }: Court, side: Side): boolean => {
  const [away = 0, home = 0] = sets[0] ?? []
  return kind === 'singles' && sets.length > 1 && (side === 'away' ? away < home : home < away)
}

function toPlayStats(court: Court, side: Side): Record<string, number> {
  const sets = countSetsWon(court.sets)
  const at = side === 'away' ? 0 : 1
  const sumSideGames = (index: number) => court.sets.reduce((sum, set) => sum + (set[index] ?? 0), 0)
  const tieBreaks = court.sets.filter((set) => isSetOver(set) && Math.min(set[0] ?? 0, set[1] ?? 0) === gamesOfSet)
  return {
    sets_w: sets[side],
    sets_l: sets[getOpponentSide(side)],
    games_w: sumSideGames(at),
    games_l: sumSideGames(1 - at),
    ...(tieBreaks.length > 0 && {
      tb: tieBreaks.length,
      tb_w: tieBreaks.filter((set) => (set[at] ?? 0) > (set[1 - at] ?? 0)).length,
    }),
  }
}

/** A team's line, which counts each doubles match once. */
export function getTennisTeamStats(state: GameState, side: Side): StatValues {
  const courts = listCourts(state)
  if (courts.length === 0) return {}
  const sum = addStats(
    courts.map((court) => matchStats(court, side)),
    [],
  )
  const { s_pos: _, d_pos: __, ...rest } = sum
  const point = doublesPoint(courts)
  return { ...rest, ...(point && { d_point: Number(point === side) }) }
}

/** The current streak: positive for wins, negative for losses. */
export function getStreak(starts: readonly SeasonStart[]): StatValues {
  const results = starts.flatMap(({ line }) => (line.stats.s_w === undefined ? [] : [line.stats.s_w > 0]))
  const last = results.at(-1)
  if (last === undefined) return {}
  const length = results.toReversed().findIndex((won) => won !== last)
  const run = length === -1 ? results.length : length
  return { s_streak: last ? run : -run }
}
