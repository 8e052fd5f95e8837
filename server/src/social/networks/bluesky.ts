import type { SocialSpan } from '@fieldhouse/contract/social/social'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { ExternalFetchResult } from '../../shared/files/external/external-fetcher.ts'
import { toPictureUrl, toSafeLink } from '../../shared/files/markup/addresses.ts'
import { fetchChanged } from '../../sources/fetch-changed.ts'
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
import { createLinkSpan, toSingleLine, toSpans } from './spans.ts'

const accept = 'application/json'
const ofAPage = 50
const site = 'https://bsky.app'

type BlueskyRecord = Record<string, unknown>
type BlueskyPage = Extract<ExternalFetchResult, { kind: 'came' }>

/** Public posts of one account, as Bluesky's AppView serves them to everyone. */
export function blueskyNetwork({ outside, bluesky }: NetworkParts): NetworkReader {
  const readAccount = async (request: NetworkQuery): Promise<NetworkReading> => {
    const getFeedUrl = (cursor?: string) => {
      const query = new URLSearchParams({ actor: request.account.replace(/^@/, ''), limit: String(ofAPage) })
      query.set('filter', 'posts_no_replies')
      if (cursor !== undefined) query.set('cursor', cursor)
      return `${bluesky}/xrpc/app.bsky.feed.getAuthorFeed?${query}`
    }
    const options = { mostBytes: mostJsonBytes, accept }
    const first = await fetchChanged(outside, getFeedUrl(), request, options)
    if (first.kind === 'failed' && first.status === 400)
      return { ...first, words: `Bluesky has no account called ${request.account}.` }
    if (first.kind !== 'came') return first
    const { stamps } = first

    const result = await readPages(first, request.knows, (cursor) => outside.get(getFeedUrl(cursor), options))
    if (!result) return createUnreadableAnswer('Bluesky')
    const { all, isAll } = result
    if (all.some(requiresSignIn))
      return {
        kind: 'failed',
        words: `${request.account} shows its posts only to people signed in to Bluesky.`,
      }
    const posts = all.flatMap((post) => parseBlueskyPost(post) ?? [])
    const times = all.flatMap((post) => getPostTime(post) ?? [])
    const title = all.map(({ author }) => (isRecord(author) ? toSingleLine(author.displayName, 120) : '')).find(Boolean)
    return {
      kind: 'came',
      title: title ?? null,
      posts,
      notRead: all.length - posts.length,
      since: isAll ? everSince : findCompleteSince(times),
      remote: null,
      stamps,
    }
  }

  return { normalizeAccount: (account) => parseBlueskyAccount(account), read: readAccount }
}

/** Reads page after page until one has a known post; undefined when an answer is not Bluesky's. */
async function readPages(
  first: Pick<BlueskyPage, 'bytes'>,
  knows: NetworkQuery['knows'],
  pageOf: (cursor: string) => Promise<ExternalFetchResult>,
): Promise<{ all: BlueskyRecord[]; isAll: boolean } | undefined> {
  const all: BlueskyRecord[] = []
  for (let response = first, pages = 1; ; pages++) {
    const page = parseJsonBytes(response.bytes)
    if (!isRecord(page) || !Array.isArray(page.feed)) return undefined
    // The feed also holds reposts of others.
    const ownPosts = listRecords(page.feed).flatMap(({ post, reason }) => (isRecord(post) && !reason ? [post] : []))
    all.push(...ownPosts)
    const { cursor } = page
    if (typeof cursor !== 'string' || cursor === '') return { all, isAll: true }
    const isEnough = ownPosts.some(({ uri }) => knows(String(uri)))
    if (isEnough || pages >= mostPages || cursor.length > 300) return { all, isAll: false }
    const next = await pageOf(cursor)
    if (next.kind !== 'came') return { all, isAll: false }
    response = next
  }
}

