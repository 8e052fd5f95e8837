import type { AdWish, RowWish } from '@fieldhouse/contract/operator/rows'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Changes } from '../audit/change.ts'
import type { OperatorStore } from '../operator.store.ts'

export interface RowParts {
  store: OperatorStore
  change: Changes
  now(): Date
}

/** Rows of the homes, sponsors and ads. */
export function rowService({ store, change, now }: RowParts) {
  const found = async (id: number) => {
    const row = await store.rows.find(id)
    if (!row) throw new Refusal('missing', 'There is no such row.')
    return row
  }

  const trashed = trasher({ store, change, now })

  return {
    ...sponsorsAndAds({ store, change, now }),
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

    remove: async (actor: string, id: number): Promise<number> => {
      const { title } = await found(id)
      return trashed(actor, 'row', id, title)
    },
  }
}

function sponsorsAndAds({ store, change, now }: RowParts) {
  const foundAd = async (id: number) => {
    const ad = (await store.sponsors.ads()).find((one) => one.id === id)
    if (!ad) throw new Refusal('missing', 'There is no such ad.')
    return shownAd(ad)
  }

  const trashed = trasher({ store, change, now })

  return {
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

    removeAd: async (actor: string, id: number): Promise<number> => {
      const { title } = await foundAd(id)
      return trashed(actor, 'ad', id, title)
    },

    removeSponsor: async (actor: string, id: number): Promise<number> => {
      const sponsor = (await store.sponsors.all()).find((one) => one.id === id)
      if (!sponsor) throw new Refusal('missing', 'There is no such sponsor.')
      return trashed(actor, 'sponsor', id, sponsor.name)
    },
  }
}

/** What it is called in the trash. */
const trasher =
  ({ change, now }: RowParts) =>
  (actor: string, kind: 'row' | 'ad' | 'sponsor', id: number, name: string): Promise<number> =>
    change({ actor, action: `remove ${kind}`, subject: `${kind} ${id}`, said: { name } }, (stores) =>
      stores.trash.take({ kind, id, name, actor, at: now() }),
    )

type StoredAd = Awaited<ReturnType<OperatorStore['sponsors']['ads']>>[number]

const shownAd = ({ starts_at, ends_at, ...ad }: StoredAd) => ({
  ...ad,
  from: starts_at?.toISOString() ?? null,
  until: ends_at?.toISOString() ?? null,
})
