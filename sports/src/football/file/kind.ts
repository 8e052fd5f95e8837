import {
  type Element,
  findAt,
  findChild,
  getFlag,
  getInteger,
  getSeconds,
  getText,
  listChildren,
} from '../../statcrew/element.ts'
import type { FileKind, RunningStatus } from '../../statcrew/kind.ts'
import { readRunningStatus } from '../../statcrew/status.ts'

export const fileKind: FileKind = {
  kind: 'football',
  slugs: ['football'],
  roots: ['fbgame'],
  moment: readFootballStatus,
  overBy: ({ root, period, clockSeconds, tied }) =>
    clockSeconds === 0 && !tied && lastQuarterClosed(root)
      ? `quarter ${period} is over and the game isn’t tied`
      : undefined,
}

/**
 * The football utility writes no status, so the situation after the last play, or the last play itself, is used
 * instead.
 */
function readFootballStatus(root: Element): RunningStatus | undefined {
  const status = findChild(root, 'status')
  const quarters = listChildren(findAt(root, 'plays'), 'qtr')
  const last = quarters.at(-1)
  const next = findAt(root, 'plays', 'downtogo') ?? findChild(root, 'downtogo')
  if (!last && !next) return readRunningStatus(status)
  const plays = last?.children.filter((each) => getText(each, 'clock') !== undefined) ?? []
  const clock = getText(status, 'clock') ?? getText(next, 'clock') ?? getText(plays.at(-1), 'clock')
  return {
    is: 'running',
    period: getInteger(status, 'period') ?? getInteger(next, 'qtr') ?? getInteger(last, 'number'),
    clock,
    clockSeconds: getSeconds(next ?? plays.at(-1), 'clock'),
    situation: next?.attributes ?? {},
  }
}

function lastQuarterClosed(root: Element): boolean {
  const last = listChildren(findAt(root, 'plays'), 'qtr').at(-1)
  return listChildren(last, 'score').some((score) => getFlag(score, 'final') === true)
}
