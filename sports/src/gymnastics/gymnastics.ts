import { place } from '../kit/meets/entry-columns.ts'
import type { EntryColumn, SportModule } from '../kit/module.ts'
import { allAround } from './all-around.ts'
import { apparatus } from './laws.ts'
import { lines, overall, team } from './lines.ts'
import { now } from './now.ts'
import { comparison, gameLog, leaders, marks, scoreText, season, seasonLeaders, tables } from './season.ts'

const up: EntryColumn = {
  key: 'order',
  abbr: 'NO',
  meaning: 'Place in the line-up',
  of: ({ order }) => ({ text: String(order), value: order }),
}
const score: EntryColumn = {
  key: 'mark',
  abbr: 'SCORE',
  meaning: 'Average of the judges',
  lead: true,
  of: ({ mark, shown, flag }) => {
    const text = shown ?? scoreText(mark) ?? flag
    return text === undefined ? undefined : { text, value: mark }
  },
}
const counts: EntryColumn = {
  key: 'counts',
  abbr: 'CNT',
  meaning: 'Counts for the team: the best five of six',
  of: ({ counts: value, flag }) => {
    if (flag === 'EXH') return { text: 'EXH' }
    return value === undefined ? undefined : { text: value ? '✓' : 'dropped', value: Number(value) }
  },
}

/** Four rotations, six routines in each, the best five count. */
export const gymnastics: SportModule = {
  kind: 'meet',
  periods: apparatus.length,
  clock: 'none',
  ties: true,
  wins: 'high',
  score: { kind: 'decimal', digits: 3 },
  /** The line score goes by apparatus: two teams are never on the same one in a rotation. */
  periodName: (number) => {
    const { abbr, name } = apparatus[number - 1] ?? { abbr: String(number), name: `Event ${number}` }
    return { short: abbr, long: name }
  },
  positions: [
    { abbr: 'AA', name: 'All-around', others: ['All-Around', 'All Around'] },
    ...apparatus.map(({ abbr, name }) => ({ abbr, name, others: [name] })),
  ],
  tables,
  comparison,
  leaders,
  season,
  seasonLeaders,
  marks,
  gameLog,
  lineTotals: [],
  now,
  finalNote: () => undefined,
  playFilters: apparatus.map(({ key, name }) => ({ key, label: name, has: (kind) => kind === key })),
  greatest: [],
  lines,
  overall,
  team,
  meet: {
    total: { abbr: 'TOT', meaning: 'Score', low: false, format: { kind: 'decimal', digits: 3 } },
    tables: allAround,
    columns: [place, up, score, counts],
    parts: { abbr: (key) => key.replace(/^j/i, 'J'), meaning: (key) => `Judge ${key.replace(/^j/i, '')}` },
  },
}
