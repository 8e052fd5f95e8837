import type { BlockedAuthor, OperatorPost, PostState } from '@fieldhouse/contract/social/posts'
import { socialPageSize } from '@fieldhouse/contract/social/social'
import type { AdminChanges } from '../shared/admin/changes.ts'
import { Refusal, refuseConflict } from '../shared/errors/refusal.ts'
import type { PageCursors } from '../shared/sealing/cursor.ts'
import { toSocialItems } from './items.ts'
import type { PostRow } from './posts.store.ts'
import type { SocialStore, SocialStores } from './social.store.ts'

export interface SocialAdminDeps extends AdminChanges<SocialStores> {
  store: SocialStore
  cursors: PageCursors
}

export type SocialAdmin = ReturnType<typeof socialAdmin>

interface PostQuery {
  state?: PostState | undefined
  source?: number | undefined
  next_page?: string | undefined
}

/**
 * Posts that the department hides and authors that it blocks, with an audit log entry for each change, and a way to
 * undo it.
 */
export function socialAdmin({ store, cursors, change, changeAsMade }: SocialAdminDeps) {
  const toOperatorPosts = async (rows: readonly PostRow[]): Promise<OperatorPost[]> => {
    const sources = new Map((await store.sources.all()).map((source) => [source.id, source]))
    const items = await toSocialItems(store, rows, sources)
    return items.flatMap((item) => {
      const row = rows.find(({ id }) => id === item.id)
      return row ? [{ ...item, ...toStateFields(row) }] : []
    })
  }

  const getOperatorPost = async (id: number): Promise<OperatorPost> => {
    const row = await store.posts.one(id)
    const [post] = row ? await toOperatorPosts([row]) : []
    if (!post) throw createMissingPost()
    return post
  }

  const setHidden = async (actor: string, id: number, hidden: { reason: string | null } | undefined) => {
    const reason = hidden?.reason || null
    const line = {
      action: hidden ? 'hide post' : 'show post',
      subject: `post ${id}`,
      details: reason ? { reason } : {},
    }
    await change({ actor, ...line }, async ({ posts }, now) => {
      if (!(await posts.one(id))) throw createMissingPost()
      await posts.hide(id, { hidden_at: hidden ? now : null, hidden_why: reason })
    })
    return getOperatorPost(id)
  }

  return {
    list: async ({ state, source, next_page }: PostQuery) => {
      const cursor = next_page === undefined ? undefined : cursors.read(next_page, 'socials')
      const before = cursor && { at: new Date(cursor.before), id: cursor.id }
      const of = source === undefined ? {} : { sources: [source] }
      const rows = await store.posts.newest({ ...of, visibility: state, before, limit: socialPageSize + 1 })
      const page = rows.slice(0, socialPageSize)
      const last = rows.length > page.length ? page.at(-1) : undefined
      return {
        posts: await toOperatorPosts(page),
        next_page: last ? cursors.write({ of: 'socials', before: last.at.toISOString(), id: last.id }) : null,
      }
    },

    hide: (actor: string, id: number, reason: string | null) => setHidden(actor, id, { reason }),
    show: (actor: string, id: number) => setHidden(actor, id, undefined),

    ...authorBlocking(store, changeAsMade),
  }
}

/** Blocked authors: none of their posts are shown. */
function authorBlocking(store: SocialStore, change: SocialAdminDeps['changeAsMade']) {
  const listBlocked = async (): Promise<BlockedAuthor[]> =>
    (await store.posts.blocked()).map(({ author: _, blocked_at, ...author }) => ({
      ...author,
      blocked_at: blocked_at.toISOString(),
    }))

  return {
    blocked: listBlocked,

    block: async (actor: string, { post, reason }: { post: number; reason: string | null }): Promise<BlockedAuthor> => {
      const id = await change(actor, async ({ posts, sources }, now) => {
        const row = await posts.one(post)
        const source = row && (await sources.find(row.source_id))
        if (!row || !source) throw createMissingPost()
        const { author, author_name: name, author_handle: handle } = row
        if (author === null || name === null)
          throw refuseConflict(
            'post.no_author',
            'This post has no author to block. Hide the post, or remove its source.',
          )
        const { network } = source.facts
        const entry = { network, author, name, handle, reason: reason || null, blocked_at: now }
        const added = await posts.block(entry)
        if (!added) throw refuseConflict('author.blocked', 'This author is already blocked.')
        return {
          done: added.id,
          line: {
            action: 'block author',
            subject: `author ${handle ?? name}`,
            details: { network, handle, reason: reason || undefined },
          },
        }
      })
      const match = (await listBlocked()).find((each) => each.id === id)
      if (!match) throw createMissingAuthor()
      return match
    },

    unblock: (actor: string, id: number): Promise<void> =>
      change(actor, async ({ posts }) => {
        const author = await posts.unblock(id)
        if (!author) throw createMissingAuthor()
        const { name, handle, network } = author
        const line = { action: 'unblock author', subject: `author ${handle ?? name}`, details: { network, handle } }
        return { done: undefined, line }
      }),
  }
}

const createMissingPost = () =>
  new Refusal('missing', 'post.not_found', 'That post doesn’t exist. It may have been deleted where it was posted.')
const createMissingAuthor = () => new Refusal('missing', 'author.not_blocked', 'That author isn’t blocked.')

const getPostState = ({ blocked, hidden_at }: PostRow): PostState => {
  if (blocked) return 'blocked'
  return hidden_at === null ? 'shown' : 'hidden'
}

const toStateFields = (row: PostRow) => ({
  state: getPostState(row),
  hidden_at: row.hidden_at?.toISOString() ?? null,
  reason: row.hidden_why,
  can_block: row.author !== null,
})
