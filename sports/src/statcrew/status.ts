import { at, child, type Element, flag, integer, seconds, text } from './element.ts'
import type { FileKind, Running } from './kind.ts'

export type Status =
  | { readonly is: 'final' }
  /** The file cannot say it, but all looks over: an operator, or ten quiet minutes, must confirm. */
  | { readonly is: 'final?'; readonly reason: string; readonly period?: number; readonly clock?: string }
  | Running
  | { readonly is: 'unknown' }

export function statusOf(root: Element, kind: FileKind): Status {
  const status = child(root, 'status')
  if (flag(status, 'complete') === true || /^(final|complete|forfeit)/i.test(text(status, 'gamestatus') ?? ''))
    return { is: 'final' }
  const moment = kind.moment ? kind.moment(root) : momentOf(status)
  if (!moment) return { is: 'unknown' }
  // A file that can say `complete` and does not is not complete.
  const mayBeOver = flag(status, 'complete') === undefined || kind.decided?.(root) === true
  const reason = mayBeOver ? overBy(root, kind, moment) : undefined
  return reason === undefined ? moment : { is: 'final?', reason, period: moment.period, clock: moment.clock }
}

export function momentOf(status: Element | undefined): Running | undefined {
  if (!status || Object.keys(status.attributes).length === 0) return undefined
  return {
    is: 'running',
    period: integer(status, 'period') ?? integer(status, 'game') ?? integer(status, 'inning'),
    clock: text(status, 'clock'),
    clockSeconds: seconds(status, 'clock'),
    situation: status.attributes,
  }
}

function overBy(root: Element, kind: FileKind, moment: Running): string | undefined {
  const rules = at(root, 'venue', 'rules')
  const regulation = integer(rules, 'prds') ?? integer(rules, 'qtrs') ?? kind.agreed?.(root)
  const { period, clock, clockSeconds } = moment
  if (regulation === undefined || period === undefined || period < regulation) return undefined
  const tied = scoreOf(root, 'V') === scoreOf(root, 'H')
  return kind.overBy?.({ root, period, regulation, clock, clockSeconds, tied })
}

function scoreOf(root: Element, letter: string): number | undefined {
  const team = root.children.find((each) => each.name === 'team' && text(each, 'vh') === letter)
  const line = child(team, 'linescore')
  return integer(line, 'score') ?? integer(line, 'runs')
}
