import type { AdWish, RowWish } from '@fieldhouse/contract/operator/rows'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Changes } from '../audit/change.ts'
import type { OperatorStore } from '../operator.store.ts'

export interface RowParts {
  store: OperatorStore
  change: Changes
}

/** Rows of the homes, sponsors and ads. */
export function rowService({ store, change }: RowParts) {
  const found = async (id: number) => {
    const row = await store.rows.find(id)
    if (!row) throw new Refusal('missing', 'There is no such row.')
    return row
  }

  const foundAd = async (id: number) => {
    const ad = (await store.sponsors.ads()).find((one) => one.id === id)
    if (!ad) throw new Refusal('missing', 'There is no such ad.')
    return shownAd(ad)
  }

  return {
    all: () => store.rows.all(),

    create: async (actor: string, wish: RowWish) => {
      const id = await change(
        { actor, action: 'create row', subject: 'row', said: wish },
        (stores) => stores.rows.add(wish),
        (id) => `row ${id}`,
      )
      return found(id)
    },

    edit: async (actor: string, id: number, wish: RowWish) => {
      await found(id)
      await change({ actor, action: 'edit row', subject: `row ${id}`, said: wish }, (stores) =>
        stores.rows.change(id, wish),
      )
      return found(id)
    },

    remove: async (actor: string, id: number): Promise<void> => {
      const { title } = await found(id)
      await change({ actor, action: 'remove row', subject: `row ${id}`, said: { title } }, (stores) =>
        stores.rows.remove(id),
      )
    },

    sponsors: () => store.sponsors.all(),

    createSponsor: async (actor: string, wish: { name: string; url: string | null }) => {
      const id = await change(
        { actor, action: 'create sponsor', subject: 'sponsor', said: wish },
        (stores) => stores.sponsors.add(wish),
        (id) => `sponsor ${id}`,
      )
      return { id, image: null, ...wish }
    },

    ads: async () => (await store.sponsors.ads()).map(shownAd),

    createAd: async (actor: string, wish: AdWish) => {
      const id = await change(
        { actor, action: 'create ad', subject: 'ad', said: wish },
        (stores) => stores.sponsors.addAd(wish),
        (id) => `ad ${id}`,
      )
      return foundAd(id)
    },

    removeAd: async (actor: string, id: number): Promise<void> => {
      await foundAd(id)
      await change({ actor, action: 'remove ad', subject: `ad ${id}` }, (stores) => stores.sponsors.removeAd(id))
    },
  }
}

type StoredAd = Awaited<ReturnType<OperatorStore['sponsors']['ads']>>[number]

const shownAd = ({ starts_at, ends_at, ...ad }: StoredAd) => ({
  ...ad,
  from: starts_at?.toISOString() ?? null,
  until: ends_at?.toISOString() ?? null,
})
