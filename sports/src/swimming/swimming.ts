import { dualComparison, dualTeam, type EventShare } from '../kit/meets/duals.ts'
import { entryPointsColumn, heatAndLane, markColumn, place, seedColumn } from '../kit/meets/entry-columns.ts'
import { eventNow } from '../kit/meets/now.ts'
import { bestsSoFar, createBestsTable, logTable, pointLeaders, pointsTable, startsTable } from '../kit/meets/season.ts'
import { getDiscipline, listStartStatLines } from '../kit/meets/starts.ts'
import type { MeetEvent, SportModule } from '../kit/module.ts'
import { dualProgramme, isDiving, isRelayDiscipline } from './laws.ts'

const isLowBetter = (discipline: string): boolean => !isDiving(discipline)
const isEventNamed = (pattern: RegExp) => (event: MeetEvent) =>
  pattern.test(getDiscipline(event)) && !isRelayDiscipline(getDiscipline(event))

const shares: readonly EventShare[] = [
  { key: 'free', label: 'Freestyle points', in: isEventNamed(/free/i) },
  { key: 'stroke', label: 'Stroke and medley points', in: isEventNamed(/back|breast|fly|medley|\bim\b/i) },
  { key: 'relay', label: 'Relay points', in: (event) => isRelayDiscipline(getDiscipline(event)) },
  { key: 'diving', label: 'Diving points', in: (event) => isDiving(getDiscipline(event)) },
]

/** Orders disciplines by the program, then others by name. */
function getProgramOrder(discipline: string): number {
  const at = dualProgramme.findIndex(({ name }) => name === discipline)
  return at === -1 ? dualProgramme.length : at
}

/** Sixteen events of swimming and diving. A dual has two sides, a championship many teams. */
export const swimmingModule: SportModule = {
  kind: 'meet',
  periods: dualProgramme.length,
  clock: 'none',
  ties: true,
  wins: 'high',
  periodName: (number) => ({ short: String(number), long: dualProgramme[number - 1]?.name ?? `Event ${number}` }),
  positions: [
    { abbr: 'FR', name: 'Freestyle', others: ['Freestyle', 'Free', 'Sprint', 'Distance'] },
    { abbr: 'BK', name: 'Backstroke', others: ['Backstroke', 'Back'] },
    { abbr: 'BR', name: 'Breaststroke', others: ['Breaststroke', 'Breast'] },
    { abbr: 'FL', name: 'Butterfly', others: ['Butterfly', 'Fly'] },
    { abbr: 'IM', name: 'Individual medley', others: ['Individual Medley', 'Medley'] },
    { abbr: 'DV', name: 'Diving', others: ['Diving', 'Diver'] },
  ],
  tables: [startsTable('Starts', 'MARK', 'Time or dive score')],
  comparison: dualComparison(shares),
  leaders: [
    {
      key: 'points',
      title: 'Points',
      table: 'starts',
      column: 'points',
      detail: ({ wins, starts }) => `Won ${wins ?? 0} of ${starts ?? 0}`,
    },
  ],
  season: [pointsTable('Points'), createBestsTable('Mark', isLowBetter, getProgramOrder)],
  seasonLeaders: pointLeaders,
  gameLog: [logTable('Starts', 'MARK', 'Time or dive score')],
  lineTotals: [],
  now: eventNow,
  finalNote: () => undefined,
  playFilters: [],
  greatest: [],
  lines: listStartStatLines,
  team: dualTeam(shares),
  overall: bestsSoFar(isLowBetter),
  meet: {
    total: { abbr: 'PTS', meaning: 'Points', low: false },
    columns: [
      place,
      heatAndLane,
      seedColumn('SEED', 'Best time before the meet'),
      markColumn('FINAL', 'Time or dive score'),
      entryPointsColumn,
    ],
    parts: {
      abbr: (key) => key.toUpperCase(),
      meaning: (key, event) => (isDiving(getDiscipline(event)) ? `Dive ${key.replace(/^d/i, '')}` : `Time at ${key}`),
    },
  },
}
