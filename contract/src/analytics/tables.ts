import type { AnalyticsReport } from './numbers.ts'

/** A list of the analytics report as a table. The console, the CSV file and the command line show the same ones. */
export interface ReportTable {
  name: string
  title: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Formats a whole percentage. Empty when there is nothing to divide by. */
export const formatShare = (part: number, total: number): string =>
  total === 0 ? '' : `${Math.round((100 * part) / total)}%`

const formatItemName = (what: string, id: number, name: string | null): string => name ?? `${what} ${id}, removed`

const stepWords: Record<string, string> = {
  form: 'Opened the form',
  mailed: 'Got a code by email',
  verified: 'Entered the code',
  affiliations: 'Reached affiliations',
  teams: 'Reached teams',
}

export const buildReportTables = (numbers: AnalyticsReport): ReportTable[] => [
  ...buildWatchingTables(numbers),
  ...buildPageTables(numbers),
]

function buildWatchingTables(numbers: AnalyticsReport): ReportTable[] {
  return [
    {
      name: 'days',
      title: 'Days',
      head: ['Day', 'Page views', 'Plays', 'Minutes watched', 'Stories opened', 'Sign-ups'],
      rows: numbers.days.map((one) => [one.day, one.views, one.plays, one.minutes, one.stories, one.joined]),
    },
    {
      name: 'watched',
      title: 'Most watched',
      head: ['Title', 'Plays', 'Minutes', 'To 25%', 'To 50%', 'To 75%', 'To the end', 'Completion', 'Errors'],
      rows: numbers.watched.map((one) => [
        formatItemName(one.kind, one.id, one.name),
        ...[one.plays, one.minutes, one.quarter, one.half, one.three_quarters, one.whole],
        // Live video and channels have no end to reach.
        one.kind === 'title' ? formatShare(one.whole, one.plays) : '',
        one.errors,
      ]),
    },
    {
      name: 'networks',
      title: 'Buffering, by network',
      head: ['Network', 'Plays', 'Stalls', 'Stalls per play', 'Seconds per play'],
      rows: numbers.networks.map(({ network, plays, stalls, stalled_ms }) => [
        network,
        plays,
        stalls,
        plays === 0 ? '' : (stalls / plays).toFixed(2),
        plays === 0 ? '' : (stalled_ms / 1000 / plays).toFixed(1),
      ]),
    },
  ]
}

function buildPageTables(numbers: AnalyticsReport): ReportTable[] {
  const first = numbers.joining[0]?.visits ?? 0
  return [
    {
      name: 'joining',
      title: 'Sign-up steps',
      head: ['Step', 'Visits', '% of first step'],
      rows: numbers.joining.map(({ step, visits }) => [stepWords[step] ?? step, visits, formatShare(visits, first)]),
    },
    {
      name: 'stories',
      title: 'Stories',
      head: ['Story', 'Opened', 'Read to the end', 'Share'],
      rows: numbers.stories.map(({ id, name, opened, read }) => [
        formatItemName('story', id, name),
        opened,
        read,
        formatShare(read, opened),
      ]),
    },
    {
      name: 'pages',
      title: 'Pages',
      head: ['Page', 'Views'],
      rows: numbers.pages.map(({ path, views }) => [path, views]),
    },
    {
      name: 'ads',
      title: 'Video ads',
      head: ['Ad', 'Started', 'Watched to the end', 'Skipped', 'Failed'],
      rows: numbers.ads.map(({ id, name, started, done, skipped, failed }) => [
        formatItemName('ad', id, name),
        started,
        done,
        skipped,
        failed,
      ]),
    },
    {
      name: 'rest',
      title: 'Other activity',
      head: ['Activity', 'Times'],
      rows: [
        ...numbers.searches.map(({ opened, times }) => [
          opened === 'nothing' ? 'Search, nothing opened' : `Search, opened: ${opened}`,
          times,
        ]),
        ...numbers.follows.flatMap(({ what, begun, ended }) => [
          [`Followed: ${what}`, begun],
          [`Unfollowed: ${what}`, ended],
        ]),
        ...numbers.shares.map(({ what, times }) => [`Shared: ${what}`, times]),
        ...numbers.faults.map(({ fault, times }) => [`Video failed: ${fault}`, times]),
      ],
    },
  ]
}
