import type { AnalyticsReport } from './numbers.ts'

/** A list of the analytics report as a table. The console, the CSV file and the command line show the same ones. */
export interface ReportTable {
  name: string
  title: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Formats a whole percentage. Empty when there is nothing to divide by. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`

const formatItemName = (what: string, id: number, name: string | null): string => name ?? `${what} ${id}, removed`

const stepWords: Record<string, string> = {
  form: 'Opened the form',
  mailed: 'Were emailed a code',
  verified: 'Entered the code: have an account',
  affiliations: 'Came to the affiliations',
  teams: 'Came to the teams',
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
      head: ['Day', 'Page views', 'Plays', 'Minutes watched', 'Stories opened', 'Joined'],
      rows: numbers.days.map((one) => [one.day, one.views, one.plays, one.minutes, one.stories, one.joined]),
    },
    {
      name: 'watched',
      title: 'What was watched, and how far',
      head: ['What', 'Plays', 'Minutes', 'A quarter', 'Half', 'Three quarters', 'To its end', 'Completion', 'Errors'],
      rows: numbers.watched.map((one) => [
        formatItemName(one.kind, one.id, one.name),
        ...[one.plays, one.minutes, one.quarter, one.half, one.three_quarters, one.whole],
        // What is live or a channel has no end to come to.
        one.kind === 'title' ? formatShare(one.whole, one.plays) : '',
        one.errors,
      ]),
    },
    {
      name: 'networks',
      title: 'Standing still, by network',
      head: ['Network', 'Plays', 'Stalls', 'Stalls a play', 'Seconds a play'],
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
      title: 'Joining',
      head: ['Step', 'Visits', 'Of the first step'],
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
      title: 'Ads in films',
      head: ['Ad', 'Started', 'Seen whole', 'Skipped', 'Failed'],
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
      title: 'What else was done',
      head: ['What', 'Times'],
      rows: [
        ...numbers.searches.map(({ opened, times }) => [
          opened === 'nothing' ? 'Searched, found nothing' : `Searched, opened: ${opened}`,
          times,
        ]),
        ...numbers.follows.flatMap(({ what, begun, ended }) => [
          [`Followed: ${what}`, begun],
          [`Followed no more: ${what}`, ended],
        ]),
        ...numbers.shares.map(({ what, times }) => [`Shared: ${what}`, times]),
        ...numbers.faults.map(({ fault, times }) => [`A film failed: ${fault}`, times]),
      ],
    },
  ]
}
