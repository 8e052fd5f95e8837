import { refuseField } from '../../shared/errors/refusal.ts'
import { linkIn, pictureIn } from '../../shared/files/markup/addresses.ts'
import { readMarkup } from '../../shared/files/markup/read-markup.ts'
import type { Came, Failed } from '../../shared/files/outside/outside.ts'
import { askChanged } from '../../sources/ask.ts'
import { noStamps } from '../../sources/source.ts'
import { countIn, garbage, instantIn, isRecord, jsonIn, mostJsonBytes, recordsIn } from './json.ts'
import {
  type Asking,
  everSince,
  type FoundPost,
  mostPages,
  mostPictures,
  type Network,
  type NetworkParts,
  type Read,
  wholeSince,
} from './network.ts'
import { inLine, spansOf, spansOfPieces } from './spans.ts'

const accept = 'application/json'
/** The most that Mastodon returns at once. */
const ofAPage = 40
/** The ids of accounts and posts; other servers than Mastodon speak the same protocol. */
const idIn = /^[\w-]{1,64}$/

/** Public posts of one account, without its replies and boosts. */
export function mastodonNetwork({ outside }: Pick<NetworkParts, 'outside'>): Network {
  const how = { mostBytes: mostJsonBytes, accept }
  const find = async ({ user, host }: Account): Promise<Failed | { kind: 'found'; id: string }> => {
    const came = await outside.get(`https://${host}/api/v1/accounts/lookup?acct=${encodeURIComponent(user)}`, how)
    if (came.kind === 'same') return garbage('Mastodon')
    if (came.kind === 'failed')
      return came.status === 404 ? { ...came, words: `There’s no account @${user} at ${host}.` } : came
    const account = jsonIn(came.bytes)
    const id = isRecord(account) ? String(account.id ?? '') : ''
    return idIn.test(id) ? { kind: 'found', id } : garbage('Mastodon')
  }

  const pageAt = (host: string, id: string, before?: string) => {
    const query = `exclude_replies=true&exclude_reblogs=true&limit=${ofAPage}${before ? `&max_id=${before}` : ''}`
    return `https://${host}/api/v1/accounts/${id}/statuses?${query}`
  }

  const read = async (asking: Asking, again = false): Promise<Read> => {
    const account = accountIn(asking.account)
    const found = asking.remote === null ? await find(account) : { kind: 'found' as const, id: asking.remote }
    if (found.kind === 'failed') return found
    const known = asking.remote === null ? noStamps : asking
    const first = await askChanged(outside, pageAt(account.host, found.id), known, how)
    // An account that moved within its server has a new id there.
    if (first.kind === 'failed' && first.status === 404 && asking.remote !== null && !again)
      return read({ ...asking, remote: null }, true)
    if (first.kind !== 'came') return first
    const { stamps } = first

    const all = await statusesFrom(first, asking.knows, (before) =>
      outside.get(pageAt(account.host, found.id, before), how),
    )
    if (!all) return garbage('Mastodon')
    const { statuses, isAll } = all
    const times = statuses.flatMap(({ created_at }) => instantIn(created_at) ?? [])
    const mine = statuses.filter(({ reblog, in_reply_to_id }) => !reblog && !in_reply_to_id)
    const posts = mine.flatMap((status) => postOf(status, account.host) ?? [])
    const title = statuses
      .map(({ account }) => (isRecord(account) ? inLine(account.display_name, 120) : ''))
      .find(Boolean)
    return {
      kind: 'came',
      title: title ?? null,
      posts,
      notRead: mine.length - posts.length,
      since: isAll ? everSince : wholeSince(times),
      remote: found.id,
      stamps,
    }
  }

  return {
    settled: (account) => {
      const { user, host } = accountIn(account)
      return `@${user}@${host}`
    },
    read: (asking) => read(asking),
  }
}

type Status = Record<string, unknown>
type Page = Extract<Came, { kind: 'came' }>

