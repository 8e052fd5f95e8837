import type { Court, GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { addStats } from '../kit/lines.ts'
import type { StatLine } from '../kit/module.ts'
import { countBeachSetsWon } from './laws.ts'

const listFlights = (state: GameState): Court[] =>
  Object.values(state.courts ?? {}).sort((one, other) => one.order - other.order)

/**
 * One line per player, and one per pair, marked as a pair. Flight statistics are calculated from the sets, so they
 * cannot disagree.
 */
export function listBeachVolleyballLines(state: GameState): StatLine[] {
  const players = state.players ?? {}
  return listFlights(state).flatMap((court) =>
    (['away', 'home'] as const).flatMap((side) => [
      ...createPairLines(state, court, side),
      ...court[side].map(
        (key, seat): StatLine => ({
          name: key,
          ...players[key],
          key,
          side,
          order: court.number * 2 + seat,
          starter: true,
          stats: { ...players[key]?.stats, ...flightStats(court, side) },
        }),
      ),
    ]),
  )
}

/** A pair's line. The same two players are the same pair in either order. */
function createPairLines(state: GameState, court: Court, side: Side): StatLine[] {
  const names = court[side].map((key) => state.players?.[key]?.name ?? key).sort()
  if (names.length === 0) return []
  return [
    {
      key: `${side}-flight-${court.number}`,
      name: names.join(' and '),
      side,
      order: court.number * 2,
      stats: { pair: 1, ...flightStats(court, side) },
    },
  ]
}

/** A team's line, which counts each flight once. */
export const getBeachTeamStats = (state: GameState, side: Side): StatValues => {
  const { flight: _, ...rest } = addStats(
    listFlights(state).map((court) => flightStats(court, side)),
    [],
  )
  return rest
}

function flightStats(court: Court, side: Side): Record<string, number> {
  if (court.sets.length === 0) return { flight: court.number }
  const other: Side = side === 'away' ? 'home' : 'away'
  const sets = countBeachSetsWon(court)
  const at = side === 'away' ? 0 : 1
  const sumFlightPoints = (index: 0 | 1) => court.sets.reduce((sum, set) => sum + (set[index] ?? 0), 0)
  return {
    flight: court.number,
    sets_w: sets[side],
    sets_l: sets[other],
    points_w: sumFlightPoints(at),
    points_l: sumFlightPoints(at === 0 ? 1 : 0),
    ...(court.winner && { match_w: Number(court.winner === side), match_l: Number(court.winner === other) }),
    ...(court.winner && court.number <= 3 && { top_w: Number(court.winner === side) }),
    ...(court.winner && court.sets.length === 3 && { three_w: Number(court.winner === side), three: 1 }),
    ...(court.clinched && { clinched: Number(court.winner === side) }),
  }
}
