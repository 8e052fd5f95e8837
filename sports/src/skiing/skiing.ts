import type { GameState } from '@fieldhouse/contract/games/game'
import { dualComparison, dualTeam, type EventShare } from '../kit/meets/duals.ts'
import { behindColumn, entryPointsColumn, factColumn, markColumn, place } from '../kit/meets/entry-columns.ts'
import { behindText } from '../kit/meets/marks.ts'
import { eventNow, getMeetProgress, scoreWords } from '../kit/meets/now.ts'
import { logTable, pointLeaders, pointsTable, startsTable } from '../kit/meets/season.ts'
import { getDiscipline } from '../kit/meets/starts.ts'
import type { EntryColumn, SideNames, SportModule } from '../kit/module.ts'
import { isAlpine, races } from './laws.ts'
import { disciplineTables, getSkiingSeasonStats, listSkiingLines, marks } from './season.ts'

const shares: readonly EventShare[] = [
  { key: 'alpine', label: 'Alpine points', in: (event) => isAlpine(getDiscipline(event)) },
  { key: 'nordic', label: 'Nordic points', in: (event) => !isAlpine(getDiscipline(event)) },
  { key: 'women', label: 'Women’s points', in: ({ name }) => /^women/i.test(name) },
  { key: 'men', label: 'Men’s points', in: ({ name }) => /^men/i.test(name) },
]

const bib: EntryColumn = {
  key: 'bib',
  abbr: 'BIB',
  meaning: 'Bib number',
  of: ({ lane }) => (lane === undefined ? undefined : { text: lane, value: Number(lane) || undefined }),
}

/** Races on snow for women and men of one team. Courses differ, so places and points count and not best times. */
export const skiingModule: SportModule = {
  kind: 'meet',
  periods: races.length,
  clock: 'none',
  ties: true,
  wins: 'high',
  periodName: (number) => ({ short: String(number), long: races[number - 1]?.name ?? `Race ${number}` }),
  positions: [
    { abbr: 'ALP', name: 'Alpine', others: ['Alpine', 'Alpine W', 'Alpine M'] },
    { abbr: 'NOR', name: 'Nordic', others: ['Nordic', 'Nordic W', 'Nordic M'] },
  ],
  tables: [startsTable('Starts', 'TIME', 'Total time')],
  comparison: dualComparison(shares),
  leaders: [
    {
      key: 'points',
      title: 'Points',
      table: 'starts',
      column: 'points',
      detail: ({ podiums }) => `${podiums ?? 0} in the top three`,
    },
  ],
  season: [pointsTable('All races'), ...disciplineTables],
  seasonLeaders: [
    ...pointLeaders.filter(({ key }) => key !== 'wins'),
    { key: 'wins', title: 'Races won', table: 'points', column: 'wins' },
  ],
  marks,
  gameLog: [logTable('Races', 'TIME', 'Total time')],
  lineTotals: [],
  now: describeSkiingState,
  finalNote: () => undefined,
  playFilters: [],
  greatest: [],
  lines: listSkiingLines,
  overall: getSkiingSeasonStats,
  team: dualTeam(shares),
  meet: {
    total: { abbr: 'PTS', meaning: 'Points', low: false },
    columns: [place, bib],
    parts: {
      abbr: (key) => key.replace(/^run/, 'RUN '),
      meaning: (key) => (/^run/.test(key) ? `Run ${key.slice(3)}` : `Time at ${key}`),
    },
    last: [
      ...[
        markColumn('TIME', 'Total time'),
        behindColumn((seconds, event) => behindText(seconds, isAlpine(getDiscipline(event)) ? 2 : 1)),
      ],
      ...[factColumn('fis', 'FIS', 'FIS race points', true), entryPointsColumn],
    ],
  },
}

/** Describes the meet: `Race 3 of 8`, and during a second run `Women’s slalom, run 2, 14 of 40 down`. */
function describeSkiingState(state: GameState, sides: SideNames): { label: string; detail: string | undefined } {
  const { label, detail } = eventNow(state, sides, 'Race')
  const { event } = getMeetProgress(state)
  if (event?.state !== 'live') return { label, detail }
  const starters = Object.values(event.entries).filter(({ flag }) => flag !== 'DNS')
  const listFinishedRuns = (run: string) =>
    starters.filter(({ parts, flag }) => parts?.[run] || flag === `DNF${run.slice(3)}`)
  const run = listFinishedRuns('run2').length > 0 ? 2 : listFinishedRuns('run1').length > 0 ? 1 : undefined
  if (run === undefined) return { label, detail }
  const outBefore = starters.filter(({ flag }) => run === 2 && flag === 'DNF1').length
  const progress = `${event.name}, run ${run}, ${listFinishedRuns(`run${run}`).length} of ${starters.length - outBefore} down`
  return { label, detail: [progress, scoreWords(state, sides)].filter((each) => each).join(': ') }
}
