import { at, child, children, type Element, flag, integer, seconds, text } from './element.ts'
import type { Kind } from './roots.ts'

type Running = {
  readonly is: 'running'
  /** Period, inning or set, from 1. */
  readonly period?: number
  readonly clock?: string
  readonly clockSeconds?: number
  /** The rest of what the file says of this moment, as it spells it: count, runners, who serves. */
  readonly situation: Readonly<Record<string, string>>
}

export type Status =
  | { readonly is: 'final' }
  /** The file cannot say it, but all looks over: an operator, or ten quiet minutes, must confirm. */
  | { readonly is: 'final?'; readonly reason: string; readonly period?: number; readonly clock?: string }
  | Running
  | { readonly is: 'unknown' }

export function statusOf(root: Element, kind: Kind): Status {
  const status = child(root, 'status')
  if (text(status, 'complete')?.toUpperCase() === 'Y' || text(status, 'gamestatus')?.toLowerCase() === 'final')
    return { is: 'final' }
  const moment = kind === 'football' ? footballMoment(root) : momentOf(status)
  if (!moment) return { is: 'unknown' }
  // A file that can say `complete` and does not is not complete.
  const reason = flag(status, 'complete') === undefined ? overBy(root, kind, moment) : undefined
  return reason === undefined ? moment : { is: 'final?', reason, period: moment.period, clock: moment.clock }
}

function momentOf(status: Element | undefined): Running | undefined {
  if (!status || Object.keys(status.attributes).length === 0) return undefined
  return {
    is: 'running',
    period: integer(status, 'period') ?? integer(status, 'game') ?? integer(status, 'inning'),
    clock: text(status, 'clock'),
    clockSeconds: seconds(status, 'clock'),
    situation: status.attributes,
  }
}

/** The football utility writes no status: the situation after the last play, or the last play itself, stands for it. */
function footballMoment(root: Element): Running | undefined {
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

function overBy(root: Element, kind: Kind, moment: Running): string | undefined {
  const rules = at(root, 'venue', 'rules')
  const regulation = integer(rules, 'prds') ?? integer(rules, 'qtrs')
  const { period } = moment
  if (regulation === undefined || period === undefined || period < regulation) return undefined
  const tied = scoreOf(root, 'V') === scoreOf(root, 'H')
  switch (kind) {
    case 'football':
      return moment.clockSeconds === 0 && !tied && lastQuarterClosed(root)
        ? `quarter ${period} is over and the scores differ`
        : undefined
    case 'basketball':
      return moment.clockSeconds === 0 && !tied ? `period ${period} is over and the scores differ` : undefined
    case 'soccer':
    case 'field-hockey':
    case 'lacrosse':
    case 'ice-hockey':
      return goalGameOver(root, kind, moment, regulation, tied)
    default:
      return undefined
  }
}

const scoreOf = (root: Element, letter: string): number | undefined =>
  integer(
    child(
      root.children.find((each) => each.name === 'team' && text(each, 'vh') === letter),
      'linescore',
    ),
    'score',
  )

function lastQuarterClosed(root: Element): boolean {
  const last = children(at(root, 'plays'), 'qtr').at(-1)
  return children(last, 'score').some((score) => flag(score, 'final') === true)
}

function goalGameOver(root: Element, kind: Kind, moment: Running, regulation: number, tied: boolean) {
  const periods = children(at(root, 'plays'), 'period')
  const last = periods.at(-1)
  if (!last || integer(last, 'number') !== moment.period) return undefined
  const overtime = (moment.period ?? 0) > regulation
  const closed = last.children.some((play) => text(play, 'action')?.toUpperCase() === 'END-PRD')
  // Only soccer may end level.
  if (closed && (!tied || kind === 'soccer')) return `period ${moment.period} is closed`
  const goal = last.children.findLast((play) => /^GOAL\b/i.test(text(play, 'text') ?? ''))
  return overtime && !tied && goal && text(goal, 'clock') === moment.clock
    ? 'a goal in overtime stopped the clock'
    : undefined
}
