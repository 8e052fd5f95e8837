import { dualComparison, dualTeam, type EventShare } from '../kit/meets/duals.ts'
import {
  entryPointsColumn,
  factColumn,
  heatAndLane,
  markColumn,
  place,
  seedColumn,
} from '../kit/meets/entry-columns.ts'
import { eventNow } from '../kit/meets/now.ts'
import { bestsSoFar, createBestsTable, logTable, pointLeaders, pointsTable, startsTable } from '../kit/meets/season.ts'
import { getDiscipline, listStartStatLines } from '../kit/meets/starts.ts'
import type { EntryColumn, MeetEvent, PartColumns, SportModule } from '../kit/module.ts'
import { type DisciplineGroup, disciplineNamed, legalWind, trackDisciplines } from './laws.ts'

const isTimedDiscipline = (discipline: string): boolean => disciplineNamed(discipline).by === 'time'
const findDiscipline = (event: MeetEvent) => disciplineNamed(getDiscipline(event))

const groups: readonly (readonly [DisciplineGroup, string])[] = [
  ['sprints', 'Sprint points'],
  ['hurdles', 'Hurdle points'],
  ['distance', 'Distance points'],
  ['relays', 'Relay points'],
  ['jumps', 'Jump points'],
  ['throws', 'Throw points'],
  ['multis', 'Multi-event points'],
]
const shares: readonly EventShare[] = groups.map(([group, label]) => ({
  key: group,
  label,
  in: (event) => findDiscipline(event).group === group,
}))

function getDisciplineIndex(name: string): number {
  const at = trackDisciplines.findIndex((each) => each.name === disciplineNamed(name).name)
  return at === -1 ? trackDisciplines.length : at
}

/** The wind: `+2.3w`. Wind above the limit allows no record. */
const wind: EntryColumn = {
  key: 'wind',
  abbr: 'WIND',
  meaning: `Wind in meters per second; w = over the ${legalWind} legal limit`,
  of: ({ facts }) => {
    const value = facts?.wind
    if (typeof value !== 'number') return undefined
    return { text: `${value > 0 ? '+' : ''}${value.toFixed(1)}${value > legalWind ? 'w' : ''}`, value }
  },
}

/** Attempts are numbered; heights and splits have names. */
const parts: PartColumns = {
  abbr: (key) => key,
  meaning: (key, event) => {
    const { by } = findDiscipline(event)
    if (by === 'height') return `At ${key} m: O = cleared, X = miss, P = pass`
    return by === 'distance' ? `Attempt ${key}` : by === 'points' ? `Points in the ${key}` : `Time at ${key}`
  },
}

/** Running, jumping and throwing, indoors and outdoors, with two teams or many. */
export const trackModule: SportModule = {
  kind: 'meet',
  periods: trackDisciplines.length,
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
      detail: ({ wins, starts }) => `Won ${wins ?? 0} of ${starts ?? 0}`,
    },
  ],
  season: [pointsTable('Points'), createBestsTable('Mark', isTimedDiscipline, getDisciplineIndex)],
  seasonLeaders: pointLeaders,
  gameLog: [logTable('Starts', 'MARK', 'Time, distance, height or points')],
  lineTotals: [],
  now: eventNow,
  finalNote: () => undefined,
  playFilters: [],
  greatest: [],
  lines: listStartStatLines,
  team: dualTeam(shares),
  overall: bestsSoFar(isTimedDiscipline),
  meet: {
    total: { abbr: 'PTS', meaning: 'Points', low: false },
    columns: [
      ...[place, heatAndLane, seedColumn('SB', 'Season’s best before the meet')],
      ...[markColumn('MARK', 'Time, distance, height or points'), wind, entryPointsColumn],
      factColumn('qualified', 'Q', 'Advanced by place (Q) or by mark (q)'),
    ],
    parts,
  },
}
