import { networkTypes, signUpSteps } from '@fieldhouse/contract/analytics/events'
import { type AnalyticsReport, maxReportLines, type WatchedLine } from '@fieldhouse/contract/analytics/numbers'
import type { EventSum } from './numbers.store.ts'

type ReportLists = Omit<AnalyticsReport, 'from' | 'until' | 'days'>
type SubjectNames = ReadonlyMap<string, string>

const watchedNames = new Set(['play', 'progress', 'minute', 'error'])

/** Builds the lists of a report from sums by event, subject and detail. */
export function buildReportLists(sums: readonly EventSum[], names: SubjectNames): ReportLists {
  const selectByName = (name: string) => sums.filter((sum) => sum.name === name)
  const countWithDetail = (some: readonly EventSum[], detail: string) =>
    sumTimes(some.filter((sum) => sum.detail === detail))
  const [plays, stalls, stories, follows] = ['play', 'stall', 'story', 'follow'].map(selectByName) as [
    EventSum[],
    EventSum[],
    EventSum[],
    EventSum[],
  ]
  return {
    watched: takeLargest(buildWatchedLines(sums, names), ({ plays, minutes }) => plays * 1_000_000 + minutes),
    networks: networkTypes
      .map((network) => {
        const still = stalls.filter(({ detail }) => detail === network)
        return {
          network,
          plays: countWithDetail(plays, network),
          stalls: sumTimes(still),
          stalled_ms: still.reduce((ms, { amount }) => ms + amount, 0),
        }
      })
      .filter(({ plays, stalls }) => plays + stalls > 0),
    faults: takeLargest(
      groupBy(selectByName('error'), 'detail').map(([fault, some]) => ({ fault, times: sumTimes(some) })),
      getTimes,
    ),
    joining: signUpSteps.map((step) => ({
      step,
      visits: selectByName('sign_up').reduce((visits, sum) => visits + (sum.detail === step ? sum.visits : 0), 0),
    })),
    stories: takeLargest(
      groupBy(stories, 'subject').map(([subject, some]) => ({
        id: parseSubjectId(subject),
        name: names.get(subject) ?? null,
        opened: countWithDetail(some, 'opened'),
        read: countWithDetail(some, 'read'),
      })),
      ({ opened }) => opened,
    ),
    pages: takeLargest(
      groupBy(selectByName('page_view'), 'subject').map(([path, some]) => ({ path, views: sumTimes(some) })),
      ({ views }) => views,
    ),
    searches: takeLargest(
      groupBy(selectByName('search'), 'detail').map(([opened, some]) => ({ opened, times: sumTimes(some) })),
      getTimes,
    ),
    follows: groupByKind(follows).map(([what, some]) => ({
      what,
      begun: countWithDetail(some, 'on'),
      ended: countWithDetail(some, 'off'),
    })),
    shares: groupByKind(selectByName('share')).map(([what, some]) => ({ what, times: sumTimes(some) })),
    ads: takeLargest(
      groupBy(selectByName('ad'), 'subject').map(([subject, some]) => ({
        id: parseSubjectId(subject),
        name: names.get(subject) ?? null,
        started: countWithDetail(some, 'started'),
        done: countWithDetail(some, 'done'),
        skipped: countWithDetail(some, 'skipped'),
        failed: countWithDetail(some, 'failed'),
      })),
      ({ started }) => started,
    ),
  }
}

function buildWatchedLines(sums: readonly EventSum[], names: SubjectNames): WatchedLine[] {
  const about = sums.filter(({ name }) => watchedNames.has(name))
  return groupBy(about, 'subject').map(([subject, some]) => {
    const countEvents = (name: string, detail?: string) =>
      sumTimes(some.filter((sum) => sum.name === name && (detail === undefined || sum.detail === detail)))
    return {
      kind: parseSubjectKind(subject) as WatchedLine['kind'],
      id: parseSubjectId(subject),
      name: names.get(subject) ?? null,
      plays: countEvents('play'),
      quarter: countEvents('progress', '1'),
      half: countEvents('progress', '2'),
      three_quarters: countEvents('progress', '3'),
      whole: countEvents('progress', '4'),
      minutes: countEvents('minute'),
      errors: countEvents('error'),
    }
  })
}

export const parseSubjectKind = (subject: string): string => subject.slice(0, subject.indexOf(':'))
export const parseSubjectId = (subject: string): number => Number(subject.slice(subject.indexOf(':') + 1))

const sumTimes = (sums: readonly EventSum[]): number => sums.reduce((times, sum) => times + sum.times, 0)
const getTimes = ({ times }: { times: number }) => times

const groupBy = (sums: readonly EventSum[], what: 'subject' | 'detail') => [...Map.groupBy(sums, (sum) => sum[what])]
const groupByKind = (sums: readonly EventSum[]) =>
  [...Map.groupBy(sums, ({ subject }) => parseSubjectKind(subject))].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )

/** Returns the largest, limited to what a report shows. */
const takeLargest = <T>(lines: readonly T[], size: (line: T) => number): T[] =>
  lines.toSorted((one, other) => size(other) - size(one)).slice(0, maxReportLines)
