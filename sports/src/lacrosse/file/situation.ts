import type { Situation } from '@fieldhouse/contract/games/game'
import { findChild, getInteger, getSeconds, getText, listChildren } from '../../statcrew/element.ts'
import { getElementSide, getOtherSide, type ReaderSources } from '../../statcrew/reading/seats.ts'
import { elapsedAt, readGameLengths } from './plays.ts'

/** Reads which side has a player more, by the penalties that are still running. */
export function readLacrosseSituation(sources: ReaderSources): Situation | undefined {
  const { file, seats } = sources
  const { status } = file.header
  if (status.is !== 'running') return undefined
  const lengths = readGameLengths(sources)
  const { period, clockSeconds } = status
  if (period === undefined || clockSeconds === undefined) return { kind: 'lacrosse' }
  const now = elapsedAt(lengths, period, clockSeconds)
  // A power-play goal releases the penalized player.
  const goals = listChildren(findChild(file.root, 'scores'), 'score').flatMap((goal) => {
    const [number, time] = [getInteger(goal, 'prd'), getSeconds(goal, 'time')]
    if (getText(goal, 'type') !== 'PP' || number === undefined || time === undefined) return []
    return [{ side: getElementSide(seats, goal), at: elapsedAt(lengths, number, time) }]
  })
  const serving = listChildren(findChild(file.root, 'penalties'), 'pen').flatMap((pen) => {
    const [side, length, number, time] = [
      getElementSide(seats, pen),
      getInteger(pen, 'seconds'),
      getInteger(pen, 'prd'),
      getSeconds(pen, 'time'),
    ]
    if (!side || !length || number === undefined || time === undefined) return []
    const from = elapsedAt(lengths, number, time)
    const left = from + length - now
    const freed = goals.some((goal) => goal.side !== side && goal.at >= from && goal.at <= from + length)
    return left > 0 && !freed ? [{ side, left }] : []
  })
  const [away, home] = (['away', 'home'] as const).map((side) => serving.filter((each) => each.side === side).length)
  if (away === home) return { kind: 'lacrosse' }
  const down = (away ?? 0) > (home ?? 0) ? 'away' : 'home'
  const left = Math.min(...serving.filter(({ side }) => side === down).map((each) => each.left))
  return { kind: 'lacrosse', up: getOtherSide(down), penalty_seconds: left }
}
