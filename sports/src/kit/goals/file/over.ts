import { at, children, integer, text } from '../../../statcrew/element.ts'
import type { Over } from '../../../statcrew/kind.ts'

/** A game of goals looks over when its last period is closed, or when a goal in overtime stopped the clock. */
export function goalGameOver({ root, period, regulation, clock, tied }: Over, mayEndLevel: boolean) {
  const last = children(at(root, 'plays'), 'period').at(-1)
  if (!last || integer(last, 'number') !== period) return undefined
  const closed = last.children.some((play) => text(play, 'action')?.toUpperCase() === 'END-PRD')
  if (closed && (!tied || mayEndLevel)) return `period ${period} is closed`
  const goal = last.children.findLast((play) => /^GOAL\b/i.test(text(play, 'text') ?? ''))
  return period > regulation && !tied && goal && text(goal, 'clock') === clock
    ? 'a goal in overtime stopped the clock'
    : undefined
}
