import { dualComparison, dualTeam, type Share } from '../kit/meets/duals.ts'
import { heatAndLane, mark, place, points, seed } from '../kit/meets/entry-columns.ts'
import { eventNow } from '../kit/meets/now.ts'
import { bests, bestsSoFar, logTable, pointLeaders, pointsTable, startsTable } from '../kit/meets/season.ts'
import { disciplineOf, startLines } from '../kit/meets/starts.ts'
import type { MeetEvent, SportModule } from '../kit/module.ts'
import { dualProgramme, isDiving, isRelay } from './laws.ts'

const low = (discipline: string): boolean => !isDiving(discipline)
const named = (words: RegExp) => (event: MeetEvent) => words.test(disciplineOf(event)) && !isRelay(disciplineOf(event))

const shares: readonly Share[] = [
  { key: 'free', label: 'Freestyle points', in: named(/free/i) },
  { key: 'stroke', label: 'Stroke and medley points', in: named(/back|breast|fly|medley|\bim\b/i) },
  { key: 'relay', label: 'Relay points', in: (event) => isRelay(disciplineOf(event)) },
  { key: 'diving', label: 'Diving points', in: (event) => isDiving(disciplineOf(event)) },
]

/** Programme first; what is not in it comes after, by name. */
function order(discipline: string): number {
  const at = dualProgramme.findIndex(({ name }) => name === discipline)
  return at === -1 ? dualProgramme.length : at
}

/** Sixteen events, times and dives; a dual has two sides, a championship many teams. */
export const swimming: SportModule = {
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
  tables: [startsTable('Starts', 'MARK', 'Time, or points of the dives')],
  comparison: dualComparison(shares),
  leaders: [
    {
      key: 'points',
      title: 'Points',
      table: 'starts',
      column: 'points',
      detail: ({ wins, starts }) => `${wins ?? 0} won of ${starts ?? 0}`,
    },
  ],
  season: [pointsTable('Points'), bests('Mark', low, order)],
  seasonLeaders: pointLeaders,
  gameLog: [logTable('Starts', 'MARK', 'Time, or points of the dives')],
  lineTotals: [],
  now: eventNow,
  finalNote: () => undefined,
  playFilters: [],
  greatest: [],
  lines: startLines,
  team: dualTeam(shares),
  overall: bestsSoFar(low),
  meet: {
    total: { abbr: 'PTS', meaning: 'Points', low: false },
    columns: [
      place,
      heatAndLane,
      seed('SEED', 'Best time before the meet'),
      mark('FINAL', 'Time, or points of the dives'),
      points,
    ],
    parts: {
      abbr: (key) => key.toUpperCase(),
      meaning: (key, event) => (isDiving(disciplineOf(event)) ? `Dive ${key.replace(/^d/i, '')}` : `Time at ${key}`),
    },
  },
}
