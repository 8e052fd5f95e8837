import type { TicketListPreview } from '@fieldhouse/contract/plans/list'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { PlanStores } from '../grants.store.ts'
import { describeChanges, fingerprintPlan, type ListPlan, type ListState, losesHalf } from './compare-list.ts'
import type { ListTable } from './list-columns.ts'
import type { ReadList } from './read-rows.ts'

/** What staff saw, and the number that they typed where it is asked. */
export interface ConfirmedPlan {
  preview: string
  ending?: number | undefined
}

interface AppliedAs {
  name: string
  /** null: the watched address, without a person. */
  actor: string | null
  now: Date
}

/** Writes what a list does, with its line for the audit log. Returns the fans that it touches. */
export async function applyListPlan({ ticketList }: Pick<PlanStores, 'ticketList'>, plan: ListPlan, by: AppliedAs) {
  const { id, fans } = await ticketList.apply(plan, by)
  const details = { name: by.name, ...countChanges(plan), people: plan.people }
  return { id, fans, line: { action: 'apply ticket list', subject: `ticket-list ${id}`, details } }
}

/** Reads what a list is compared with. */
export async function readListState(
  { ticketList }: Pick<PlanStores, 'ticketList'>,
  { rows }: ReadList,
  now: Date,
): Promise<ListState> {
  const entries = await ticketList.entries()
  const norms = new Set([...rows.map(({ norm }) => norm), ...entries.map(({ email_norm }) => email_norm)])
  return { entries, accounts: await ticketList.accountsOf([...norms]), now }
}

const countChanges = ({ added, changed, ended, same, refused }: ListPlan) => ({
  new: added.length,
  changed: changed.length,
  ending: ended.length,
  same: same.length,
  refused: refused.length,
})

/** What is applied must be what staff saw, and a large loss needs a second yes. */
export function refuseUnseen(plan: ListPlan, { preview, ending }: ConfirmedPlan): void {
  if (fingerprintPlan(plan) !== preview)
    throw refuseConflict('list.changed', 'Something changed since this preview. Check the new one.')
  if (losesHalf(plan) && ending !== plan.people.ending)
    throw refuseField('ending', 'More than half would end. Type how many people lose their plan.')
}

export function describePreview(
  table: ListTable,
  read: ReadList,
  plan: ListPlan,
  { accounts }: ListState,
): TicketListPreview {
  const isAsking = read.asks.length > 0
  return {
    rows: table.rows.length,
    columns: table.columns,
    asks: read.asks,
    sport: read.sport,
    changes: isAsking ? [] : describeChanges(plan, accounts),
    refused: plan.refused,
    notes: read.notes,
    people: plan.people,
    asks_number: !isAsking && losesHalf(plan),
    fingerprint: isAsking ? null : fingerprintPlan(plan),
    applied: null,
  }
}