/** Reads page after page until one has a known status; undefined when an answer is not Mastodon's. */
async function statusesFrom(
  first: Pick<Page, 'bytes'>,
  knows: Asking['knows'],
  pageBefore: (id: string) => Promise<Came>,
): Promise<{ statuses: Status[]; isAll: boolean } | undefined> {
  const statuses: Status[] = []
  for (let came = first, pages = 1; ; pages++) {
    const page = jsonIn(came.bytes)
    if (!Array.isArray(page)) return undefined
    if (page.length === 0) return { statuses, isAll: true }
    const records = recordsIn(page)
    statuses.push(...records)
    const oldest = String(records.at(-1)?.id ?? '')
    // A page that is not full may be the last one, or lack hidden statuses: only the next page tells.
    const isEnough = page.length >= ofAPage && records.some(({ id }) => knows(String(id)))
    if (isEnough || pages >= mostPages || !idIn.test(oldest)) return { statuses, isAll: false }
    const next = await pageBefore(oldest)
    // Keeps what was read so far; the rest is read by a later poll.
    if (next.kind !== 'came') return { statuses, isAll: false }
    came = next
  }
}

interface Account {
  user: string
  host: string
}

/** Parses `@team@mastodon.example`, or the address of the account's page. */
function accountIn(account: string): Account {
  const [user, host] = nameParts(account.trim()) ?? pageParts(account.trim()) ?? []
  if (!user || !host)
    throw refuseField(
      'account',
      'An account of Mastodon is written @team@mastodon.example, or as the address of its page.',
    )
  // Servers ignore the case of account names.
  return { user: user.toLowerCase(), host: host.toLowerCase() }
}

const hostName = '([a-z0-9.-]{1,200}\\.[a-z]{2,})'
const asName = new RegExp(`^@?([\\w.-]{1,60})@${hostName}$`, 'i')
const asPage = new RegExp(`^https://${hostName}/(?:@|users/)([\\w.-]{1,60})/?$`, 'i')

const nameParts = (account: string) => asName.exec(account)?.slice(1)
const pageParts = (account: string) => asPage.exec(account)?.slice(1).toReversed()

/** Parses a status; undefined when it is not public or has nothing to show. */
function postOf(status: Record<string, unknown>, host: string): FoundPost | undefined {
  const { id, visibility, content, spoiler_text, url, account, sensitive } = status
  if (visibility !== 'public' && visibility !== 'unlisted') return undefined
  if (!idIn.test(String(id ?? '')) || typeof content !== 'string') return undefined
  const at = instantIn(status.created_at)
  if (at === null) return undefined
  const base = `https://${host}/`
  const warning = inLine(spoiler_text, 300)
  // A status with a content warning is opened only where it was written.
  const isWarned = warning !== '' || sensitive === true
  const text = warning === '' ? spansOf(spansOfPieces(readMarkup(content, base))) : [{ text: warning }]
  const pictures = isWarned ? [] : picturesOf(status.media_attachments, base)
  if (text.length === 0 && pictures.length === 0) return undefined
  const author = isRecord(account) ? account : {}
  const acct = inLine(author.acct, 160)
  const handle = acct === '' ? null : `@${acct.includes('@') ? acct : `${acct}@${host}`}`
  return {
    origin: String(id),
    author:
      handle === null ? null : { key: handle.toLowerCase(), name: inLine(author.display_name, 120) || handle, handle },
    text,
    at,
    editedAt: instantIn(status.edited_at),
    url: linkIn(typeof url === 'string' ? url : undefined, base) ?? null,
    pictures,
    counts: {
      replies: countIn(status.replies_count),
      reposts: countIn(status.reblogs_count),
      likes: countIn(status.favourites_count),
    },
  }
}

/** Lists pictures from the server itself. A video is represented by its preview. */
function picturesOf(attachments: unknown, base: string): FoundPost['pictures'] {
  return recordsIn(attachments)
    .flatMap(({ type, url, preview_url, description }) => {
      const said = type === 'image' ? url : preview_url
      const at = pictureIn(typeof said === 'string' ? said : undefined, base)
      return at === undefined ? [] : [{ url: at, alt: inLine(description, 500) }]
    })
    .slice(0, mostPictures)
}
