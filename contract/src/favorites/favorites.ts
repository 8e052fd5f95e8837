import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText, reference } from '../fields.ts'
import { group, person, vodItem } from '../library/entities.ts'

const service = { host: 'service', status: 200, auth: 'fan', owner: 'subject' } as const
const titleParams = z.strictObject({ id: numberText })

export const getMyList = defineEndpoint({
  ...service,
  method: 'GET',
  path: '/user/list',
  summary: 'List the titles in My List, newest first',
  cost: 'read',
  response: z.object({ items: z.array(vodItem) }),
  errors: [401, 403],
})

export const addToMyList = defineEndpoint({
  ...service,
  method: 'PUT',
  path: '/user/list/{id}',
  summary: 'Add a title to My List',
  cost: 'write',
  params: titleParams,
  response: done,
  errors: [400, 401, 403, 404, 409],
})

export const removeFromMyList = defineEndpoint({
  ...service,
  method: 'DELETE',
  path: '/user/list/{id}',
  summary: 'Remove a title from My List',
  cost: 'write',
  params: titleParams,
  response: done,
  errors: [400, 401, 403],
})

const favoriteParams = z.strictObject({ kind: z.enum(['title', 'person', 'group']), id: numberText })
export type FavoriteKind = z.infer<typeof favoriteParams>['kind']

export const getFavorites = defineEndpoint({
  ...service,
  method: 'GET',
  path: '/user/favorites',
  summary: 'List the fan’s favorite titles, people and groups',
  cost: 'read',
  response: z.object({ titles: z.array(vodItem), persons: z.array(person), groups: z.array(group) }),
  errors: [401, 403],
})

export const addFavorite = defineEndpoint({
  ...service,
  method: 'PUT',
  path: '/user/favorites/{kind}/{id}',
  summary: 'Add a title, person or group to favorites',
  cost: 'write',
  params: favoriteParams,
  response: done,
  errors: [400, 401, 403, 404, 409],
})

export const removeFavorite = defineEndpoint({
  ...service,
  method: 'DELETE',
  path: '/user/favorites/{kind}/{id}',
  summary: 'Remove a title, person or group from favorites',
  cost: 'write',
  params: favoriteParams,
  response: done,
  errors: [400, 401, 403],
})

export const setPlayed = defineEndpoint({
  ...service,
  method: 'PUT',
  path: '/user/played',
  summary: 'Mark a title as watched or not watched, and reset its position',
  cost: 'write',
  body: z.strictObject({ id: reference, played: z.boolean() }),
  response: done,
  errors: [400, 401, 403, 404],
})
