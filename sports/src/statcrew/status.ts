import { type Element, findAt, findChild, getFlag, getInteger, getSeconds, getText } from './element.ts'
import type { FileKind, RunningStatus } from './kind.ts'

export type FileStatus =
  | { readonly is: 'final' }
  /** The file cannot say it, but the game looks over. An operator or ten quiet minutes must confirm it. */
  | { readonly is: 'final?'; readonly reason: string; readonly period?: number; readonly clock?: string }
  | RunningStatus
  | { readonly is: 'unknown' }

export function readFileStatus(root: Element, kind: FileKind): FileStatus {
  const status = findChild(root, 'status')
  if (getFlag(status, 'complete') === true || /^(final|complete|forfeit)/i.test(getText(status, 'gamestatus') ?? ''))
    return { is: 'final' }
  const moment = kind.moment ? kind.moment(root) : readRunningStatus(status)
  if (!moment) return { is: 'unknown' }
  // A file that can say `complete` and does not is not complete.
  const mayBeOver = getFlag(status, 'complete') === undefined || kind.decided?.(root) === true
  const reason = mayBeOver ? overBy(root, kind, moment) : undefined
  return reason === undefined ? moment : { is: 'final?', reason, period: moment.period, clock: moment.clock }
}

export function readRunningStatus(status: Element | undefined): RunningStatus | undefined {
  if (!status || Object.keys(status.attributes).length === 0) return undefined
  return {
    is: 'running',
    period: getInteger(status, 'period') ?? getInteger(status, 'game') ?? getInteger(status, 'inning'),
    clock: getText(status, 'clock'),
    clockSeconds: getSeconds(status, 'clock'),
    situation: status.attributes,
  }
}

function overBy(root: Element, kind: FileKind, moment: RunningStatus): string | undefined {
  const rules = findAt(root, 'venue', 'rules')
  const regulation = getInteger(rules, 'prds') ?? getInteger(rules, 'qtrs') ?? kind.agreed?.(root)
  const { period, clock, clockSeconds } = moment
  if (regulation === undefined || period === undefined || period < regulation) return undefined
  const tied = readSideScore(root, 'V') === readSideScore(root, 'H')
  return kind.overBy?.({ root, period, regulation, clock, clockSeconds, tied })
}

function readSideScore(root: Element, letter: string): number | undefined {
  const team = root.children.find((each) => each.name === 'team' && getText(each, 'vh') === letter)
  const line = findChild(team, 'linescore')
  return getInteger(line, 'score') ?? getInteger(line, 'runs')
}
