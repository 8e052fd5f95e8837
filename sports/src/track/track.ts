import { dualComparison, dualTeam, type Share } from '../kit/meets/duals.ts'
import { fact, heatAndLane, mark, place, points, seed } from '../kit/meets/entry-columns.ts'
import { eventNow } from '../kit/meets/now.ts'
import { bests, bestsSoFar, logTable, pointLeaders, pointsTable, startsTable } from '../kit/meets/season.ts'
import { disciplineOf, startLines } from '../kit/meets/starts.ts'
import type { EntryColumn, MeetEvent, PartColumns, SportModule } from '../kit/module.ts'
import { disciplineNamed, disciplines, type Group, legalWind } from './laws.ts'

const low = (discipline: string): boolean => disciplineNamed(discipline).by === 'time'
const kindOf = (event: MeetEvent) => disciplineNamed(disciplineOf(event))

const groups: readonly (readonly [Group, string])[] = [
  ['sprints', 'Sprint points'],
  ['hurdles', 'Hurdle points'],
  ['distance', 'Distance points'],
  ['relays', 'Relay points'],
  ['jumps', 'Jump points'],
  ['throws', 'Throw points'],
  ['multis', 'Combined event points'],
]
const shares: readonly Share[] = groups.map(([group, label]) => ({
  key: group,
  label,
  in: (event) => kindOf(event).group === group,
}))

function order(name: string): number {
  const at = disciplines.findIndex((each) => each.name === disciplineNamed(name).name)
  return at === -1 ? disciplines.length : at
}

/** `+2.3w`: with more wind than is allowed no record stands. */
const wind: EntryColumn = {
  key: 'wind',
  abbr: 'WIND',
  meaning: `Wind in meters per second; w is more than the ${legalWind} allowed`,
  of: ({ facts }) => {
    const value = facts?.wind
    if (typeof value !== 'number') return undefined
    return { text: `${value > 0 ? '+' : ''}${value.toFixed(1)}${value > legalWind ? 'w' : ''}`, value }
  },
}

/** Tries are numbered, heights and splits are named by what they are. */
const parts: PartColumns = {
  abbr: (key) => key,
  meaning: (key, event) => {
    const { by } = kindOf(event)
    if (by === 'height') return `At ${key} m: O is over, X a miss, P passed`
    return by === 'distance' ? `Try ${key}` : by === 'points' ? `Points in the ${key}` : `Time at ${key}`
  },
}

/** Running, jumping and throwing, indoors and outdoors; between two teams or many. */
export const track: SportModule = {
  kind: 'meet',
  periods: disciplines.length,
  clock: 'none',
  ties: true,
  wins: 'high',
  periodName: (number) => ({ short: String(number), long: `Event ${number}` }),
  positions: [
    { abbr: 'SPR', name: 'Sprints', others: ['Sprints', 'Sprinter'] },
    { abbr: 'HUR', name: 'Hurdles', others: ['Hurdles', 'Hurdler'] },
    { abbr: 'DIST', name: 'Distance', others: ['Distance', 'Mid-Distance', 'Middle Distance'] },
    { abbr: 'JUMP', name: 'Jumps', others: ['Jumps', 'Jumper', 'Pole Vault', 'Vertical Jumps'] },
    { abbr: 'THR', name: 'Throws', others: ['Throws', 'Thrower'] },
    { abbr: 'MULT', name: 'Combined events', others: ['Multis', 'Multi', 'Heptathlon'] },
  ],
  tables: [startsTable('Starts', 'MARK', 'Time, distance, height or points')],
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
  gameLog: [logTable('Starts', 'MARK', 'Time, distance, height or points')],
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
      ...[place, heatAndLane, seed('SB', 'Season’s best before the meet')],
      ...[mark('MARK', 'Time, distance, height or points'), wind, points],
      fact('qualified', 'Q', 'Through by place (Q) or by mark (q)'),
    ],
    parts,
  },
}
