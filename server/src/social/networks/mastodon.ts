import { refuseField } from '../../shared/errors/refusal.ts'
import type { ExternalFetchFailure, ExternalFetchResult } from '../../shared/files/external/external-fetcher.ts'
import { toPictureUrl, toSafeLink } from '../../shared/files/markup/addresses.ts'
import { readMarkup } from '../../shared/files/markup/read-markup.ts'
import { fetchChanged } from '../../sources/fetch-changed.ts'
import { noStamps } from '../../sources/source.ts'
import {
  createUnreadableAnswer,
  isRecord,
  listRecords,
  mostJsonBytes,
  parseCount,
  parseIsoInstant,
  parseJsonBytes,
} from './json.ts'
import {
  everSince,
  type FoundPost,
  findCompleteSince,
  mostPages,
  mostPictures,
  type NetworkParts,
  type NetworkQuery,
  type NetworkReader,
  type NetworkReading,
} from './network.ts'
import { toSingleLine, toSpans, toSpansFromPieces } from './spans.ts'

const accept = 'application/json'
/** The most that Mastodon returns at once. */
const ofAPage = 40
/** The ids of accounts and posts; other servers than Mastodon speak the same protocol. */
const idIn = /^[\w-]{1,64}$/

/** Public posts of one account, without its replies and boosts. */
export function mastodonNetwork({ outside }: Pick<NetworkParts, 'outside'>): NetworkReader {
  const options = { mostBytes: mostJsonBytes, accept }
  const findAccount = async ({
    user,
    host,
  }: MastodonAccount): Promise<ExternalFetchFailure | { kind: 'found'; id: string }> => {
    const response = await outside.get(
      `https://${host}/api/v1/accounts/lookup?acct=${encodeURIComponent(user)}`,
      options,
    )
    if (response.kind === 'same') return createUnreadableAnswer('Mastodon')
    if (response.kind === 'failed')
      return response.status === 404 ? { ...response, words: `There’s no account @${user} at ${host}.` } : response
    const account = parseJsonBytes(response.bytes)
    const id = isRecord(account) ? String(account.id ?? '') : ''
    return idIn.test(id) ? { kind: 'found', id } : createUnreadableAnswer('Mastodon')
  }

  const getStatusesUrl = (host: string, id: string, before?: string) => {
    const query = `exclude_replies=true&exclude_reblogs=true&limit=${ofAPage}${before ? `&max_id=${before}` : ''}`
    return `https://${host}/api/v1/accounts/${id}/statuses?${query}`
  }

  const readStatuses = async (request: NetworkQuery, again = false): Promise<NetworkReading> => {
    const account = parseMastodonAccount(request.account)
    const lookup = request.remote === null ? await findAccount(account) : { kind: 'found' as const, id: request.remote }
    if (lookup.kind === 'failed') return lookup
    const known = request.remote === null ? noStamps : request
    const first = await fetchChanged(outside, getStatusesUrl(account.host, lookup.id), known, options)
    // An account that moved within its server has a new id there.
    if (first.kind === 'failed' && first.status === 404 && request.remote !== null && !again)
      return readStatuses({ ...request, remote: null }, true)
    if (first.kind !== 'came') return first
    const { stamps } = first

    const all = await readStatusPages(first, request.knows, (before) =>
      outside.get(getStatusesUrl(account.host, lookup.id, before), options),
    )
    if (!all) return createUnreadableAnswer('Mastodon')
    const { statuses, isAll } = all
    const times = statuses.flatMap(({ created_at }) => parseIsoInstant(created_at) ?? [])
    const ownStatuses = statuses.filter(({ reblog, in_reply_to_id }) => !reblog && !in_reply_to_id)
    const posts = ownStatuses.flatMap((status) => parseStatus(status, account.host) ?? [])
    const title = statuses
      .map(({ account }) => (isRecord(account) ? toSingleLine(account.display_name, 120) : ''))
      .find(Boolean)
    return {
      kind: 'came',
      title: title ?? null,
      posts,
      notRead: ownStatuses.length - posts.length,
      since: isAll ? everSince : findCompleteSince(times),
      remote: lookup.id,
      stamps,
    }
  }

  return {
    normalizeAccount: (account) => {
      const { user, host } = parseMastodonAccount(account)
      return `@${user}@${host}`
    },
    read: (request) => readStatuses(request),
  }
}

type MastodonStatus = Record<string, unknown>
type MastodonPage = Extract<ExternalFetchResult, { kind: 'came' }>

