import {
  blockAuthor,
  hidePost,
  type KeptPost,
  listBlocked,
  listPosts,
  type PostState,
  postState,
  showPost,
  unblockAuthor,
} from '@fieldhouse/contract/social/posts'
import type { SocialSpan } from '@fieldhouse/contract/social/social'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Given, isYes, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const postsUsage = `  social posts             the newest first   --state shown, hidden or blocked   --source ID   --all: not the newest twenty alone
  social hide POST, social show POST, --why "…" goes into the trail
  social block POST        nothing of its author is shown, --why "…"   social blocked   social unblock ID`

export const postVerbs = ['posts', 'hide', 'show', 'block', 'blocked', 'unblock']

export async function postsCommand(
  api: Api,
  verb: string,
  which: string | undefined,
  flag: Given['flag'],
): Promise<void> {
  if (verb === 'posts') return list(api, flag)
  if (verb === 'blocked') return sayBlocked(api)
  const reason = flag('why') ?? null
  const id = numberOf(which, verb === 'unblock' ? 'ID' : 'POST')
  const params = { id: String(id) }
  if (verb === 'hide') return say(await api.call(hidePost, { params, body: { reason } }))
  if (verb === 'show') return say(await api.call(showPost, { params }))
  if (verb === 'unblock') {
    await api.call(unblockAuthor, { params })
    return console.log('✓ what they say is shown again')
  }
  const { id: blocked, name, handle, posts } = await api.call(blockAuthor, { body: { post: id, reason } })
  console.log(`✓ ${handle ?? name} is blocked: ${posts} posts are not shown. social unblock ${blocked} takes it back.`)
}

async function list(api: Api, flag: Given['flag']): Promise<void> {
  const [state, source] = [flag('state'), flag('source')]
  const query = {
    ...(state !== undefined && { state: stateOf(state) }),
    ...(source !== undefined && { source: String(numberOf(source, '--source')) }),
  }
  const isAll = isYes(flag('all'))
  let shown = 0
  for (let next_page: string | null | undefined; next_page !== null; ) {
    const page = await api.call(listPosts, { query: { ...query, ...(next_page && { next_page }) } })
    for (const post of page.posts) say(post)
    shown += page.posts.length
    next_page = page.next_page
    if (next_page === null || isAll) continue
    return console.log(`These are the newest ${shown}. social posts --all lists the others too.`)
  }
  if (shown === 0) console.log('There is no such post.')
}

function stateOf(said: string): PostState {
  const read = postState.safeParse(said)
  if (!read.success) throw new StartRefused(`--state is one of ${postState.options.join(', ')}.`)
  return read.data
}

async function sayBlocked(api: Api): Promise<void> {
  const { authors } = await api.call(listBlocked)
  for (const { id, network, name, handle, reason, blocked_at, posts } of authors)
    console.log(
      [
        String(id).padStart(6),
        network,
        handle ?? name,
        `${posts} posts`,
        `since ${told(blocked_at)}`,
        ...(reason ? [reason] : []),
      ].join('  '),
    )
  if (authors.length === 0) console.log('Nobody is blocked.')
}

const longest = 100

/** A post in one line. */
export function wordsOf(text: readonly SocialSpan[]): string {
  const words = text
    .map((span) => span.text)
    .join('')
    .replaceAll(/\s+/g, ' ')
  return words.length > longest ? `${words.slice(0, longest - 1).toWellFormed()}…` : words
}

const say = ({ id, state, hidden_at, at, source, author, text, pictures, reason }: KeptPost): void =>
  console.log(
    [
      String(id).padStart(6),
      state.padEnd(7),
      told(at),
      author?.handle ?? author?.name ?? source.name,
      wordsOf(text),
      ...(pictures.length > 0 ? [`${pictures.length} pictures`] : []),
      ...(state === 'blocked' && hidden_at !== null ? ['hidden too'] : []),
      ...(reason ? [`(${reason})`] : []),
    ].join('  '),
  )
