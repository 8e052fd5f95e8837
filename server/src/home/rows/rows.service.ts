import type { OperatorRow, RowInput } from '@fieldhouse/contract/home/rows'
import { refuseStaleOrder } from '../../shared/admin/order.store.ts'
import { refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { ApplyHomeChange, HomeStore } from '../home.store.ts'

export interface RowDeps {
  store: HomeStore
  change: ApplyHomeChange
  now(): Date
}

export type RowService = ReturnType<typeof createRowService>

/** Manages the rows of homes. */
export function createRowService({ store, change, now }: RowDeps) {
  const findRow = async (id: number): Promise<OperatorRow> => {
    const row = await store.rows.find(id)
    if (!row) throw refuseMissing('row')
    return toOperatorRow(row)
  }

  return {
    all: async () => ({ rows: (await store.rows.all()).map(toOperatorRow), titles: await store.rows.titles() }),

    create: async (actor: string, input: RowInput) => {
      refuseWrongTimes(input)
      const id = await change(
        { actor, action: 'create row', subject: 'row', details: input },
        (stores) => stores.rows.add(input),
        (id) => `row ${id}`,
      )
      return findRow(id)
    },

    edit: async (actor: string, id: number, input: RowInput) => {
      await findRow(id)
      refuseWrongTimes(input)
      await change({ actor, action: 'edit row', subject: `row ${id}`, details: input }, (stores) =>
        stores.rows.change(id, input),
      )
      return findRow(id)
    },

    order: (actor: string, home: string, rows: readonly number[]): Promise<void> =>
      change({ actor, action: 'order rows', subject: `home ${home}`, details: { rows } }, async (stores) => {
        refuseStaleOrder(await stores.rows.locked(home), rows, 'rows')
        await stores.rows.place(rows)
      }),

    remove: async (actor: string, id: number): Promise<number> => {
      const { title } = await findRow(id)
      return change({ actor, action: 'remove row', subject: `row ${id}`, details: { name: title } }, (stores) =>
        stores.trash.take({ kind: 'row', id, name: title, actor, at: now() }),
      )
    },
  }
}

/** Refuses a row that ends before it begins: no one would see it. */
function refuseWrongTimes({ from, until }: { from: string | null; until: string | null }): void {
  if (from !== null && until !== null && new Date(until) <= new Date(from))
    throw refuseField('until', 'Choose an end after the start.')
}

type HomeRowRecord = Awaited<ReturnType<HomeStore['rows']['all']>>[number]

const toOperatorRow = ({ shown_from, shown_until, ...row }: HomeRowRecord): OperatorRow => ({
  ...row,
  from: shown_from?.toISOString() ?? null,
  until: shown_until?.toISOString() ?? null,
})
