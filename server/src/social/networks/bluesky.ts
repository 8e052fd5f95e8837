import type { SocialSpan } from '@fieldhouse/contract/social/social'
import { refuseField } from '../../shared/errors/refusal.ts'
import { linkIn, pictureIn } from '../../shared/files/markup/addresses.ts'
import type { Came } from '../../shared/files/outside/outside.ts'
import { askChanged } from '../../sources/ask.ts'
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
import { inLine, linkSpan, spansOf } from './spans.ts'

const accept = 'application/json'
const ofAPage = 50
const site = 'https://bsky.app'

type Said = Record<string, unknown>
type Page = Extract<Came, { kind: 'came' }>

/** Public posts of one account, as Bluesky's AppView serves them to everyone. */
export function blueskyNetwork({ outside, bluesky }: NetworkParts): Network {
  const read = async (asking: Asking): Promise<Read> => {
    const pageAt = (cursor?: string) => {
      const query = new URLSearchParams({ actor: asking.account.replace(/^@/, ''), limit: String(ofAPage) })
      query.set('filter', 'posts_no_replies')
      if (cursor !== undefined) query.set('cursor', cursor)
      return `${bluesky}/xrpc/app.bsky.feed.getAuthorFeed?${query}`
    }
    const how = { mostBytes: mostJsonBytes, accept }
    const first = await askChanged(outside, pageAt(), asking, how)
    if (first.kind === 'failed' && first.status === 400)
      return { ...first, words: `Bluesky has no account called ${asking.account}.` }
    if (first.kind !== 'came') return first
    const { stamps } = first

    const said = await postsFrom(first, asking.knows, (cursor) => outside.get(pageAt(cursor), how))
    if (!said) return garbage('Bluesky')
    const { all, isAll } = said
    if (all.some(keepsIn))
      return {
        kind: 'failed',
        words: `${asking.account} asks not to be shown to people who are not signed in to Bluesky.`,
      }
    const posts = all.flatMap((post) => postOf(post) ?? [])
    const times = all.flatMap((post) => saidAt(post) ?? [])
    const title = all.map(({ author }) => (isRecord(author) ? inLine(author.displayName, 120) : '')).find(Boolean)
    return {
      kind: 'came',
      title: title ?? null,
      posts,
      notRead: all.length - posts.length,
      since: isAll ? everSince : wholeSince(times),
      remote: null,
      stamps,
    }
  }

  return { settled: (account) => accountIn(account), read }
}

/** Reads page after page until one has a known post; undefined when an answer is not Bluesky's. */
async function postsFrom(
  first: Pick<Page, 'bytes'>,
  knows: Asking['knows'],
  pageOf: (cursor: string) => Promise<Came>,
): Promise<{ all: Said[]; isAll: boolean } | undefined> {
  const all: Said[] = []
  for (let came = first, pages = 1; ; pages++) {
    const page = jsonIn(came.bytes)
    if (!isRecord(page) || !Array.isArray(page.feed)) return undefined
    // The feed also holds reposts of others.
    const mine = recordsIn(page.feed).flatMap(({ post, reason }) => (isRecord(post) && !reason ? [post] : []))
    all.push(...mine)
    const { cursor } = page
    if (typeof cursor !== 'string' || cursor === '') return { all, isAll: true }
    const isEnough = mine.some(({ uri }) => knows(String(uri)))
    if (isEnough || pages >= mostPages || cursor.length > 300) return { all, isAll: false }
    const next = await pageOf(cursor)
    if (next.kind !== 'came') return { all, isAll: false }
    came = next
  }
}

