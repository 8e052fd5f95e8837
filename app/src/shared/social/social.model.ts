import type { SocialItem, SocialNetwork, SocialPage } from '@fieldhouse/contract/social/social'

/** As fans know them. */
const networks: Readonly<Record<SocialNetwork, string>> = { feed: 'Web', mastodon: 'Mastodon', bluesky: 'Bluesky' }
export const networkName = (network: SocialNetwork): string => networks[network]

/** Who says it; of who is not named, where it was read. */
export const whoSays = ({ author, source }: Pick<SocialItem, 'author' | 'source'>): string =>
  author?.name ?? source.name

/** https and nothing else, looked at once more where it is drawn. */
export function leadsOut(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return protocol === 'https:' ? href : undefined
}

export const continued = (known: SocialPage, more: SocialPage): SocialPage => {
  const there = new Set(known.items.map(({ id }) => id))
  return { ...more, items: [...known.items, ...more.items.filter(({ id }) => !there.has(id))] }
}

/** Asked for again, a page that somebody has gone on from keeps what they have come to, below what is new. */
export function refreshed(known: SocialPage | undefined, fresh: SocialPage): SocialPage {
  const last = fresh.items.at(-1)
  if (!known || !last || fresh.next_page === null || known.items.length <= fresh.items.length) return fresh
  const there = new Set(fresh.items.map(({ id }) => id))
  const below = known.items.filter(({ id, at }) => !there.has(id) && at < last.at)
  return below.length === 0 ? fresh : { ...fresh, items: [...fresh.items, ...below], next_page: known.next_page }
}

const counted = ({ counts: { replies, reposts, likes } }: SocialItem) =>
  [
    [replies, 'reply', 'replies'],
    [reposts, 'repost', 'reposts'],
    [likes, 'like', 'likes'],
  ] as const

const figures = new Intl.NumberFormat(undefined, { notation: 'compact' })

/** 3 replies, 1.2K likes: what its network says, without what is nothing. */
export const countWords = (item: SocialItem): string =>
  counted(item)
    .flatMap(([many, one, several]) => (many ? [`${figures.format(many)} ${many === 1 ? one : several}`] : []))
    .join(', ')
