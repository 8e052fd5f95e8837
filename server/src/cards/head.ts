import { cardSize } from '@fieldhouse/contract/cards/cards'
import { escaped } from '@fieldhouse/contract/school/page-head'

/** What other programs show of a page: of one that somebody shared, in a chat or in a stream of posts. */
export interface CardHead {
  kind: 'website' | 'article' | 'video.other'
  title: string
  description: string
  /** What is to be seen in its picture. */
  alt: string
  publishedAt?: string | undefined
  /** A whole address, as `image` is; without it a page is known by the one that was asked for. */
  url?: string
  image: string
}

/** As Open Graph and its readers want it. The page's own title stays: the app sets it, when it knows who reads. */
export function headOf(card: CardHead, appName: string): string {
  const told = {
    'og:type': card.kind,
    'og:site_name': appName,
    'og:title': card.title,
    'og:description': card.description,
    ...(card.url && { 'og:url': card.url }),
    'og:image': card.image,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': card.alt,
    ...(card.publishedAt && { 'article:published_time': card.publishedAt }),
  }
  const named = { 'twitter:card': 'summary_large_image', 'twitter:image:alt': card.alt }
  return [...metas('property', told), ...metas('name', named)].join('')
}

const metas = (by: 'property' | 'name', told: Readonly<Record<string, string>>): string[] =>
  Object.entries(told).map(([name, content]) => `<meta ${by}="${name}" content="${escaped(content)}">`)
