import type { Situation } from '@fieldhouse/contract/games/game'
import { child, children, integer, seconds, text } from '../../statcrew/element.ts'
import { other, type Sources, sideOf } from '../../statcrew/reading/seats.ts'
import { elapsedAt, lengthsOf } from './plays.ts'

/** Who has a man more: by the penalties that have not run out. */
export function situationOf(sources: Sources): Situation | undefined {
  const { file, seats } = sources
  const { status } = file.header
  if (status.is !== 'running') return undefined
  const lengths = lengthsOf(sources)
  const { period, clockSeconds } = status
  if (period === undefined || clockSeconds === undefined) return { kind: 'lacrosse' }
  const now = elapsedAt(lengths, period, clockSeconds)
  // A goal with a man more sets whoever sat out free.
  const goals = children(child(file.root, 'scores'), 'score').flatMap((goal) => {
    const [number, time] = [integer(goal, 'prd'), seconds(goal, 'time')]
    if (text(goal, 'type') !== 'PP' || number === undefined || time === undefined) return []
    return [{ side: sideOf(seats, goal), at: elapsedAt(lengths, number, time) }]
  })
  const serving = children(child(file.root, 'penalties'), 'pen').flatMap((pen) => {
    const [side, length, number, time] = [
      sideOf(seats, pen),
      integer(pen, 'seconds'),
      integer(pen, 'prd'),
      seconds(pen, 'time'),
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
  return { kind: 'lacrosse', up: other(down), penalty_seconds: left }
}