/** Parses `team.bsky.social`, a did, or the address of the account's page. */
function parseBlueskyAccount(account: string): string {
  const [, named = account] = /^https:\/\/bsky\.app\/profile\/([^/?#]+)\/?$/i.exec(account.trim()) ?? []
  const name = named.trim().replace(/^@/, '')
  if (/^did:(plc|web):[\w.:%-]{1,200}$/.test(name)) return name
  if (!/^([a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/i.test(name))
    throw refuseField('account', 'Enter a Bluesky account, such as team.bsky.social, or the address of its page.')
  return `@${name.toLowerCase()}`
}

const listLabels = (value: unknown): string[] =>
  listRecords(isRecord(value) ? value.labels : undefined).flatMap(({ val, neg }) =>
    typeof val === 'string' && neg !== true ? [val] : [],
  )

const requiresSignIn = ({ author }: BlueskyRecord): boolean => listLabels(author).includes('!no-unauthenticated')

/** Labels of posts that are not for everyone. */
const warnings = new Set(['!hide', '!warn', 'porn', 'sexual', 'nudity', 'graphic-media', 'gore'])

const getPostTime = ({ record, indexedAt }: BlueskyRecord): Date | null =>
  parseIsoInstant(isRecord(record) ? record.createdAt : undefined) ?? parseIsoInstant(indexedAt)

const uriIn = /^at:\/\/(did:[\w.:%-]{1,250})\/app\.bsky\.feed\.post\/([\w.~:-]{1,100})$/

function parseBlueskyPost(post: BlueskyRecord): FoundPost | undefined {
  const { uri, author, record, embed } = post
  const [, did, key] = uriIn.exec(String(uri)) ?? []
  if (!did || !key || !isRecord(record) || typeof record.text !== 'string' || !isRecord(author)) return undefined
  if ([...listLabels(post), ...listLabels(author)].some((label) => warnings.has(label))) return undefined
  const at = getPostTime(post)
  if (at === null) return undefined
  const { pictures, link } = readEmbed(embed)
  const text = toSpans([...toFacetSpans(record.text, record.facets), ...link])
  if (text.length === 0 && pictures.length === 0) return undefined
  const handleText = toSingleLine(author.handle, 253)
  const handle = handleText === '' || handleText === 'handle.invalid' ? null : `@${handleText}`
  return {
    origin: String(uri),
    author: { key: did, name: toSingleLine(author.displayName, 120) || handle || did, handle },
    text,
    at,
    editedAt: null,
    url: toSafeLink(`${site}/profile/${did}/post/${key}`, site) ?? null,
    pictures,
    counts: {
      replies: parseCount(post.replyCount),
      reposts: parseCount(post.repostCount),
      likes: parseCount(post.likeCount),
    },
  }
}

/**
 * Converts facets to spans. A facet addresses bytes of the UTF-8 text; facets that overlap or are out of range are
 * ignored.
 */
function toFacetSpans(text: string, facets: unknown): SocialSpan[] {
  const bytes = new TextEncoder().encode(text)
  const decodeRange = (from: number, until: number) => new TextDecoder().decode(bytes.subarray(from, until))
  const links = listRecords(facets)
    .slice(0, 100)
    .flatMap(({ index, features }) => {
      const { byteStart: from, byteEnd: until } = isRecord(index) ? index : {}
      const url = listRecords(features).map(getFacetUrl).find(Boolean)
      return url && isByteOffset(from) && isByteOffset(until) && from < until && until <= bytes.length
        ? [{ from, until, url }]
        : []
    })
    .toSorted((one, other) => one.from - other.from)
  const spans: SocialSpan[] = []
  let read = 0
  for (const { from, until, url } of links) {
    if (from < read) continue
    spans.push({ text: decodeRange(read, from) }, createLinkSpan(decodeRange(from, until), url))
    read = until
  }
  return [...spans, { text: decodeRange(read, bytes.length) }]
}

const isByteOffset = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

function getFacetUrl({ $type, uri, did, tag }: BlueskyRecord): string | undefined {
  if ($type === 'app.bsky.richtext.facet#link' && typeof uri === 'string') return uri
  if ($type === 'app.bsky.richtext.facet#mention' && typeof did === 'string')
    return `${site}/profile/${encodeURIComponent(did)}`
  if ($type === 'app.bsky.richtext.facet#tag' && typeof tag === 'string')
    return `${site}/hashtag/${encodeURIComponent(tag.toWellFormed())}`
  return undefined
}

/** Reads the pictures and the linked page of a post. */
function readEmbed(value: unknown): { pictures: FoundPost['pictures']; link: SocialSpan[] } {
  const embed = isRecord(value) && value.$type === 'app.bsky.embed.recordWithMedia#view' ? value.media : value
  if (!isRecord(embed)) return { pictures: [], link: [] }
  if (embed.$type === 'app.bsky.embed.external#view' && isRecord(embed.external)) {
    const { uri, title } = embed.external
    const span = createLinkSpan(toSingleLine(title, 120) || String(uri), typeof uri === 'string' ? uri : undefined)
    return { pictures: [], link: span.url === undefined ? [] : [{ text: '\n' }, span] }
  }
  const images =
    embed.$type === 'app.bsky.embed.video#view'
      ? [{ fullsize: embed.thumbnail, alt: embed.alt }]
      : embed.$type === 'app.bsky.embed.images#view'
        ? listRecords(embed.images)
        : []
  const pictures = images.flatMap(({ fullsize, alt }) => {
    const at = toPictureUrl(typeof fullsize === 'string' ? fullsize : undefined, site)
    return at === undefined ? [] : [{ url: at, alt: toSingleLine(alt, 500) }]
  })
  return { pictures: pictures.slice(0, mostPictures), link: [] }
}
