import { formatterInLocale } from '@fieldhouse/contract/school/formats'
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

/** Whoever has gone on to further posts is to find as many when they are asked for again, each as it is now: none is kept of before. */
export const wantsMore = (known: SocialPage | undefined, fresh: SocialPage): boolean =>
  known !== undefined && fresh.next_page !== null && fresh.items.length < known.items.length

/** What came above or among those that are read: it waits until somebody wants it. What stands below them was gone on to. */
export function newsAmong(items: readonly SocialItem[], shown: ReadonlySet<number>): SocialItem[] {
  const last = items.findLastIndex(({ id }) => shown.has(id))
  return items.filter(({ id }, index) => index < last && !shown.has(id))
}

const counted = ({ counts: { replies, reposts, likes } }: SocialItem) =>
  [
    [replies, 'reply', 'replies'],
    [reposts, 'repost', 'reposts'],
    [likes, 'like', 'likes'],
  ] as const

const figures = formatterInLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }))

/** 3 replies, 1.2K likes: what its network says, without what is nothing. */
export const countWords = (item: SocialItem): string =>
  counted(item)
    .flatMap(([many, one, several]) => (many ? [`${figures().format(many)} ${many === 1 ? one : several}`] : []))
    .join(', ')
