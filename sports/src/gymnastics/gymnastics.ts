import type { GameState } from '@fieldhouse/contract/games/game'
import { place } from '../kit/meets/entry-columns.ts'
import { formatLeadingTeams } from '../kit/meets/now.ts'
import { sideOfTeam } from '../kit/meets/starts.ts'
import type { EntryColumn, SideNames, SportModule } from '../kit/module.ts'
import { getSituation } from '../kit/view/situation.ts'
import { allAround } from './all-around.ts'
import { apparatus, rotations } from './laws.ts'
import { getGymnasticsSeasonStats, getGymnasticsTeamStats, listGymnasticsLines } from './lines.ts'
import { comparison, formatGymnasticsScore, gameLog, leaders, marks, season, seasonLeaders, tables } from './season.ts'
import type { GymnasticsRotation } from './situation.ts'

const up: EntryColumn = {
  key: 'order',
  abbr: 'NO',
  meaning: 'Lineup spot',
  of: ({ order }) => ({ text: String(order), value: order }),
}
const score: EntryColumn = {
  key: 'mark',
  abbr: 'SCORE',
  meaning: 'Average of the judges',
  lead: true,
  of: ({ mark, shown, flag }) => {
    const text = shown ?? formatGymnasticsScore(mark) ?? flag
    return text === undefined ? undefined : { text, value: mark }
  },
}
const counts: EntryColumn = {
  key: 'counts',
  abbr: 'CNT',
  meaning: 'Counts toward the team score: top five of six',
  of: ({ counts: value, flag }) => {
    if (flag === 'EXH') return { text: 'EXH' }
    return value === undefined ? undefined : { text: value ? '✓' : 'dropped', value: Number(value) }
  },
}

/** Four rotations with six routines each, of which the best five count. */
export const gymnasticsModule: SportModule = {
  kind: 'meet',
  periods: apparatus.length,
  clock: 'none',
  ties: true,
  wins: 'high',
  score: { kind: 'decimal', digits: 3 },
  /** The line score counts by apparatus, because two teams are never on the same one in a rotation. */
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
  now: describeGymnasticsState,
  finalNote: () => undefined,
  playFilters: apparatus.map(({ key, name }) => ({ key, label: name, has: (kind) => kind === key })),
  greatest: [],
  lines: listGymnasticsLines,
  overall: getGymnasticsSeasonStats,
  team: getGymnasticsTeamStats,
  meet: {
    total: { abbr: 'TOT', meaning: 'Score', low: false, format: { kind: 'decimal', digits: 3 } },
    tables: allAround,
    columns: [place, up, score, counts],
    parts: { abbr: (key) => key.replace(/^j/i, 'J'), meaning: (key) => `Judge ${key.replace(/^j/i, '')}` },
  },
}

/** Describes the meet: `Rotation 3`, `HLF on beam 147.950, WST on floor 147.125`. */
function describeGymnasticsState(state: GameState, sides: SideNames): { label: string; detail: string | undefined } {
  const { meet } = state
  const rotation = getSituation<GymnasticsRotation>(state, 'rotation')
  if (!rotation) return { label: 'Live', detail: meet && formatLeadingTeams(meet) }
  const label = rotation.number > rotations.home.length ? 'Scores are final' : `Rotation ${rotation.number}`
  const texts = Object.entries(rotation.up).map(([key, { event }]) => {
    const side = sideOfTeam(key)
    const team = meet?.teams[key]
    const name = side ? sides[side] : (team?.name ?? key)
    const where = apparatus.find((each) => each.key === event)?.name.toLowerCase() ?? event
    return [`${name} on ${where}`, formatGymnasticsScore(team?.points)].filter((each) => each).join(' ')
  })
  return { label, detail: texts.length > 0 && texts.length <= 4 ? texts.join(', ') : meet && formatLeadingTeams(meet) }
}
