import type { GameState, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import { capitalize } from '@fieldhouse/contract/text'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { nameStat } from '@fieldhouse/sports/kit/stat-words'

export interface ListedPlayer {
  key: string
  label: string
  side: Side
}

export interface ListedStat {
  key: string
  label: string
  value: number
}

/** Lists the people of a game, away first and in the order of the file. */
export function listPlayers({ players = {} }: GameState): ListedPlayer[] {
  return Object.entries(players)
    .filter(([, line]) => !line.team && Object.keys(line.stats).length > 0)
    .toSorted(([, one], [, other]) =>
      one.side === other.side ? one.order - other.order : one.side === 'away' ? -1 : 1,
    )
    .map(([key, { name, number, side }]) => ({ key, side, label: number === undefined ? name : `#${number} ${name}` }))
}

/** Lists a player's statistics in the order and the words of the box score. What it does not show comes last. */
export function listStats({ tables }: Pick<SportModule, 'tables'>, { stats }: Pick<PlayerLine, 'stats'>): ListedStat[] {
  const order = tables.flatMap(({ columns }) => columns.map(({ key }) => key))
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.entries(stats)
    .map(([key, value]) => ({ key, value, label: capitalize(nameStat({ tables }, key)) }))
    .toSorted((one, other) => place(one.key) - place(other.key))
}

/** Reads a typed statistic. Undefined when it is not a number. */
export function parseStat(text: string): number | undefined {
  const typed = text.trim()
  return /^-?\d{1,6}(\.\d{1,4})?$/.test(typed) ? Number(typed) : undefined
}
