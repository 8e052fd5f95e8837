import { cardSize } from '@fieldhouse/contract/cards/cards'
import { html, jsonMarkup, type Markup } from '@fieldhouse/contract/html'

/** What other programs show of a page: of one that somebody shared, in a chat or in a stream of posts. */
export interface CardHead {
  kind: 'website' | 'article' | 'video.other'
  title: string
  description: string
  /** What is to be seen in its picture. */
  alt: string
  publishedAt?: string | undefined
  /** The thing that the page is about, in the words of schema.org. */
  structured?: Record<string, unknown>
  /** A whole address, as `image` is; without it a page is known by the one that was asked for. */
  url?: string
  image: string
}

/** The head of a shared page for programs: its title, Open Graph for chats and streams of posts, JSON-LD for search engines. */
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
  return String(html`${card.url && ownOf(card, card.url, appName)}${metas('property', told)}${metas('name', named)}`)
}

/** What only a page with an address of its own says. */
const ownOf = ({ title, description, structured, image }: CardHead, url: string, appName: string): Markup[] => [
  html`<title>${title} | ${appName}</title>`,
  ...metas('name', { description }),
  html`<link rel="canonical" href="${url}">`,
  ...(structured
    ? [jsonLd({ '@context': 'https://schema.org', ...structured, ...picturedBy(structured, image), url })]
    : []),
]

/** A video is listed with its picture only where it is called its thumbnail. */
const picturedBy = (structured: Record<string, unknown>, image: string) =>
  structured['@type'] === 'VideoObject' ? { thumbnailUrl: image } : { image }

const jsonLd = (data: object): Markup => html`<script type="application/ld+json">${jsonMarkup(data)}</script>`

const metas = (by: 'property' | 'name', told: Readonly<Record<string, string>>): Markup[] =>
  Object.entries(told).map(([name, content]) => html`<meta ${by}="${name}" content="${content}">`)
