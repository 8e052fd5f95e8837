import type { ListWaitReason } from '@fieldhouse/contract/plans/watched-list'
import type { SourceMemory } from '../../sources/source.ts'
import type { ListPlan } from '../list/compare-list.ts'
import type { ListTable } from '../list/list-columns.ts'
import type { ReadList } from '../list/read-rows.ts'

/** Names the columns that staff confirmed. */
export const nameHeadings = ({ columns }: Pick<ListTable, 'columns'>): string =>
  JSON.stringify(columns.map(({ heading, role }) => [heading.trim().toLowerCase(), role]))

/** Rows that cannot be used, apart from those whose end is over. */
export const countUnusable = (plan: Pick<ListPlan, 'refused'>, { over }: Pick<ReadList, 'over'>): number =>
  plan.refused.length - over

const endsSooner = ({ entry, row }: ListPlan['changed'][number]): boolean =>
  row.ends !== null && (entry.ends_at === null || row.ends < entry.ends_at)

/** Why a person has to say yes; undefined for a list that only adds people and gives them more time. */
export function findWaitReason(
  { table, read, plan }: { table: ListTable; read: ReadList; plan: ListPlan },
  { headings, refused = 0 }: SourceMemory<'tickets'>,
): ListWaitReason | undefined {
  if (read.asks.length > 0 || nameHeadings(table) !== headings) return 'columns'
  if (plan.ended.length > 0) return 'ending'
  if (plan.changed.some(endsSooner)) return 'sooner'
  return countUnusable(plan, read) > refused ? 'rows' : undefined
}

const words: Readonly<Record<ListWaitReason, string>> = {
  ending: 'Plans would end.',
  sooner: 'Plans would end earlier than now.',
  columns: 'The columns are not those that you confirmed.',
  rows: 'More rows can’t be used than before.',
}

export const formatListWait = (why: ListWaitReason): string => words[why]
