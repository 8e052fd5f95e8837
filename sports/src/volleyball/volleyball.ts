import type { Stats } from '@fieldhouse/contract/games/game'
import { facts, joined } from '../kit/columns.ts'
import { written } from '../kit/format.ts'
import type { Leader, SportModule } from '../kit/module.ts'
import { comparison } from './comparison.ts'
import { hitting } from './formulas.ts'
import { sets } from './laws.ts'
import { now } from './now.ts'
import { season, seasonLeaders } from './season.ts'
import { gameLog, tables } from './tables.ts'

const attacks = (stats: Stats): string => {
  const share = hitting(stats)
  const tried = joined(stats, ['atk_k', 'atk_e', 'atk_ta'])
  return facts(tried, share !== undefined && written(share, { kind: 'rate', digits: 3 }))
}

const leader = (key: string, title: string, column: string, detail?: Leader['detail']): Leader => ({
  key,
  title,
  table: 'players',
  column,
  ...(detail && { detail }),
})

export const volleyball: SportModule = {
  kind: 'sets',
  periods: sets,
  clock: 'none',
  ties: false,
  wins: 'high',
  periodName: (number) => ({ short: `S${number}`, long: `Set ${number}` }),
  positions: [
    { abbr: 'OH', name: 'Outside hitter', others: ['LS'] },
    { abbr: 'OPP', name: 'Opposite', others: ['RS', 'OP'] },
    { abbr: 'MB', name: 'Middle blocker', others: ['M', 'MH'] },
    { abbr: 'S', name: 'Setter' },
    { abbr: 'L', name: 'Libero', others: ['LIB'] },
    { abbr: 'DS', name: 'Defensive specialist' },
  ],
  tables,
  comparison,
  season,
  seasonLeaders,
  gameLog,
  now,
  leaders: [
    leader('kills', 'Kills', 'atk_k', attacks),
    leader('assists', 'Assists', 'set_a'),
    leader('digs', 'Digs', 'dig'),
    leader('blocks', 'Blocks', 'blk', ({ blk_solo }) => facts(blk_solo !== undefined && `${blk_solo} alone`)),
    leader('aces', 'Aces', 'srv_a'),
    leader('points', 'Points', 'pts'),
  ],
  lineTotals: [{ key: 'sets', abbr: 'SETS', meaning: 'Sets won', of: (state, side) => state.score?.[side] }],
  finalNote: () => undefined,
  turns: { by: 'part' },
  playFilters: [
    { key: 'kill', label: 'Kills', has: (kind) => kind === 'kill' },
    { key: 'block', label: 'Blocks', has: (kind) => kind === 'block' },
    { key: 'ace', label: 'Aces', has: (kind) => kind === 'ace' },
    { key: 'error', label: 'Errors', has: (kind) => kind.endsWith('_error') },
    { key: 'timeout', label: 'Timeouts', has: (kind) => kind === 'timeout' },
  ],
  greatest: [],
}
