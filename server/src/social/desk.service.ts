import type { BlockedAuthor, OperatorPost, PostState } from '@fieldhouse/contract/social/posts'
import { socialPageSize } from '@fieldhouse/contract/social/social'
import type { DeskChanges } from '../shared/desk/changes.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Cursors } from '../shared/sealing/cursor.ts'
import { itemsOf } from './items.ts'
import type { PostRow } from './posts.store.ts'
import type { SocialStore, SocialStores } from './social.store.ts'

export interface DeskParts extends DeskChanges<SocialStores> {
  store: SocialStore
  cursors: Cursors
}

export type SocialDesk = ReturnType<typeof socialDesk>

interface Asked {
  state?: PostState | undefined
  source?: number | undefined
  next_page?: string | undefined
}

/** Posts that the department hides and authors that it blocks, with an audit log entry for each change, and a way to undo it. */
export function socialDesk({ store, cursors, change, changeAsMade }: DeskParts) {
  const keptOf = async (rows: readonly PostRow[]): Promise<OperatorPost[]> => {
    const sources = new Map((await store.sources.all()).map((source) => [source.id, source]))
    const items = await itemsOf(store, rows, sources)
    return items.flatMap((item) => {
      const row = rows.find(({ id }) => id === item.id)
      return row ? [{ ...item, ...stateOf(row) }] : []
    })
  }

  const one = async (id: number): Promise<OperatorPost> => {
    const row = await store.posts.one(id)
    const [kept] = row ? await keptOf([row]) : []
    if (!kept) throw missingPost()
    return kept
  }

  const setHidden = async (actor: string, id: number, hidden: { reason: string | null } | undefined) => {
    const reason = hidden?.reason || null
    const line = { action: hidden ? 'hide post' : 'show post', subject: `post ${id}`, said: reason ? { reason } : {} }
    await change({ actor, ...line }, async ({ posts }, now) => {
      if (!(await posts.one(id))) throw missingPost()
      await posts.hide(id, { hidden_at: hidden ? now : null, hidden_why: reason })
    })
    return one(id)
  }

  return {
    list: async ({ state, source, next_page }: Asked) => {
      const cursor = next_page === undefined ? undefined : cursors.read(next_page, 'socials')
      const before = cursor && { at: new Date(cursor.before), id: cursor.id }
      const of = source === undefined ? {} : { sources: [source] }
      const found = await store.posts.newest({ ...of, seen: state, before, limit: socialPageSize + 1 })
      const shown = found.slice(0, socialPageSize)
      const last = found.length > shown.length ? shown.at(-1) : undefined
      return {
        posts: await keptOf(shown),
        next_page: last ? cursors.write({ of: 'socials', before: last.at.toISOString(), id: last.id }) : null,
      }
    },

    hide: (actor: string, id: number, reason: string | null) => setHidden(actor, id, { reason }),
    show: (actor: string, id: number) => setHidden(actor, id, undefined),

    ...blockingOf(store, changeAsMade),
  }
}

/** Blocked authors: none of their posts are shown. */
function blockingOf(store: SocialStore, change: DeskParts['changeAsMade']) {
  const blocked = async (): Promise<BlockedAuthor[]> =>
    (await store.posts.blocked()).map(({ author: _, blocked_at, ...author }) => ({
      ...author,
      blocked_at: blocked_at.toISOString(),
    }))

  return {
    blocked,

    block: async (actor: string, { post, reason }: { post: number; reason: string | null }): Promise<BlockedAuthor> => {
      const id = await change(actor, async ({ posts, sources }, now) => {
        const row = await posts.one(post)
        const source = row && (await sources.find(row.source_id))
        if (!row || !source) throw missingPost()
        const { author, author_name: name, author_handle: handle } = row
        if (author === null || name === null)
          throw new Refusal('conflict', 'post.no_author', 'It names no author. Hide the post, or remove its source.')
        const { network } = source.facts
        const said = { network, author, name, handle, reason: reason || null, blocked_at: now }
        const added = await posts.block(said)
        if (!added) throw new Refusal('conflict', 'author.blocked', 'This author is already blocked.')
        return {
          done: added.id,
          line: {
            action: 'block author',
            subject: handle ?? name,
            said: { network, handle, reason: reason || undefined },
          },
        }
      })
      const found = (await blocked()).find((each) => each.id === id)
      if (!found) throw missingAuthor()
      return found
    },

    unblock: (actor: string, id: number): Promise<void> =>
      change(actor, async ({ posts }) => {
        const author = await posts.unblock(id)
        if (!author) throw missingAuthor()
        const { name, handle, network } = author
        const line = { action: 'unblock author', subject: handle ?? name, said: { network, handle } }
        return { done: undefined, line }
      }),
  }
}

const missingPost = () =>
  new Refusal('missing', 'post.not_found', 'That post doesn’t exist. It may have been deleted where it was posted.')
const missingAuthor = () => new Refusal('missing', 'author.not_blocked', 'That author isn’t blocked.')

const seenOf = ({ blocked, hidden_at }: PostRow): PostState => {
  if (blocked) return 'blocked'
  return hidden_at === null ? 'shown' : 'hidden'
}

const stateOf = (row: PostRow) => ({
  state: seenOf(row),
  hidden_at: row.hidden_at?.toISOString() ?? null,
  reason: row.hidden_why,
  can_block: row.author !== null,
})
