import type { GameState } from '@fieldhouse/contract/games/game'
import { fact, mark, place } from '../kit/meets/entry-columns.ts'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { leading } from '../kit/meets/now.ts'
import type { EntryColumn, SportModule, TeamColumn } from '../kit/module.ts'
import { parKey, rounds } from './laws.ts'
import { leaderboard, signed } from './leaderboard.ts'
import { lines, overall } from './lines.ts'
import { holesOf, roundToPar } from './rounds.ts'
import { gameLog, holesTable, marks, scoring, seasonLeaders, tables } from './season.ts'

const toPar: EntryColumn = {
  key: 'to_par',
  abbr: 'PAR',
  meaning: 'To par; E is even',
  low: true,
  lead: true,
  of: (entry, event) => {
    const value = roundToPar(entry, event)
    return value === undefined ? undefined : { text: signed(value), value }
  },
}

/** The nine out and the nine in, once they are played. */
const nine = (key: 'out' | 'in', from: number): EntryColumn => ({
  key,
  abbr: key.toUpperCase(),
  meaning: `Holes ${from} to ${from + 8}`,
  low: true,
  of: (entry, event) => {
    const played = holesOf(entry, event).filter(({ number }) => number >= from && number < from + 9)
    if (played.length < 9) return undefined
    const strokes = played.reduce((sum, hole) => sum + hole.strokes, 0)
    return { text: String(strokes), value: strokes }
  },
})

const counts: EntryColumn = {
  key: 'counts',
  abbr: 'CNT',
  meaning: 'Counts for the team: the four lowest of five',
  of: ({ counts: value }) => (value === undefined ? undefined : { text: value ? '✓' : '*', value: Number(value) }),
}

const strokes: TeamColumn = {
  key: 'strokes',
  abbr: 'TOT',
  meaning: 'Strokes',
  low: true,
  of: ({ points }) => (points === undefined ? undefined : { text: String(points), value: points }),
}

/** Strokes over several rounds; the four lowest of five make a team's round. */
export const golf: SportModule = {
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
  now,
  finalNote: () => undefined,
  playFilters: [],
  greatest: [],
  lines,
  overall,
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
    tables: leaderboard,
    columns: [
      toPar,
      { ...mark('STR', 'Strokes'), lead: false },
      place,
      fact('thru', 'THRU', 'Holes played'),
      counts,
      nine('out', 1),
      nine('in', 10),
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

/** `Round 2`; `Halford -4, Westerly E`. */
function now({ meet }: GameState): { label: string; detail: string | undefined } {
  const rounds = meet ? inOrder(meet).map(([, event]) => event) : []
  const on = rounds.find(({ state }) => state === 'live')
  const done = rounds.filter(({ state }) => state === 'official')
  const label = on?.name ?? (done.length > 0 ? `${done.at(-1)?.name} done` : 'Live')
  return { label, detail: meet && leading(meet) }
}
