import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs } from '@fieldhouse/contract/durations'
import {
  type AppliedList,
  listUndoDays,
  maxFoundHolders,
  type TicketListPreview,
} from '@fieldhouse/contract/plans/list'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { PlanStore, PlanStores } from '../grants.store.ts'
import { applyListPlan, type ConfirmedPlan, describePreview, readListState, refuseUnseen } from './apply-list.ts'
import { compareList } from './compare-list.ts'
import { readListTable } from './read-list.ts'
import { type ListChoices, readRows } from './read-rows.ts'

export interface TicketListDeps {
  store: PlanStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  changeAsMade: ApplyChangeWithLine<PlanStores>
  /** Normalizes an address as accounts do. */
  readEmail(text: string): { written: string; norm: string }
  /** Makes every server and every open stream of these fans see the change. */
  changedAll(uids: readonly string[]): Promise<void>
}

export interface ListRequest extends Partial<ListChoices> {
  columns?: string | undefined
}

interface ApplyRequest extends ListRequest, ConfirmedPlan {
  name?: string | undefined
}

export type TicketListService = ReturnType<typeof createTicketList>

/** The ticket office's list: a preview first, then exactly that. */
export function createTicketList(deps: TicketListDeps) {
  const { store, clock, changeAsMade, changedAll } = deps

  const readFile = async (bytes: Uint8Array, { columns, ...choices }: ListRequest) => {
    const table = await readListTable(bytes, columns)
    const read = readRows(
      table,
      { plan: choices.plan, sport: choices.sport, until: choices.until },
      { now: clock.now(), readEmail: deps.readEmail },
    )
    return { table, read }
  }

  openListRetention(deps)

  return {
    state: async () => {
      const now = clock.now()
      const lists = await store.ticketList.lists(shownLists)
      const last = lists.find(({ undone_at }) => undone_at === null)?.id
      return {
        ...(await store.ticketList.count(now)),
        applied: lists.map(
          ({ giver, company_id: _, applied_by: __, ...list }): AppliedList => ({
            ...list,
            applied_at: list.applied_at.toISOString(),
            applied_by: giver,
            undone_at: list.undone_at?.toISOString() ?? null,
            can_undo: list.id === last && lists[0]?.id === last && list.applied_at > addMs(now, -undoMs),
          }),
        ),
      }
    },

    preview: async (bytes: Uint8Array, request: ListRequest): Promise<TicketListPreview> => {
      const { table, read } = await readFile(bytes, request)
      const state = await readListState(store, read, clock.now())
      return describePreview(table, read, compareList(read, state), state)
    },

    apply: async (actor: string, bytes: Uint8Array, request: ApplyRequest): Promise<TicketListPreview> => {
      const { table, read } = await readFile(bytes, request)
      if (read.asks.length > 0) throw refuseConflict('list.asks', 'Something is still open. Preview the list first.')
      const { answer, fans } = await changeAsMade(actor, async (stores, now) => {
        await stores.ticketList.lock()
        const state = await readListState(stores, read, now)
        const plan = compareList(read, state)
        refuseUnseen(plan, request)
        const { id, fans, line } = await applyListPlan(stores, plan, {
          name: request.name?.trim() || 'Pasted list',
          actor,
          now,
        })
        return { done: { answer: { ...describePreview(table, read, plan, state), applied: id }, fans }, line }
      })
      await changedAll(fans)
      return answer
    },

    ...createListChanges(deps),

    forget: (giver: string): Promise<void> => store.ticketList.forgetGiver(giver),

    /** What the list has about a person's addresses, for the export of the account. */
    keptOf: async (addresses: readonly string[]) => ({
      ticket_list: await store.ticketList.ofAddresses(addresses),
      ticket_list_changes: await store.ticketList.changesOf(addresses),
    }),
  }
}

const shownLists = 20
const undoMs = listUndoDays * dayMs

const createListChanges = ({ store, changeAsMade, changedAll }: TicketListDeps) => ({
  undo: async (actor: string, id: number): Promise<{ success: true }> => {
    const fans = await changeAsMade(actor, async ({ ticketList }, now) => {
      await ticketList.lock()
      const [last] = await ticketList.lists(1)
      if (!last || last.id < id) throw refuseMissing('list')
      if (last.id !== id)
        throw refuseConflict('list.later', 'A later list was applied. Only the last one can be undone.')
      if (last.undone_at !== null) throw refuseConflict('list.undone', 'This list was undone already.')
      if (last.applied_at <= addMs(now, -undoMs))
        throw refuseConflict('list.old', `A list can be undone for ${listUndoDays} days.`)
      const { name, added, changed, ended } = last
      return {
        done: await ticketList.undo(id, last.applied_at, now),
        line: { action: 'undo ticket list', subject: `ticket-list ${id}`, details: { name, added, changed, ended } },
      }
    })
    await changedAll(fans)
    return { success: true }
  },

  find: async (search: string) => {
    const found = await store.ticketList.find(search, maxFoundHolders + 1)
    return {
      people: found.slice(0, maxFoundHolders).map((one) => ({ ...one, ends_at: one.ends_at?.toISOString() ?? null })),
      more: found.length > maxFoundHolders,
    }
  },

  remove: async (actor: string, id: number): Promise<{ success: true }> => {
    const fans = await changeAsMade(actor, async ({ ticketList }, now) => {
      const entry = await ticketList.findEntry(id)
      if (!entry) throw refuseMissing('person')
      // The log outlives the person's wish to be forgotten, so it has no address.
      const line = {
        action: 'remove from ticket list',
        subject: 'ticket-list one-person',
        details: { plan: entry.plan },
      }
      return { done: await ticketList.removeEntries([id], now), line }
    })
    await changedAll(fans)
    return { success: true }
  },
})

export const listRetentionJob = 'plans.list-retention'
const mostRemoved = 5_000

/** Deletes people whose plan ended long ago, and what the last list changed once it cannot be undone. */
function openListRetention({ store, clock, jobs }: TicketListDeps): void {
  jobs.on(
    listRetentionJob,
    async () => {
      const now = clock.now()
      const [ended, applied] = [addMs(now, -retentionDays.ticketList * dayMs), addMs(now, -undoMs)]
      while ((await store.ticketList.removeOld(ended, applied, mostRemoved)) === mostRemoved);
    },
    { every: '23 * * * *' },
  )
}