/** Reads page after page until one has a known status; undefined when an answer is not Mastodon's. */
async function readStatusPages(
  first: Pick<MastodonPage, 'bytes'>,
  knows: NetworkQuery['knows'],
  pageBefore: (id: string) => Promise<ExternalFetchResult>,
): Promise<{ statuses: MastodonStatus[]; isAll: boolean } | undefined> {
  const statuses: MastodonStatus[] = []
  for (let response = first, pages = 1; ; pages++) {
    const page = parseJsonBytes(response.bytes)
    if (!Array.isArray(page)) return undefined
    if (page.length === 0) return { statuses, isAll: true }
    const records = listRecords(page)
    statuses.push(...records)
    const oldest = String(records.at(-1)?.id ?? '')
    // A page that is not full may be the last one, or lack hidden statuses: only the next page tells.
    const isEnough = page.length >= ofAPage && records.some(({ id }) => knows(String(id)))
    if (isEnough || pages >= mostPages || !idIn.test(oldest)) return { statuses, isAll: false }
    const next = await pageBefore(oldest)
    // Keeps what was read so far; the rest is read by a later poll.
    if (next.kind !== 'came') return { statuses, isAll: false }
    response = next
  }
}

interface MastodonAccount {
  user: string
  host: string
}

/** Parses `@team@mastodon.example`, or the address of the account's page. */
function parseMastodonAccount(account: string): MastodonAccount {
  const [user, host] = matchName(account.trim()) ?? matchPage(account.trim()) ?? []
  if (!user || !host)
    throw refuseField(
      'account',
      'Enter a Mastodon account, such as @team@mastodon.example, or the address of its page.',
    )
  // Servers ignore the case of account names.
  return { user: user.toLowerCase(), host: host.toLowerCase() }
}

const hostName = '([a-z0-9.-]{1,200}\\.[a-z]{2,})'
const asName = new RegExp(`^@?([\\w.-]{1,60})@${hostName}$`, 'i')
const asPage = new RegExp(`^https://${hostName}/(?:@|users/)([\\w.-]{1,60})/?$`, 'i')

const matchName = (account: string) => asName.exec(account)?.slice(1)
const matchPage = (account: string) => asPage.exec(account)?.slice(1).toReversed()

/** Parses a status; undefined when it is not public or has nothing to show. */
function parseStatus(status: Record<string, unknown>, host: string): FoundPost | undefined {
  const { id, visibility, content, spoiler_text, url, account, sensitive } = status
  if (visibility !== 'public' && visibility !== 'unlisted') return undefined
  if (!idIn.test(String(id ?? '')) || typeof content !== 'string') return undefined
  const at = parseIsoInstant(status.created_at)
  if (at === null) return undefined
  const base = `https://${host}/`
  const warning = toSingleLine(spoiler_text, 300)
  // A status with a content warning is opened only where it was written.
  const isWarned = warning !== '' || sensitive === true
  const text = warning === '' ? toSpans(toSpansFromPieces(readMarkup(content, base))) : [{ text: warning }]
  const pictures = isWarned ? [] : listStatusPictures(status.media_attachments, base)
  if (text.length === 0 && pictures.length === 0) return undefined
  const author = isRecord(account) ? account : {}
  const acct = toSingleLine(author.acct, 160)
  const handle = acct === '' ? null : `@${acct.includes('@') ? acct : `${acct}@${host}`}`
  return {
    origin: String(id),
    author:
      handle === null
        ? null
        : { key: handle.toLowerCase(), name: toSingleLine(author.display_name, 120) || handle, handle },
    text,
    at,
    editedAt: parseIsoInstant(status.edited_at),
    url: toSafeLink(typeof url === 'string' ? url : undefined, base) ?? null,
    pictures,
    counts: {
      replies: parseCount(status.replies_count),
      reposts: parseCount(status.reblogs_count),
      likes: parseCount(status.favourites_count),
    },
  }
}

/** Lists pictures from the server itself. A video is represented by its preview. */
function listStatusPictures(attachments: unknown, base: string): FoundPost['pictures'] {
  return listRecords(attachments)
    .flatMap(({ type, url, preview_url, description }) => {
      const address = type === 'image' ? url : preview_url
      const at = toPictureUrl(typeof address === 'string' ? address : undefined, base)
      return at === undefined ? [] : [{ url: at, alt: toSingleLine(description, 500) }]
    })
    .slice(0, mostPictures)
}
