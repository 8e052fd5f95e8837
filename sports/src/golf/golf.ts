import type { GameState } from '@fieldhouse/contract/games/game'
import { factColumn, markColumn, place } from '../kit/meets/entry-columns.ts'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { formatLeadingTeams } from '../kit/meets/now.ts'
import type { EntryColumn, SportModule, TeamColumn } from '../kit/module.ts'
import { parKey, rounds } from './laws.ts'
import { buildLeaderboard, formatToPar } from './leaderboard.ts'
import { getGolfSeasonStats, listGolfLines } from './lines.ts'
import { listPlayedHoles, roundToPar } from './rounds.ts'
import { gameLog, holesTable, marks, scoring, seasonLeaders, tables } from './season.ts'

const toPar: EntryColumn = {
  key: 'to_par',
  abbr: 'PAR',
  meaning: 'To par; E is even',
  low: true,
  lead: true,
  of: (entry, event) => {
    const value = roundToPar(entry, event)
    return value === undefined ? undefined : { text: formatToPar(value), value }
  },
}

/** Strokes of the first or last nine holes, once all are played. */
const nineHolesColumn = (key: 'out' | 'in', from: number): EntryColumn => ({
  key,
  abbr: key.toUpperCase(),
  meaning: `Holes ${from} to ${from + 8}`,
  low: true,
  of: (entry, event) => {
    const played = listPlayedHoles(entry, event).filter(({ number }) => number >= from && number < from + 9)
    if (played.length < 9) return undefined
    const strokes = played.reduce((sum, hole) => sum + hole.strokes, 0)
    return { text: String(strokes), value: strokes }
  },
})

const counts: EntryColumn = {
  key: 'counts',
  abbr: 'CNT',
  meaning: 'Counts toward the team score: lowest four of five',
  of: ({ counts: value }) => (value === undefined ? undefined : { text: value ? '✓' : '*', value: Number(value) }),
}

const strokes: TeamColumn = {
  key: 'strokes',
  abbr: 'TOT',
  meaning: 'Strokes',
  low: true,
  of: ({ points }) => (points === undefined ? undefined : { text: String(points), value: points }),
}

/** Strokes over several rounds. The four lowest of five players make a team's round. */
export const golfModule: SportModule = {
  kind: 'stroke',
  periods: rounds,
  clock: 'none',
  ties: true,
  wins: 'low',
  periodName: (number) => ({ short: `R${number}`, long: `Round ${number}` }),
  positions: [],
  tables,
  comparison: [],
  leaders: [],
  season: [scoring, holesTable],
  seasonLeaders,
  marks,
  gameLog,
  lineTotals: [],
  now: describeGolfState,
  finalNote: () => undefined,
  playFilters: [],
  greatest: [],
  lines: listGolfLines,
  overall: getGolfSeasonStats,
  meet: {
    total: { abbr: 'PAR', meaning: 'To par; E is even', low: true },
    teams: (meet) => [
      ...inOrder(meet).map(([key, { name }]) => ({
        key,
        abbr: key.toUpperCase(),
        meaning: name,
        low: true,
        of: ({ parts }: Parameters<TeamColumn['of']>[0]) => {
          const value = parts?.[key]
          return value === undefined ? undefined : { text: String(value), value }
        },
      })),
      strokes,
    ],
    tables: buildLeaderboard,
    columns: [
      toPar,
      { ...markColumn('STR', 'Strokes'), lead: false },
      place,
      factColumn('thru', 'THRU', 'Holes played'),
      counts,
      nineHolesColumn('out', 1),
      nineHolesColumn('in', 10),
    ],
    parts: {
      abbr: (key) => key.replace(/^h/, ''),
      meaning: (key, { facts }) => {
        const hole = Number(key.slice(1))
        const par = facts?.[parKey(hole)]
        return par === undefined ? `Hole ${hole}` : `Hole ${hole}, par ${par}`
      },
    },
  },
}

/** Describes the tournament: `Round 2`, `Halford -4, Westerly E`. */
function describeGolfState({ meet }: GameState): { label: string; detail: string | undefined } {
  const rounds = meet ? inOrder(meet).map(([, event]) => event) : []
  const on = rounds.find(({ state }) => state === 'live')
  const done = rounds.filter(({ state }) => state === 'official')
  const label = on?.name ?? (done.length > 0 ? `${done.at(-1)?.name} complete` : 'Live')
  return { label, detail: meet && formatLeadingTeams(meet) }
}
