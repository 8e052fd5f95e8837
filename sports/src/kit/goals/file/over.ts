import { findAt, getInteger, getText, listChildren } from '../../../statcrew/element.ts'
import type { GameEndCheck } from '../../../statcrew/kind.ts'

/** A game of goals looks over when its last period is closed, or when a goal in overtime stopped the clock. */
export function goalGameOver({ root, period, regulation, clock, tied }: GameEndCheck, mayEndLevel: boolean) {
  const last = listChildren(findAt(root, 'plays'), 'period').at(-1)
  if (!last || getInteger(last, 'number') !== period) return undefined
  const closed = last.children.some((play) => getText(play, 'action')?.toUpperCase() === 'END-PRD')
  if (closed && (!tied || mayEndLevel)) return `period ${period} has ended`
  const goal = last.children.findLast((play) => /^GOAL\b/i.test(getText(play, 'text') ?? ''))
  return period > regulation && !tied && goal && getText(goal, 'clock') === clock
    ? 'a goal in overtime stopped the clock'
    : undefined
}
