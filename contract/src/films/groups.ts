import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText, reference, webAddress } from '../fields.ts'
import { cropFocus, pictureBytes } from '../pictures/picture-shapes.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'

/** Groups (a team or a collection), genres and series, by which fans find videos. */
const editor = { host: 'operator', status: 200, auth: 'editor', owner: 'nobody' } as const
const operator = { ...editor, auth: 'operator' } as const

const id = reference
const one = z.strictObject({ id: numberText })
const name = cleanText(60).check(z.trim(), z.minLength(1, 'Enter a name'))
const order = z.array(id).check(z.maxLength(1_000))
/** Descriptions of what still uses it and blocks its removal. */
const used_by = z.array(z.string())

const aboutGroup = z.strictObject({
  name,
  /** The heading above the group, which sets its gender (spec 9): Men's Sports, Co Ed, Local Sports. */
  section: name,
  /** The genre of nearly all its videos. Rows leave it out, because it says nothing there. */
  genre_id: id,
  show_gender: z._default(z.boolean(), false),
  store_url: z._default(z.nullable(webAddress), null),
  sponsor_id: z._default(z.nullable(id), null),
})
export type GroupInput = z.output<typeof aboutGroup>

const operatorGroup = z.extend(z.object(aboutGroup.shape), {
  id,
  slug: z.string(),
  image: z.nullable(z.string()),
  /** Left out of the app's list of sports by the school's settings. */
  unlisted: z.boolean(),
  used_by,
})
export type OperatorGroup = z.infer<typeof operatorGroup>

export const operatorGroups = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/groups',
  summary: 'List groups in display order and where each is used',
  cost: 'read',
  response: z.object({ groups: z.array(operatorGroup) }),
  errors: [401, 403],
})

export const createGroup = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/groups',
  summary: 'Create a group. A sport’s roster and videos need a group with the sport’s slug',
  cost: 'write',
  body: z.extend(aboutGroup, {
    slug: z
      .string()
      .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens'), z.maxLength(60)),
  }),
  status: 201,
  response: operatorGroup,
  errors: [400, 401, 403, 404, 409],
})

export const editGroup = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/groups/{id}',
  summary: 'Update a group. Its slug can’t change',
  cost: 'write',
  params: one,
  body: aboutGroup,
  response: operatorGroup,
  errors: [400, 401, 403, 404],
})

export const putGroupImage = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/groups/{id}/image',
  summary: 'Upload a group’s picture (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  params: one,
  query: cropFocus,
  bytes: pictureBytes,
  response: operatorGroup,
  errors: [400, 401, 403, 404],
})

export const removeGroupImage = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/groups/{id}/image',
  summary: 'Delete a group’s picture. A drawing of its sport is shown instead',
  cost: 'write',
  params: one,
  response: operatorGroup,
  errors: [400, 401, 403, 404],
})

export const orderGroups = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/groups',
  summary: 'Reorder groups. The list must include every current group',
  cost: 'write',
  body: z.strictObject({ groups: order }),
  response: done,
  errors: [400, 401, 403, 409],
})

export const removeGroup = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/groups/{id}',
  summary: 'Delete an unused group. If it is in use, the error says where',
  cost: 'write',
  params: one,
  response: done,
  errors: [400, 401, 403, 404, 409],
})

const operatorGenre = z.object({ id, name: z.string(), used_by })
export type OperatorGenre = z.infer<typeof operatorGenre>
const genreInput = z.strictObject({ name })

export const operatorGenres = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/genres',
  summary: 'List genres in display order and where each is used',
  cost: 'read',
  response: z.object({ genres: z.array(operatorGenre) }),
  errors: [401, 403],
})

export const createGenre = defineEndpoint({
  ...editor,
  method: 'POST',
  path: '/genres',
  summary: 'Create a genre',
  cost: 'write',
  body: genreInput,
  status: 201,
  response: operatorGenre,
  errors: [400, 401, 403, 409],
})

export const editGenre = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/genres/{id}',
  summary: 'Update a genre’s name',
  cost: 'write',
  params: one,
  body: genreInput,
  response: operatorGenre,
  errors: [400, 401, 403, 404, 409],
})

export const orderGenres = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/genres',
  summary: 'Reorder genres. The list must include every current genre',
  cost: 'write',
  body: z.strictObject({ genres: order }),
  response: done,
  errors: [400, 401, 403, 409],
})

export const removeGenre = defineEndpoint({
  ...editor,
  method: 'DELETE',
  path: '/genres/{id}',
  summary: 'Delete an unused genre. If it is in use, the error says where',
  cost: 'write',
  params: one,
  response: done,
  errors: [400, 401, 403, 404, 409],
})

const seriesInput = z.strictObject({
  title: cleanText(200).check(z.trim(), z.minLength(1, 'Enter a title')),
  groups: z.array(id).check(z.maxLength(40)),
})
const operatorSeries = z.object({
  id,
  title: z.string(),
  groups: z.array(id),
  hidden: z.boolean(),
  image: z.nullable(z.string()),
  used_by,
})
export type OperatorSeries = z.infer<typeof operatorSeries>

export const listSeries = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/series',
  summary:
    'List series in display order and where each is used. Each series is also a title, and its picture is the title’s',
  cost: 'read',
  response: z.object({ series: z.array(operatorSeries) }),
  errors: [401, 403],
})

export const createSeries = defineEndpoint({
  ...editor,
  method: 'POST',
  path: '/series',
  summary: 'Create a series. Then set it as the parent of its episodes',
  cost: 'write',
  body: seriesInput,
  status: 201,
  response: operatorSeries,
  errors: [400, 401, 403, 404],
})

export const editSeries = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/series/{id}',
  summary: 'Update a series’ title and groups',
  cost: 'write',
  params: one,
  body: seriesInput,
  response: operatorSeries,
  errors: [400, 401, 403, 404],
})

export const orderSeries = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/series',
  summary: 'Reorder series. The list must include every current series',
  cost: 'write',
  body: z.strictObject({ series: order }),
  response: done,
  errors: [400, 401, 403, 409],
})

export const removeSeries = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/series/{id}',
  summary: 'Delete an unused series (moves it to the trash). If it is in use, the error says where',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404, 409],
})