/** Parses `team.bsky.social`, a did, or the address of the account's page. */
function accountIn(account: string): string {
  const [, named = account] = /^https:\/\/bsky\.app\/profile\/([^/?#]+)\/?$/i.exec(account.trim()) ?? []
  const name = named.trim().replace(/^@/, '')
  if (/^did:(plc|web):[\w.:%-]{1,200}$/.test(name)) return name
  if (!/^([a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/i.test(name))
    throw refuseField('account', 'An account of Bluesky is written team.bsky.social, or as the address of its page.')
  return `@${name.toLowerCase()}`
}

const labelsOf = (said: unknown): string[] =>
  recordsIn(isRecord(said) ? said.labels : undefined).flatMap(({ val, neg }) =>
    typeof val === 'string' && neg !== true ? [val] : [],
  )

const keepsIn = ({ author }: Said): boolean => labelsOf(author).includes('!no-unauthenticated')

/** Labels of posts that are not for everyone. */
const warnings = new Set(['!hide', '!warn', 'porn', 'sexual', 'nudity', 'graphic-media', 'gore'])

const saidAt = ({ record, indexedAt }: Said): Date | null =>
  instantIn(isRecord(record) ? record.createdAt : undefined) ?? instantIn(indexedAt)

const uriIn = /^at:\/\/(did:[\w.:%-]{1,250})\/app\.bsky\.feed\.post\/([\w.~:-]{1,100})$/

function postOf(post: Said): FoundPost | undefined {
  const { uri, author, record, embed } = post
  const [, did, key] = uriIn.exec(String(uri)) ?? []
  if (!did || !key || !isRecord(record) || typeof record.text !== 'string' || !isRecord(author)) return undefined
  if ([...labelsOf(post), ...labelsOf(author)].some((label) => warnings.has(label))) return undefined
  const at = saidAt(post)
  if (at === null) return undefined
  const { pictures, link } = embeddedIn(embed)
  const text = spansOf([...facetSpans(record.text, record.facets), ...link])
  if (text.length === 0 && pictures.length === 0) return undefined
  const said = inLine(author.handle, 253)
  const handle = said === '' || said === 'handle.invalid' ? null : `@${said}`
  return {
    origin: String(uri),
    author: { key: did, name: inLine(author.displayName, 120) || handle || did, handle },
    text,
    at,
    editedAt: null,
    url: linkIn(`${site}/profile/${did}/post/${key}`, site) ?? null,
    pictures,
    counts: {
      replies: countIn(post.replyCount),
      reposts: countIn(post.repostCount),
      likes: countIn(post.likeCount),
    },
  }
}

/**
 * Converts facets to spans. A facet addresses bytes of the UTF-8 text; facets that overlap or lie outside are
 * ignored.
 */
function facetSpans(text: string, facets: unknown): SocialSpan[] {
  const bytes = new TextEncoder().encode(text)
  const words = (from: number, until: number) => new TextDecoder().decode(bytes.subarray(from, until))
  const found = recordsIn(facets)
    .slice(0, 100)
    .flatMap(({ index, features }) => {
      const { byteStart: from, byteEnd: until } = isRecord(index) ? index : {}
      const url = recordsIn(features).map(addressOf).find(Boolean)
      return url && isPlace(from) && isPlace(until) && from < until && until <= bytes.length
        ? [{ from, until, url }]
        : []
    })
    .toSorted((one, other) => one.from - other.from)
  const spans: SocialSpan[] = []
  let read = 0
  for (const { from, until, url } of found) {
    if (from < read) continue
    spans.push({ text: words(read, from) }, linkSpan(words(from, until), url))
    read = until
  }
  return [...spans, { text: words(read, bytes.length) }]
}

const isPlace = (said: unknown): said is number => Number.isInteger(said) && (said as number) >= 0

function addressOf({ $type, uri, did, tag }: Said): string | undefined {
  if ($type === 'app.bsky.richtext.facet#link' && typeof uri === 'string') return uri
  if ($type === 'app.bsky.richtext.facet#mention' && typeof did === 'string')
    return `${site}/profile/${encodeURIComponent(did)}`
  if ($type === 'app.bsky.richtext.facet#tag' && typeof tag === 'string')
    return `${site}/hashtag/${encodeURIComponent(tag.toWellFormed())}`
  return undefined
}

/** Reads the pictures and the linked page of a post. */
function embeddedIn(said: unknown): { pictures: FoundPost['pictures']; link: SocialSpan[] } {
  const embed = isRecord(said) && said.$type === 'app.bsky.embed.recordWithMedia#view' ? said.media : said
  if (!isRecord(embed)) return { pictures: [], link: [] }
  if (embed.$type === 'app.bsky.embed.external#view' && isRecord(embed.external)) {
    const { uri, title } = embed.external
    const span = linkSpan(inLine(title, 120) || String(uri), typeof uri === 'string' ? uri : undefined)
    return { pictures: [], link: span.url === undefined ? [] : [{ text: '\n' }, span] }
  }
  const images =
    embed.$type === 'app.bsky.embed.video#view'
      ? [{ fullsize: embed.thumbnail, alt: embed.alt }]
      : embed.$type === 'app.bsky.embed.images#view'
        ? recordsIn(embed.images)
        : []
  const pictures = images.flatMap(({ fullsize, alt }) => {
    const at = pictureIn(typeof fullsize === 'string' ? fullsize : undefined, site)
    return at === undefined ? [] : [{ url: at, alt: inLine(alt, 500) }]
  })
  return { pictures: pictures.slice(0, mostPictures), link: [] }
}
