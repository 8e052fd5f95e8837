import type { GameState } from '@fieldhouse/contract/games/game'
import { clockLabel, createPeriodName, overtimeNote } from '../kit/clock-words.ts'
import { joinFacts } from '../kit/columns.ts'
import { formatMinutes } from '../kit/format.ts'
import type { SideNames, SportModule } from '../kit/module.ts'
import { getSituation } from '../kit/view/situation.ts'
import { lacrosseComparison } from './comparison.ts'
import { overtimeSeconds, periodSeconds, periods } from './laws.ts'
import { season, seasonLeaders } from './season.ts'
import type { LacrosseExtraPlayer } from './situation.ts'
import { gameLog, tables } from './tables.ts'

export const lacrosseModule: SportModule = {
  kind: 'head-to-head',
  periods,
  periodSeconds,
  overtimeSeconds,
  clock: 'down',
  ties: false,
  wins: 'high',
  periodName: createPeriodName({ regulation: periods, word: 'quarter', short: (number) => `Q${number}` }),
  positions: [
    { abbr: 'A', name: 'Attack', others: ['ATT'] },
    { abbr: 'M', name: 'Midfield', others: ['MID', 'MF'] },
    { abbr: 'D', name: 'Defense', others: ['DEF'] },
    { abbr: 'G', name: 'Goalkeeper', others: ['GK'] },
    { abbr: 'FO', name: 'Faceoff specialist', others: ['FOS', 'FOGO'] },
    { abbr: 'LSM', name: 'Long-stick midfielder' },
    { abbr: 'SSDM', name: 'Defensive midfielder', others: ['SSD'] },
  ],
  tables,
  comparison: lacrosseComparison,
  season,
  seasonLeaders,
  gameLog,
  now: describeLacrosseState,
  leaders: [
    {
      key: 'points',
      title: 'Points',
      table: 'players',
      column: 'pts',
      detail: ({ g, a }) => joinFacts(g !== undefined && `${g} G`, a !== undefined && `${a} A`),
    },
    { key: 'goals', title: 'Goals', table: 'players', column: 'g', detail: ({ sh }) => (sh ? `${sh} shots` : '') },
    { key: 'ground_balls', title: 'Ground balls', table: 'players', column: 'gb' },
    {
      key: 'faceoffs',
      title: 'Faceoffs',
      table: 'players',
      column: 'fo_won',
      detail: ({ fo_lost }) => (fo_lost === undefined ? '' : `${fo_lost} lost`),
    },
    {
      key: 'saves',
      title: 'Saves',
      table: 'keepers',
      column: 'gk_saves',
      detail: ({ gk_ga }) => (gk_ga === undefined ? '' : `${gk_ga} GA`),
    },
  ],
  lineTotals: [],
  finalNote: (state) => overtimeNote(state, periods),
  leadSeconds: 10,
  playFilters: [
    { key: 'shot', label: 'Shots', has: (kind) => kind === 'shot' || kind === 'goal' },
    { key: 'faceoff', label: 'Faceoffs', has: (kind) => kind === 'faceoff' || kind === 'draw' },
    { key: 'turnover', label: 'Turnovers', has: (kind) => kind === 'turnover' || kind === 'clock_violation' },
    { key: 'ground_ball', label: 'Ground balls', has: (kind) => kind === 'ground_ball' },
    { key: 'clear', label: 'Clears', has: (kind) => kind === 'clear' },
    { key: 'penalty', label: 'Penalties', has: (kind) => kind === 'penalty' || kind === 'foul' },
  ],
  greatest: [],
  within: [
    ['g', 'sh'],
    ['sog', 'sh'],
  ],
  scoreStat: 'g',
}

/** `Q3 4:12`; `UTAH man up, 0:23`. */
function describeLacrosseState(state: GameState, sides: SideNames): { label: string; detail: string | undefined } {
  const field = getSituation<LacrosseExtraPlayer>(state, 'lacrosse')
  const left = field?.penalty_seconds
  const detail = field?.up && `${sides[field.up]} man up${left === undefined ? '' : `, ${formatMinutes(left)}`}`
  return { label: clockLabel(state, periods, periods / 2), detail }
}
