import { currentSchool } from '@fieldhouse/contract/company'
import type { GroupInput, OperatorGroup } from '@fieldhouse/contract/films/groups'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { refuseOthers } from '../../shared/desk/order.store.ts'
import { refuseUsed, several, usedBy } from '../../shared/desk/uses.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { FilmChanges, FilmStore } from '../films.store.ts'

export interface GroupParts {
  store: FilmStore
  change: FilmChanges
}

type Stored = Awaited<ReturnType<FilmStore['groups']['all']>>[number]

export type Groups = ReturnType<typeof groupService>

/**
 * Sports' teams and collections. A sport's group has the sport's slug and number, which link it to its roster, page
 * and followers.
 */
export function groupService({ store, change }: GroupParts) {
  const found = async (id: number, stores: Pick<FilmStore, 'groups'> = store): Promise<Stored> => {
    const group = (await stores.groups.all()).find((one) => one.id === id)
    if (!group) throw new Refusal('missing', 'group.not_found', 'That group doesn’t exist.')
    return group
  }

  return {
    all: async () => (await store.groups.all()).map(shown),

    create: async (actor: string, wish: GroupInput & { slug: string }) => {
      const number = listSchoolSports().find(({ slug }) => slug === wish.slug)?.id
      const id = await change(
        { actor, action: 'create group', subject: 'group', said: wish },
        async ({ groups }) => {
          await groups.oneAtATime()
          const known = await groups.all()
          const other = known.find(({ slug }) => slug === wish.slug)
          if (other)
            throw new Refusal(
              'conflict',
              'group.address_taken',
              `“${other.name}” already uses the address ${wish.slug}.`,
            )
          const holder = known.find(({ id }) => id === number)
          if (holder)
            throw new Refusal(
              'conflict',
              'group.number_taken',
              `“${holder.name}” already has that sport’s number, ${number}.`,
            )
          return groups.add({ ...wish, number, taken: numbersOfSports() })
        },
        (id) => `group ${id}`,
      )
      return shown(await found(id))
    },

    edit: async (actor: string, id: number, wish: GroupInput) => {
      await found(id)
      await change({ actor, action: 'edit group', subject: `group ${id}`, said: wish }, (stores) =>
        stores.groups.change(id, wish),
      )
      return shown(await found(id))
    },

    order: (actor: string, groups: readonly number[]): Promise<void> =>
      change({ actor, action: 'order', subject: 'groups', said: { groups } }, async (stores) => {
        refuseOthers(await stores.groups.locked(), groups, 'groups')
        await stores.groups.place(groups)
      }),

    remove: async (actor: string, id: number): Promise<void> => {
      const { name } = await found(id)
      await change({ actor, action: 'remove group', subject: `group ${id}`, said: { name } }, async (stores) => {
        await stores.groups.locked()
        const group = await found(id, stores)
        refuseUsed(name, usesOf(group))
        await stores.groups.remove(id)
      })
    },
  }
}

/** Numbers that the app's lists use, whether a group has them or not. */
const numbersOfSports = (): number[] => {
  const { synthetic, excluded } = currentSchool().sportsList
  return [
    ...listSchoolSports().map(({ id }) => id),
    ...excluded,
    ...(synthetic ? [synthetic.id, synthetic.sportId] : []),
  ]
}

/** The settings may use a group as an entry of the list of sports (spec 9). */
const entryOf = (id: number): string[] => {
  const { synthetic } = currentSchool().sportsList
  return synthetic?.sportId === id
    ? [`the entry “${synthetic.name}” of the list of sports, in the school’s settings`]
    : []
}

const usesOf = ({ id, films, series, people, games, rows }: Stored): string[] => [
  ...usedBy(
    [
      ...several(films, 'film'),
      ...several(series, 'series', 'series'),
      ...several(people, 'person of its roster', 'people of its roster'),
      ...several(games, 'game'),
    ],
    { row: rows },
  ),
  ...entryOf(id),
]

const shown = (group: Stored): OperatorGroup => ({
  ...group,
  unlisted: currentSchool().sportsList.excluded.includes(group.id),
  used_by: usesOf(group),
})
