import type { MenuItem } from '@fieldhouse/contract/concessions/concessions'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import { Refusal } from '../shared/errors/refusal.ts'
import { openPictureSlot, type PictureUpload } from '../shared/files/picture-slot.ts'
import type { ConcessionAdminDeps } from './admin.service.ts'
import { toMenuItem } from './overview.service.ts'
import type { ItemRow } from './stands.store.ts'

export type ItemPictureService = ReturnType<typeof itemPictureService>

/** Pictures of the food. They leave a stand's revision alone, so that they disturb no one who edits the menu. */
export function itemPictureService(parts: ConcessionAdminDeps) {
  const { store, clock } = parts
  const picture = openPictureSlot(parts, { table: 'concession_item', column: 'image', shape: pictureShapes.food })

  const requireItem = async (id: number): Promise<ItemRow> => {
    const item = await store.stands.items.one(id)
    if (!item) throw new Refusal('missing', 'item.not_found', 'That item was removed from the menu. Reload the page.')
    return item
  }
  const toTarget = (actor: string, { id, stand_id, name }: ItemRow) => ({
    actor,
    id,
    subject: `stand ${stand_id}`,
    details: { item: name },
  })
  const getMenuItem = async (id: number): Promise<MenuItem> => toMenuItem(await requireItem(id), clock.now())

  return {
    put: async (actor: string, id: number, upload: PictureUpload): Promise<MenuItem> => {
      await picture.put(toTarget(actor, await requireItem(id)), upload)
      return getMenuItem(id)
    },

    remove: async (actor: string, id: number): Promise<MenuItem> => {
      await picture.remove(toTarget(actor, await requireItem(id)))
      return getMenuItem(id)
    },
  }
}
