import { at, child, children, type Element, flag, integer, seconds, text } from '../../statcrew/element.ts'
import type { FileKind, Running } from '../../statcrew/kind.ts'
import { momentOf } from '../../statcrew/status.ts'

export const fileKind: FileKind = {
  kind: 'football',
  slugs: ['football'],
  roots: ['fbgame'],
  moment,
  overBy: ({ root, period, clockSeconds, tied }) =>
    clockSeconds === 0 && !tied && lastQuarterClosed(root)
      ? `quarter ${period} is over and the scores differ`
      : undefined,
}

/** The football utility writes no status: the situation after the last play, or the last play itself, stands for it. */
function moment(root: Element): Running | undefined {
  const status = child(root, 'status')
  const quarters = children(at(root, 'plays'), 'qtr')
  const last = quarters.at(-1)
  const next = at(root, 'plays', 'downtogo') ?? child(root, 'downtogo')
  if (!last && !next) return momentOf(status)
  const plays = last?.children.filter((each) => text(each, 'clock') !== undefined) ?? []
  const clock = text(status, 'clock') ?? text(next, 'clock') ?? text(plays.at(-1), 'clock')
  return {
    is: 'running',
    period: integer(status, 'period') ?? integer(next, 'qtr') ?? integer(last, 'number'),
    clock,
    clockSeconds: seconds(next ?? plays.at(-1), 'clock'),
    situation: next?.attributes ?? {},
  }
}

function lastQuarterClosed(root: Element): boolean {
  const last = children(at(root, 'plays'), 'qtr').at(-1)
  return children(last, 'score').some((score) => flag(score, 'final') === true)
}
