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
import { countEvent } from '../analytics/count-event.ts'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { flagPlayedInHomes, invalidateHomes } from '../homes/home.queries.ts'
import { refreshTitle } from '../watching/refresh-title.ts'

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

type FavoriteLists = EndpointAnswer<typeof getFavorites>

/** Shows a change at once and reverts it if it could not be saved. The last of several clicks wins. */
async function saveOptimistically<T>(
  queryKey: readonly unknown[],
  change: (known: T) => T,
  back: (known: T) => T,
  save: () => Promise<unknown>,
  action: string,
): Promise<boolean> {
  await queries.cancelQueries({ queryKey })
  const applyChange = (how: (known: T) => T) =>
    void queries.setQueryData<T>(queryKey, (known) => (known === undefined ? known : how(known)))
  applyChange(change)
  const saved = await attempt(action, save)
  if (saved === null) applyChange(back)
  void queries.invalidateQueries({ queryKey })
  return saved !== null
}

const removeById = <T extends { id: number }>(items: readonly T[], id: number): T[] =>
  items.filter((item) => item.id !== id)
const moveToFront = <T extends { id: number }>(items: readonly T[], item: T): T[] => [
  item,
  ...removeById(items, item.id),
]

export async function saveToList(item: VodItem, on: boolean): Promise<void> {
  const id = String(item.id)
  const action = on ? 'Adding to your list' : 'Removing it from your list'
  const addItem = (items: VodItem[]) => moveToFront(items, item)
  const removeItem = (items: VodItem[]) => removeById(items, item.id)
  const saved = await saveOptimistically(
    myListQuery.queryKey,
    on ? addItem : removeItem,
    on ? removeItem : addItem,
    () => request(on ? addToMyList : removeFromMyList, action, { params: { id } }),
    action,
  )
  if (!saved) return
  countEvent({ name: 'follow', what: 'list', of: item.id, on })
  invalidateHomes()
}

export type HeartSubject =
  | { kind: 'title'; item: VodItem }
  | { kind: 'person'; item: Person }
  | { kind: 'group'; item: Group }

const addHeart = (known: FavoriteLists, { kind, item }: HeartSubject): FavoriteLists => {
  if (kind === 'title') return { ...known, titles: moveToFront(known.titles, item) }
  if (kind === 'person') return { ...known, persons: moveToFront(known.persons, item) }
  return { ...known, groups: moveToFront(known.groups, item) }
}
const removeHeart = (known: FavoriteLists, { kind, item }: HeartSubject): FavoriteLists => {
  if (kind === 'title') return { ...known, titles: removeById(known.titles, item.id) }
  if (kind === 'person') return { ...known, persons: removeById(known.persons, item.id) }
  return { ...known, groups: removeById(known.groups, item.id) }
}

export async function saveHeart(subject: HeartSubject, on: boolean): Promise<void> {
  const params = { kind: subject.kind satisfies FavoriteKind, id: String(subject.item.id) }
  const action = on ? 'Adding to your favorites' : 'Removing from your favorites'
  const addToKnown = (known: FavoriteLists) => addHeart(known, subject)
  const removeFromKnown = (known: FavoriteLists) => removeHeart(known, subject)
  const saved = await saveOptimistically(
    favoritesQuery.queryKey,
    on ? addToKnown : removeFromKnown,
    on ? removeFromKnown : addToKnown,
    () => request(on ? addFavorite : removeFavorite, action, { params }),
    action,
  )
  if (saved) countEvent({ name: 'follow', what: subject.kind, of: subject.item.id, on })
}

/** Marks a title as played in every list that contains it. */
export async function markPlayed(id: number, played: boolean): Promise<void> {
  const action = played ? 'Marking as watched' : 'Marking as unwatched'
  const setPlayedFlag = (on: boolean) => (items: VodItem[]) =>
    items.map((item) => (item.id === id ? { ...item, played: on, position: null } : item))
  flagPlayedInHomes(id, played)
  const saved = await saveOptimistically(
    myListQuery.queryKey,
    setPlayedFlag(played),
    setPlayedFlag(!played),
    () => request(setPlayed, action, { body: { id, played } }),
    action,
  )
  if (!saved) flagPlayedInHomes(id, !played)
  else invalidateHomes()
  await refreshTitle(id)
}
