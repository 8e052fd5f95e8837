import type { AccessCell, AccessTable } from '@fieldhouse/contract/access/access'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { formatList } from '@fieldhouse/contract/text'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { formatMarketName } from '../form/market-name.ts'
import { formatDate, getSchoolDay } from '../time.ts'

/** Where a fan is in the table. */
export interface OwnCell {
  plan: string
  market: string
  unknown: boolean
}

/** One column, or several markets whose cells are all the same. */
export interface JoinedColumn {
  name: string
  /** The names of the joined markets; empty for a single one. */
  names: readonly string[]
  isOwn: boolean
  /** Its place in the cells of each row. */
  at: number
}

/** So many columns fit without joining any. */
const mostApart = 8

/** Joins markets with equal cells where there are many. The fan's own market and unknown networks stay apart. */
export function joinColumns({ columns, rows }: AccessTable, own?: OwnCell): JoinedColumn[] {
  const all = columns.map(({ market, unknown }, at) => ({
    at,
    unknown,
    name: unknown ? 'Unknown network' : formatMarketName(market),
    isOwn: own !== undefined && own.unknown === unknown && own.market === market,
    cells: JSON.stringify(rows.map(({ cells }) => cells[at])),
  }))
  const isApart = ({ unknown, isOwn }: (typeof all)[number]) => unknown || isOwn || columns.length <= mostApart
  const groups = Map.groupBy(all, (one) => (isApart(one) ? `column ${one.at}` : one.cells))
  const [largest = 0] = [...groups.values()].map(({ length }) => length).toSorted((one, other) => other - one)
  return [...groups.values()]
    .map((group): JoinedColumn & { unknown: boolean } => {
      const [first = { at: 0, name: '', isOwn: false, unknown: false }] = group
      const { at, isOwn, unknown } = first
      if (group.length === 1) return { at, isOwn, unknown, name: first.name, names: [] }
      const name = group.length === largest ? `${group.length} others` : formatQuantity(group.length, 'market')
      return { at, isOwn, unknown, name, names: group.map((one) => one.name) }
    })
    .toSorted((one, other) => Number(one.unknown) - Number(other.unknown) || one.names.length - other.names.length)
}

export interface CellWords {
  icon: IconName
  tone: 'yes' | 'no' | 'quiet'
  words: string
}

export function describeCell({ code, until }: AccessCell, plans: readonly string[]): CellWords {
  switch (code) {
    case 'yes':
      return { icon: 'check', tone: 'yes', words: 'Can watch' }
    case 'market':
      return { icon: 'close', tone: 'no', words: 'Blackout' }
    case 'plan':
      return { icon: 'lock', tone: 'quiet', words: `Needs ${formatList(plans.map(formatPlanName), 'or')}` }
    case 'upcoming':
      return { icon: 'clock', tone: 'quiet', words: until ? `From ${formatShort(until)}` : 'Later' }
    case 'hidden':
      return { icon: 'eye-off', tone: 'quiet', words: 'Hidden' }
  }
}

/** `Nov 3, 2026` */
const formatShort = (at: string): string => formatDate(getSchoolDay(new Date(at)))
