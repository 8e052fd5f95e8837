import { currentSchool } from '@fieldhouse/contract/company'
import { html } from '@fieldhouse/contract/html'
import type { FoundItem, FoundItemWish } from '@fieldhouse/contract/lost-found/lost-found'
import { dayIn } from '@fieldhouse/contract/zoned'
import type { DeskChanges } from '../shared/desk/changes.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { LostFoundStore, LostFoundStores } from './lost-found.store.ts'

export interface LostFoundParts extends DeskChanges<LostFoundStores> {
  store: LostFoundStore
}

export type LostFound = ReturnType<typeof lostFoundService>
type StoredItem = Awaited<ReturnType<LostFoundStore['items']['all']>>[number]

/** What was found at games: the staff enters it, fans read what still waits. */
export function lostFoundService({ store, change, changeAsMade }: LostFoundParts) {
  return {
    page: async (): Promise<string> => pageOf(await store.items.waiting()),

    list: async (): Promise<{ items: FoundItem[] }> => ({ items: (await store.items.all()).map(shown) }),

    add: async (actor: string, wish: FoundItemWish): Promise<FoundItem> =>
      shown(
        await change(
          { actor, action: 'add found item', subject: 'found item', said: wish },
          ({ items }, now) => items.add(wish, now),
          ({ id }) => subjectOf(id),
        ),
      ),

    giveBack: (actor: string, id: number): Promise<void> =>
      changeAsMade(actor, async ({ items }, now) => {
        const item = await items.find(id)
        if (!item) throw new Refusal('missing', 'There is no such item.')
        if (item.returned_at) throw new Refusal('conflict', `${item.name} is with its owner already.`)
        await items.giveBack(id, now)
        const line = { action: 'close found item', subject: subjectOf(id), said: { name: item.name } }
        return { done: undefined, line }
      }),
  }
}

const subjectOf = (id: number): string => `found item ${id}`

const shown = ({ found_at, returned_at, ...item }: StoredItem): FoundItem => ({
  ...item,
  found_at: found_at.toISOString(),
  returned_at: returned_at?.toISOString() ?? null,
})

function pageOf(items: readonly StoredItem[]): string {
  const { school, nickname, timeZone } = currentSchool()
  const title = `Lost and found of the ${school} ${nickname}`
  const lines = items.map(
    ({ name, place, found_at }) => html`<li><b>${name}</b>, ${place}, ${dayIn(timeZone, found_at)}</li>`,
  )
  const list = lines.length === 0 ? html`<p>Nothing is waiting for its owner.</p>` : html`<ul>${lines}</ul>`
  return String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1>${list}</main></body></html>`,
  )
}
