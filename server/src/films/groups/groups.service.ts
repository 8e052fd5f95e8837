import { currentSchool } from '@fieldhouse/contract/company'
import type { GroupInput, OperatorGroup } from '@fieldhouse/contract/films/groups'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import { everySport } from '@fieldhouse/sports/identities'
import { refuseStaleOrder } from '../../shared/admin/order.store.ts'
import { formatUseCount, listUses, refuseIfUsed } from '../../shared/admin/uses.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import { forgetPicture, openPictureSlot, type PictureUpload } from '../../shared/files/picture-slot.ts'
import type { FilmChanges, FilmStore } from '../films.store.ts'

export interface GroupParts {
  store: FilmStore
  change: FilmChanges
}

interface GroupServiceParts extends GroupParts {
  pictures: Pick<PictureFolder, 'write' | 'remove'>
}

type StoredGroup = Awaited<ReturnType<FilmStore['groups']['all']>>[number]

export type GroupService = ReturnType<typeof groupService>

/**
 * Sports' teams and collections. A sport's group has the sport's slug and number, which link it to its roster, page
 * and followers.
 */
export function groupService({ store, change, pictures }: GroupServiceParts) {
  const requireGroup = async (id: number, stores: Pick<FilmStore, 'groups'> = store): Promise<StoredGroup> => {
    const group = (await stores.groups.all()).find((one) => one.id === id)
    if (!group) throw refuseMissing('group')
    return group
  }

  const slot = { table: 'catalog', column: 'image', shape: pictureShapes.group } as const
  const picture = openPictureSlot({ pictures, store, change }, slot)

  return {
    all: async () => (await store.groups.all()).map(toOperatorGroup),

    setImage: async (actor: string, id: number, upload: PictureUpload) => {
      await requireGroup(id)
      await picture.put({ actor, id, subject: `group ${id}` }, upload)
      return toOperatorGroup(await requireGroup(id))
    },

    removeImage: async (actor: string, id: number) => {
      await requireGroup(id)
      await picture.remove({ actor, id, subject: `group ${id}` })
      return toOperatorGroup(await requireGroup(id))
    },

    create: async (actor: string, input: GroupInput & { slug: string }) => {
      const number = everySport().find(({ slug }) => slug === input.slug)?.id
      const id = await change(
        { actor, action: 'create group', subject: 'group', details: input },
        async ({ groups }) => {
          await groups.oneAtATime()
          const known = await groups.all()
          const other = known.find(({ slug }) => slug === input.slug)
          if (other)
            throw refuseConflict('group.address_taken', `“${other.name}” already uses the address ${input.slug}.`)
          const holder = known.find(({ id }) => id === number)
          if (holder)
            throw refuseConflict('group.number_taken', `“${holder.name}” already has that sport’s number, ${number}.`)
          return groups.add({ ...input, number, takenNumbers: listReservedNumbers() })
        },
        (id) => `group ${id}`,
      )
      return toOperatorGroup(await requireGroup(id))
    },

    edit: async (actor: string, id: number, input: GroupInput) => {
      await requireGroup(id)
      await change({ actor, action: 'edit group', subject: `group ${id}`, details: input }, (stores) =>
        stores.groups.change(id, input),
      )
      return toOperatorGroup(await requireGroup(id))
    },

    order: (actor: string, groups: readonly number[]): Promise<void> =>
      change({ actor, action: 'order', subject: 'groups', details: { groups } }, async (stores) => {
        refuseStaleOrder(await stores.groups.locked(), groups, 'groups')
        await stores.groups.place(groups)
      }),

    remove: async (actor: string, id: number): Promise<void> => {
      const { name } = await requireGroup(id)
      const line = { action: 'remove group', subject: `group ${id}`, details: { name } }
      const image = await change({ actor, ...line }, async (stores) => {
        await stores.groups.locked()
        const group = await requireGroup(id, stores)
        refuseIfUsed(name, listGroupUses(group))
        await stores.groups.remove(id)
        return group.image
      })
      await forgetPicture({ pictures, store }, image)
    },
  }
}

/** Numbers that the app's lists use, whether a group has them or not. */
const listReservedNumbers = (): number[] => {
  const { synthetic, excluded } = currentSchool().sportsList
  return [...everySport().map(({ id }) => id), ...excluded, ...(synthetic ? [synthetic.id, synthetic.sportId] : [])]
}

/** The settings may use a group as an entry of the list of sports (spec 9). */
const listSportsListUses = (id: number): string[] => {
  const { synthetic } = currentSchool().sportsList
  return synthetic?.sportId === id ? [`the entry “${synthetic.name}” in the school’s list of sports`] : []
}

const listGroupUses = ({ id, films, series, people, games, rows }: StoredGroup): string[] => [
  ...listUses(
    [
      ...formatUseCount(films, 'video'),
      ...formatUseCount(series, 'series', 'series'),
      ...formatUseCount(people, 'person on its roster', 'people on its roster'),
      ...formatUseCount(games, 'game'),
    ],
    { row: rows },
  ),
  ...listSportsListUses(id),
]

const toOperatorGroup = (group: StoredGroup): OperatorGroup => ({
  ...group,
  unlisted: currentSchool().sportsList.excluded.includes(group.id),
  used_by: listGroupUses(group),
})
