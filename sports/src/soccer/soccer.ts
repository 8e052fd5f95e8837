import type { StatValues } from '@fieldhouse/contract/games/game'
import { formatCount, joinFacts } from '../kit/columns.ts'
import {
  assists,
  goals,
  hasAnyNonZero,
  hasGoalkeeping,
  keepers,
  minutesColumn,
  onGoal,
  pointsColumn,
  shots,
  sought,
  soughtOfKeepers,
} from '../kit/goals/columns.ts'
import type { ComparisonColumn, SportModule } from '../kit/module.ts'
import { overtimeSeconds, periodSeconds, periods } from './laws.ts'
import { describeSoccerState, finalNote, getSoccerPeriodName } from './now.ts'
import { season, seasonLeaders } from './season.ts'
import { tables } from './tables.ts'

const soccerCountRow = (key: string, label: string, low = false): ComparisonColumn => ({
  key,
  label,
  format: { kind: 'integer' },
  of: (stats) => stats[key],
  ...(low && { low }),
})
const formatShooting = ({ sh, sog }: StatValues): string =>
  joinFacts(formatCount(sh, 'shot'), sog !== undefined && `${sog} on goal`)

export const soccerModule: SportModule = {
  kind: 'head-to-head',
  periods,
  periodSeconds,
  overtimeSeconds,
  clock: 'up',
  ties: true,
  wins: 'high',
  periodName: getSoccerPeriodName,
  tables,
  season,
  seasonLeaders,
  now: describeSoccerState,
  finalNote,
  positions: [
    { abbr: 'GK', name: 'Goalkeeper', others: ['G', 'GOALKEEPER'] },
    { abbr: 'D', name: 'Defender', others: ['DEF', 'DF', 'B', 'CB', 'OB'] },
    { abbr: 'M', name: 'Midfielder', others: ['MID', 'MF', 'CM'] },
    { abbr: 'F', name: 'Forward', others: ['FWD', 'FW', 'ST'] },
  ],
  comparison: [
    soccerCountRow('sh', 'Shots'),
    soccerCountRow('sog', 'Shots on goal'),
    {
      key: 'accuracy',
      label: 'Shots on goal percentage',
      format: { kind: 'percent', digits: 1 },
      of: ({ sh, sog }) => (sh === undefined || sog === undefined ? undefined : { over: sog, under: sh }),
    },
    soccerCountRow('gk_saves', 'Saves'),
    soccerCountRow('corners', 'Corner kicks'),
    soccerCountRow('a', 'Assists'),
    soccerCountRow('fouls', 'Fouls', true),
    soccerCountRow('offsides', 'Offsides', true),
    soccerCountRow('yc', 'Yellow cards', true),
    soccerCountRow('gc', 'Green cards', true),
    soccerCountRow('rc', 'Red cards', true),
    {
      key: 'penalty_kicks',
      label: 'Penalty kicks',
      format: { kind: 'integer' },
      of: ({ pk_made, pk_att }) => (pk_att ? pk_made : undefined),
      text: ({ pk_made, pk_att }) => (pk_att ? `${pk_made ?? 0}-${pk_att}` : undefined),
    },
  ],
  leaders: [
    { key: 'goals', title: 'Goals', table: 'players', column: 'g', detail: formatShooting },
    { key: 'assists', title: 'Assists', table: 'players', column: 'a' },
    {
      key: 'shots',
      title: 'Shots',
      table: 'players',
      column: 'sh',
      detail: ({ sog }) => (sog === undefined ? '' : `${sog} on goal`),
    },
    {
      key: 'saves',
      title: 'Saves',
      table: 'keepers',
      column: 'gk_saves',
      detail: ({ gk_ga }) => (gk_ga === undefined ? '' : `${gk_ga} GA`),
    },
  ],
  gameLog: [
    {
      key: 'players',
      title: 'Game log',
      columns: [minutesColumn, shots, onGoal, goals, assists, pointsColumn],
      totals: false,
      has: (stats) => hasAnyNonZero(stats) && !hasGoalkeeping(stats),
      lead: sought,
      trend: 'pts',
    },
    {
      key: 'keepers',
      title: 'Goalkeeping',
      columns: keepers,
      totals: false,
      has: hasGoalkeeping,
      lead: soughtOfKeepers,
      trend: 'gk_saves',
    },
  ],
  lineTotals: [],
  leadSeconds: 10,
  playFilters: [
    { key: 'shot', label: 'Shots', has: (kind) => kind === 'shot' || kind === 'goal' },
    { key: 'corner', label: 'Corners', has: (kind) => kind === 'corner' },
    { key: 'card', label: 'Cards', has: (kind) => kind.endsWith('_card') },
    { key: 'foul', label: 'Fouls', has: (kind) => kind === 'foul' || kind === 'offside' },
    { key: 'sub', label: 'Substitutions', has: (kind) => kind === 'sub' || kind === 'keeper' },
  ],
  greatest: [],
  within: [
    ['g', 'sh'],
    ['sog', 'sh'],
    ['pk_made', 'pk_att'],
  ],
  scoreStat: 'g',
}
