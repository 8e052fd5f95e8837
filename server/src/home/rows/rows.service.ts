import type { OperatorRow, RowInput } from '@fieldhouse/contract/home/rows'
import { refuseOthers } from '../../shared/desk/order.store.ts'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { HomeChanges, HomeStore } from '../home.store.ts'

export interface RowParts {
  store: HomeStore
  change: HomeChanges
  now(): Date
}

export type Rows = ReturnType<typeof rowService>

/** The rows of the homes. */
export function rowService({ store, change, now }: RowParts) {
  const found = async (id: number): Promise<OperatorRow> => {
    const row = await store.rows.find(id)
    if (!row) throw new Refusal('missing', 'row.not_found', 'That row doesn’t exist.')
    return shown(row)
  }

  return {
    all: async () => ({ rows: (await store.rows.all()).map(shown), titles: await store.rows.titles() }),

    create: async (actor: string, wish: RowInput) => {
      checkTimes(wish)
      const id = await change(
        { actor, action: 'create row', subject: 'row', said: wish },
        (stores) => stores.rows.add(wish),
        (id) => `row ${id}`,
      )
      return found(id)
    },

    edit: async (actor: string, id: number, wish: RowInput) => {
      await found(id)
      checkTimes(wish)
      await change({ actor, action: 'edit row', subject: `row ${id}`, said: wish }, (stores) =>
        stores.rows.change(id, wish),
      )
      return found(id)
    },

    order: (actor: string, home: string, rows: readonly number[]): Promise<void> =>
      change({ actor, action: 'order rows', subject: `home ${home}`, said: { rows } }, async (stores) => {
        refuseOthers(await stores.rows.locked(home), rows, 'rows')
        await stores.rows.place(rows)
      }),

    remove: async (actor: string, id: number): Promise<number> => {
      const { title } = await found(id)
      return change({ actor, action: 'remove row', subject: `row ${id}`, said: { name: title } }, (stores) =>
        stores.trash.take({ kind: 'row', id, name: title, actor, at: now() }),
      )
    },
  }
}

/** What ends before it begins is shown to nobody. */
function checkTimes({ from, until }: { from: string | null; until: string | null }): void {
  if (from !== null && until !== null && new Date(until) <= new Date(from))
    throw refuseField('until', 'It ends before it begins.')
}

type StoredRow = Awaited<ReturnType<HomeStore['rows']['all']>>[number]

const shown = ({ shown_from, shown_until, ...row }: StoredRow): OperatorRow => ({
  ...row,
  from: shown_from?.toISOString() ?? null,
  until: shown_until?.toISOString() ?? null,
})
