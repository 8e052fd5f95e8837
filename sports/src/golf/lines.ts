import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import { toLineOwner } from '../kit/meets/starts.ts'
import type { SeasonStart, StatLine } from '../kit/module.ts'
import { lowTotalRounds } from './laws.ts'
import { type GolferTotal, type GolfRound, listGolfers, listPlayedHoles, type PlayedHole } from './rounds.ts'

/** One line per golfer, for the whole tournament. */
export function listGolfLines({ meet }: GameState): StatLine[] {
  if (!meet) return []
  return listGolfers(meet).map((golfer, index) => ({
    ...toLineOwner(meet, golfer.entry),
    key: `${golfer.entry.team ?? ''}/${golfer.entry.name}`,
    order: golfer.entry.order * 1000 + index,
    stats: { ...cardStats(golfer.rounds), ...toGolferStats(golfer) },
  }))
}

function toGolferStats({ rounds, strokes, toPar, place }: GolferTotal): StatValues {
  return {
    rounds: rounds.length,
    strokes,
    counted: rounds.filter(({ entry }) => entry.counts).length,
    ...(toPar !== undefined && { to_par: toPar }),
    ...Object.fromEntries(rounds.map(({ key, entry }) => [key, entry.mark ?? 0])),
    ...(place !== undefined && { place, wins: Number(place === 1), top5: Number(place <= 5) }),
    ...(place !== undefined && { top10: Number(place <= 10), top25: Number(place <= 25) }),
  }
}

/** Statistics by hole, known only when every hole of the card is. */
function cardStats(rounds: readonly GolfRound[]): StatValues {
  const played = rounds.flatMap(({ entry, event }) => listPlayedHoles(entry, event))
  const known = played.filter((hole): hole is PlayedHole & { par: number } => hole.par !== undefined)
  if (known.length === 0) return {}
  const countDifferences = (...differences: readonly number[]) =>
    known.filter(({ strokes, par }) => differences.includes(Math.min(2, Math.max(-2, strokes - par)))).length
  const ofPar = (par: number) => {
    const own = known.filter((hole) => hole.par === par)
    if (own.length === 0) return {}
    return { [`par${par}_strokes`]: own.reduce((sum, hole) => sum + hole.strokes, 0), [`par${par}_holes`]: own.length }
  }
  return {
    eagles: countDifferences(-2),
    birdies: countDifferences(-1),
    pars: countDifferences(0),
    bogeys: countDifferences(1),
    doubles: countDifferences(2),
    ...ofPar(3),
    ...ofPar(4),
    ...ofPar(5),
    aces: known.filter(({ strokes }) => strokes === 1).length,
  }
}

const isRound = (key: string): boolean => /^r\d$/.test(key)

export function getGolfSeasonStats(starts: readonly SeasonStart[]): StatValues {
  const rounds = starts.flatMap(({ line }) =>
    Object.entries(line.stats).flatMap(([key, value]) => (isRound(key) ? value : [])),
  )
  const totals = starts.flatMap(({ line }) => (line.stats.rounds === lowTotalRounds ? (line.stats.strokes ?? []) : []))
  const places = starts.flatMap(({ line }) => line.stats.place ?? [])
  return {
    ...(rounds.length > 0 && { low_round: Math.min(...rounds) }),
    ...(totals.length > 0 && { low_total: Math.min(...totals) }),
    ...(places.length > 0 && { best_place: Math.min(...places) }),
  }
}
