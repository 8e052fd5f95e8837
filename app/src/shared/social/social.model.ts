import { formatterInLocale } from '@fieldhouse/contract/school/formats'
import type { SocialItem, SocialNetwork, SocialPage } from '@fieldhouse/contract/social/social'

/** Network names as fans know them. */
const networks: Readonly<Record<SocialNetwork, string>> = { feed: 'Web', mastodon: 'Mastodon', bluesky: 'Bluesky' }
export const getNetworkName = (network: SocialNetwork): string => networks[network]

/** Returns the author's name, or the source's when the author is unknown. */
export const getPostAuthor = ({ author, source }: Pick<SocialItem, 'author' | 'source'>): string =>
  author?.name ?? source.name

/** Accepts https addresses only, checked again where the link is drawn. */
export function parseSafeUrl(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return protocol === 'https:' ? href : undefined
}

export const appendPosts = (known: SocialPage, more: SocialPage): SocialPage => {
  const knownIds = new Set(known.items.map(({ id }) => id))
  return { ...more, items: [...known.items, ...more.items.filter(({ id }) => !knownIds.has(id))] }
}

/**
 * Tells whether to load more pages: after a reload the fan finds as many posts as before, each in its current state.
 */
export const wantsMore = (known: SocialPage | undefined, fresh: SocialPage): boolean =>
  known !== undefined && fresh.next_page !== null && fresh.items.length < known.items.length

/**
 * Finds posts above or among the displayed ones, which wait for a click. Posts below the displayed ones are not new.
 */
export function findNewPosts(items: readonly SocialItem[], shownIds: ReadonlySet<number>): SocialItem[] {
  const last = items.findLastIndex(({ id }) => shownIds.has(id))
  return items.filter(({ id }, index) => index < last && !shownIds.has(id))
}

const listCounts = ({ counts: { replies, reposts, likes } }: SocialItem) =>
  [
    [replies, 'reply', 'replies'],
    [reposts, 'repost', 'reposts'],
    [likes, 'like', 'likes'],
  ] as const

const figures = formatterInLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }))

/** Formats the network's counts without zeros: "3 replies, 1.2K likes". */
export const formatCounts = (item: SocialItem): string =>
  listCounts(item)
    .flatMap(([many, one, several]) => (many ? [`${figures().format(many)} ${many === 1 ? one : several}`] : []))
    .join(', ')
