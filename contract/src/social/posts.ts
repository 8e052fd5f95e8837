import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText, reference, shortText } from '../fields.ts'
import { cleanText } from '../shown-text.ts'
import { socialItem, socialNetwork } from './social.ts'

/** Moderation of social posts. */
const editor = { host: 'operator', status: 200, auth: 'editor', owner: 'nobody' } as const

const at = z.iso.datetime()
const one = { params: z.strictObject({ id: numberText }) } as const

export const postState = z.enum(['shown', 'hidden', 'blocked'])
export type PostState = z.infer<typeof postState>

/** `blocked`: the author is blocked, regardless of the post's own state. */
const operatorPost = z.object({
  ...socialItem.shape,
  state: postState,
  hidden_at: z.nullable(at),
  /** Reason given when it was hidden. */
  reason: z.nullable(z.string()),
  /** An author without a name cannot be blocked. */
  can_block: z.boolean(),
})
export type OperatorPost = z.infer<typeof operatorPost>

const blockedAuthor = z.object({
  id: z.int(),
  network: socialNetwork,
  name: z.string(),
  handle: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  blocked_at: at,
  /** Number of their posts that are not shown. */
  posts: z.int(),
})
export type BlockedAuthor = z.infer<typeof blockedAuthor>

const why = z.strictObject({ reason: z._default(z.nullable(cleanText(200)), null) })

export const listPosts = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/social-posts',
  summary: 'List social posts for moderation, newest first. Filter by state or source',
  cost: 'read',
  query: z.strictObject({
    state: z.optional(postState),
    source: z.optional(numberText),
    next_page: z.optional(shortText(300)),
  }),
  response: z.object({ posts: z.array(operatorPost), next_page: z.nullable(z.string()) }),
  errors: [400, 401, 403],
})

export const hidePost = defineEndpoint({
  ...editor,
  ...one,
  method: 'POST',
  path: '/social-posts/{id}/hide',
  summary: 'Hide a social post from fans. It stays hidden when its source is checked again',
  cost: 'write',
  body: why,
  response: operatorPost,
  errors: [400, 401, 403, 404],
})

export const showPost = defineEndpoint({
  ...editor,
  ...one,
  method: 'POST',
  path: '/social-posts/{id}/show',
  summary: 'Show a hidden social post again. Posts of a blocked author stay hidden',
  cost: 'write',
  response: operatorPost,
  errors: [400, 401, 403, 404],
})

export const listBlocked = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/social-authors',
  summary: 'List blocked authors',
  cost: 'read',
  response: z.object({ authors: z.array(blockedAuthor) }),
  errors: [401, 403],
})

export const blockAuthor = defineEndpoint({
  ...editor,
  method: 'POST',
  path: '/social-authors',
  summary: 'Block a post’s author. All their posts are hidden, including new ones',
  cost: 'write',
  body: z.strictObject({ post: reference, reason: z._default(z.nullable(cleanText(200)), null) }),
  response: blockedAuthor,
  errors: [400, 401, 403, 404, 409],
})

export const unblockAuthor = defineEndpoint({
  ...editor,
  ...one,
  method: 'DELETE',
  path: '/social-authors/{id}',
  summary: 'Unblock an author. Posts hidden individually stay hidden',
  cost: 'write',
  response: done,
  errors: [400, 401, 403, 404],
})
