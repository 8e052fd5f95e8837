import { networkTypes, signUpSteps } from '@fieldhouse/contract/analytics/events'
import { type AnalyticsReport, maxReportLines, type WatchedLine } from '@fieldhouse/contract/analytics/numbers'
import type { Sum } from './numbers.store.ts'

type Lists = Omit<AnalyticsReport, 'from' | 'until' | 'days'>
type Names = ReadonlyMap<string, string>

const watchedNames = new Set(['play', 'progress', 'minute', 'error'])

/** The lists of an answer, out of sums by kind, subject and word. */
export function listsOf(sums: readonly Sum[], names: Names): Lists {
  const named = (name: string) => sums.filter((sum) => sum.name === name)
  const timesOf = (some: readonly Sum[], detail: string) => total(some.filter((sum) => sum.detail === detail))
  const [plays, stalls, stories, follows] = ['play', 'stall', 'story', 'follow'].map(named) as [
    Sum[],
    Sum[],
    Sum[],
    Sum[],
  ]
  return {
    watched: most(watchedLines(sums, names), ({ plays, minutes }) => plays * 1_000_000 + minutes),
    networks: networkTypes
      .map((network) => {
        const still = stalls.filter(({ detail }) => detail === network)
        return {
          network,
          plays: timesOf(plays, network),
          stalls: total(still),
          stalled_ms: still.reduce((ms, { amount }) => ms + amount, 0),
        }
      })
      .filter(({ plays, stalls }) => plays + stalls > 0),
    faults: most(
      by(named('error'), 'detail').map(([fault, some]) => ({ fault, times: total(some) })),
      byTimes,
    ),
    joining: signUpSteps.map((step) => ({
      step,
      visits: named('sign_up').reduce((visits, sum) => visits + (sum.detail === step ? sum.visits : 0), 0),
    })),
    stories: most(
      by(stories, 'subject').map(([subject, some]) => ({
        id: idOf(subject),
        name: names.get(subject) ?? null,
        opened: timesOf(some, 'opened'),
        read: timesOf(some, 'read'),
      })),
      ({ opened }) => opened,
    ),
    pages: most(
      by(named('page_view'), 'subject').map(([path, some]) => ({ path, views: total(some) })),
      ({ views }) => views,
    ),
    searches: most(
      by(named('search'), 'detail').map(([opened, some]) => ({ opened, times: total(some) })),
      byTimes,
    ),
    follows: byKind(follows).map(([what, some]) => ({ what, begun: timesOf(some, 'on'), ended: timesOf(some, 'off') })),
    shares: byKind(named('share')).map(([what, some]) => ({ what, times: total(some) })),
    ads: most(
      by(named('ad'), 'subject').map(([subject, some]) => ({
        id: idOf(subject),
        name: names.get(subject) ?? null,
        started: timesOf(some, 'started'),
        done: timesOf(some, 'done'),
        skipped: timesOf(some, 'skipped'),
        failed: timesOf(some, 'failed'),
      })),
      ({ started }) => started,
    ),
  }
}

function watchedLines(sums: readonly Sum[], names: Names): WatchedLine[] {
  const about = sums.filter(({ name }) => watchedNames.has(name))
  return by(about, 'subject').map(([subject, some]) => {
    const of = (name: string, detail?: string) =>
      total(some.filter((sum) => sum.name === name && (detail === undefined || sum.detail === detail)))
    return {
      kind: kindOf(subject) as WatchedLine['kind'],
      id: idOf(subject),
      name: names.get(subject) ?? null,
      plays: of('play'),
      quarter: of('progress', '1'),
      half: of('progress', '2'),
      three_quarters: of('progress', '3'),
      whole: of('progress', '4'),
      minutes: of('minute'),
      errors: of('error'),
    }
  })
}

export const kindOf = (subject: string): string => subject.slice(0, subject.indexOf(':'))
export const idOf = (subject: string): number => Number(subject.slice(subject.indexOf(':') + 1))

const total = (sums: readonly Sum[]): number => sums.reduce((times, sum) => times + sum.times, 0)
const byTimes = ({ times }: { times: number }) => times

const by = (sums: readonly Sum[], what: 'subject' | 'detail') => [...Map.groupBy(sums, (sum) => sum[what])]
const byKind = (sums: readonly Sum[]) =>
  [...Map.groupBy(sums, ({ subject }) => kindOf(subject))].toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The largest first, and no more of them than anybody reads. */
const most = <T>(lines: readonly T[], size: (line: T) => number): T[] =>
  lines.toSorted((one, other) => size(other) - size(one)).slice(0, maxReportLines)
