import type { Court, GameState, Side, Stats } from '@fieldhouse/contract/games/game'
import { added } from '../kit/lines.ts'
import type { Line, Start } from '../kit/module.ts'
import { courtsOf } from './courts.ts'
import { doublesPoint, gamesOfSet, isSetOver, opposite, setsWon, singles } from './laws.ts'

/** A line a player; what the matches gave is worked out from their sets, so it cannot disagree with them. */
export function lines(state: GameState): Line[] {
  const players = state.players ?? {}
  const played = courtsOf(state).flatMap((court) =>
    (['away', 'home'] as const).flatMap((side) => court[side].map((key) => ({ key, side, court }))),
  )
  return [...Map.groupBy(played, ({ key }) => key)].flatMap(([key, own]): Line[] => {
    const [first] = own
    if (!first) return []
    const single = own.find(({ court }) => court.kind === 'singles')?.court
    const order = single ? single.number : singles + first.court.number
    const stats = added(
      own.map(({ court, side }) => matchStats(court, side)),
      [],
    )
    const known = players[key] ?? { name: key, stats: {} }
    return [{ ...known, key, side: first.side, order, starter: true, stats: { ...known.stats, ...stats } }]
  })
}

/** `s_` for singles, `d_` for doubles. A match without a winner was not finished: it is no win and no loss. */
function matchStats(court: Court, side: Side): Stats {
  const kind = court.kind === 'doubles' ? 'd' : 's'
  const position = { [`${kind}_pos`]: court.number }
  if (court.sets.length === 0 && !court.winner) return position
  const stats: Record<string, number> = { ...(court.winner && result(court, side)), ...play(court, side) }
  return { ...position, ...Object.fromEntries(Object.entries(stats).map(([key, value]) => [`${kind}_${key}`, value])) }
}

function result(court: Court, side: Side): Record<string, number> {
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

function play(court: Court, side: Side): Record<string, number> {
  const sets = setsWon(court.sets)
  const at = side === 'away' ? 0 : 1
  const games = (index: number) => court.sets.reduce((sum, set) => sum + (set[index] ?? 0), 0)
  const tieBreaks = court.sets.filter((set) => isSetOver(set) && Math.min(set[0] ?? 0, set[1] ?? 0) === gamesOfSet)
  return {
    sets_w: sets[side],
    sets_l: sets[opposite(side)],
    games_w: games(at),
    games_l: games(1 - at),
    ...(tieBreaks.length > 0 && {
      tb: tieBreaks.length,
      tb_w: tieBreaks.filter((set) => (set[at] ?? 0) > (set[1 - at] ?? 0)).length,
    }),
  }
}

/** Each match once, though two played a double. */
export function team(state: GameState, side: Side): Stats {
  const courts = courtsOf(state)
  if (courts.length === 0) return {}
  const sum = added(
    courts.map((court) => matchStats(court, side)),
    [],
  )
  const { s_pos: _, d_pos: __, ...rest } = sum
  const point = doublesPoint(courts)
  return { ...rest, ...(point && { d_point: Number(point === side) }) }
}

/** Wins in a row are positive, losses in a row negative. */
export function overall(starts: readonly Start[]): Stats {
  const results = starts.flatMap(({ line }) => (line.stats.s_w === undefined ? [] : [line.stats.s_w > 0]))
  const last = results.at(-1)
  if (last === undefined) return {}
  const length = results.toReversed().findIndex((won) => won !== last)
  const run = length === -1 ? results.length : length
  return { s_streak: last ? run : -run }
}
