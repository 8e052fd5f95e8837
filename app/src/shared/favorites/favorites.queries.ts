import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import {
  addFavorite,
  addToMyList,
  type FavoriteKind,
  getFavorites,
  getMyList,
  removeFavorite,
  removeFromMyList,
  setPlayed,
} from '@fieldhouse/contract/favorites/favorites'
import type { Group, Person, VodItem } from '@fieldhouse/contract/library/entities'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { count } from '../analytics/count.ts'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { flagPlayedEverywhere, homesAreOld } from '../homes/home.queries.ts'
import { titleIsAnother } from '../watching/changed-title.ts'

export const myListQuery = queryOptions({
  queryKey: ['my-list'],
  queryFn: async () => (await request(getMyList, 'Loading your list', {})).items,
})
export const useMyList = () => useQuery(myListQuery)

export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: () => request(getFavorites, 'Loading your favorites', {}),
})
export const useFavorites = () => useQuery(favoritesQuery)

type Favorites = EndpointAnswer<typeof getFavorites>

/** Shown at once, taken back when it could not be saved. Whoever presses twice means the last press. */
async function optimistic<T>(
  queryKey: readonly unknown[],
  change: (known: T) => T,
  back: (known: T) => T,
  save: () => Promise<unknown>,
  action: string,
): Promise<boolean> {
  await queries.cancelQueries({ queryKey })
  const apply = (how: (known: T) => T) =>
    void queries.setQueryData<T>(queryKey, (known) => (known === undefined ? known : how(known)))
  apply(change)
  const saved = await attempt(action, save)
  if (saved === null) apply(back)
  void queries.invalidateQueries({ queryKey })
  return saved !== null
}

const without = <T extends { id: number }>(items: readonly T[], id: number): T[] =>
  items.filter((item) => item.id !== id)
const first = <T extends { id: number }>(items: readonly T[], item: T): T[] => [item, ...without(items, item.id)]

export async function keepInList(item: VodItem, on: boolean): Promise<void> {
  const id = String(item.id)
  const action = on ? 'Adding to your list' : 'Removing it from your list'
  const put = (items: VodItem[]) => first(items, item)
  const take = (items: VodItem[]) => without(items, item.id)
  const saved = await optimistic(
    myListQuery.queryKey,
    on ? put : take,
    on ? take : put,
    () => request(on ? addToMyList : removeFromMyList, action, { params: { id } }),
    action,
  )
  if (!saved) return
  count({ name: 'follow', what: 'list', of: item.id, on })
  homesAreOld()
}

export type HeartSubject =
  | { kind: 'title'; item: VodItem }
  | { kind: 'person'; item: Person }
  | { kind: 'group'; item: Group }

const withHeart = (known: Favorites, { kind, item }: HeartSubject): Favorites => {
  if (kind === 'title') return { ...known, titles: first(known.titles, item) }
  if (kind === 'person') return { ...known, persons: first(known.persons, item) }
  return { ...known, groups: first(known.groups, item) }
}
const withoutHeart = (known: Favorites, { kind, item }: HeartSubject): Favorites => {
  if (kind === 'title') return { ...known, titles: without(known.titles, item.id) }
  if (kind === 'person') return { ...known, persons: without(known.persons, item.id) }
  return { ...known, groups: without(known.groups, item.id) }
}

export async function giveHeart(subject: HeartSubject, on: boolean): Promise<void> {
  const params = { kind: subject.kind satisfies FavoriteKind, id: String(subject.item.id) }
  const action = on ? 'Adding to your favorites' : 'Removing from your favorites'
  const put = (known: Favorites) => withHeart(known, subject)
  const take = (known: Favorites) => withoutHeart(known, subject)
  const saved = await optimistic(
    favoritesQuery.queryKey,
    on ? put : take,
    on ? take : put,
    () => request(on ? addFavorite : removeFavorite, action, { params }),
    action,
  )
  if (saved) count({ name: 'follow', what: subject.kind, of: subject.item.id, on })
}

/** Wherever the title stands. */
export async function markSeen(id: number, played: boolean): Promise<void> {
  const action = played ? 'Marking as seen' : 'Marking as not seen'
  const flag = (on: boolean) => (items: VodItem[]) =>
    items.map((item) => (item.id === id ? { ...item, played: on, position: null } : item))
  flagPlayedEverywhere(id, played)
  const saved = await optimistic(
    myListQuery.queryKey,
    flag(played),
    flag(!played),
    () => request(setPlayed, action, { body: { id, played } }),
    action,
  )
  if (!saved) flagPlayedEverywhere(id, !played)
  else homesAreOld()
  await titleIsAnother(id)
}
