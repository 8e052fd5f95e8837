import { cardSize } from '@fieldhouse/contract/cards/cards'
import { html, jsonMarkup, type Markup } from '@fieldhouse/contract/html'

/** The metadata of a page for other programs, such as chats and social networks. */
export interface CardHead {
  kind: 'website' | 'article' | 'video.other'
  title: string
  description: string
  /** Describes the picture. */
  alt: string
  publishedAt?: string | undefined
  /** The subject of the page in terms of schema.org. */
  structured?: Record<string, unknown>
  /** An absolute URL, like `image`. Without it the requested address identifies the page. */
  url?: string
  image: string
}

/** Renders the head of a shared page: title, Open Graph for chats and social networks, JSON-LD for search engines. */
export function renderCardHead(card: CardHead, appName: string): string {
  const openGraph = {
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
  return String(
    html`${card.url && renderOwnHead(card, card.url, appName)}${renderMetas('property', openGraph)}${renderMetas('name', named)}`,
  )
}

/** Renders the parts that need a canonical address. */
const renderOwnHead = ({ title, description, structured, image }: CardHead, url: string, appName: string): Markup[] => [
  html`<title>${title} | ${appName}</title>`,
  ...renderMetas('name', { description }),
  html`<link rel="canonical" href="${url}">`,
  ...(structured
    ? [renderJsonLd({ '@context': 'https://schema.org', ...structured, ...getPictureField(structured, image), url })]
    : []),
]

/** Search engines list a video's picture only as its thumbnail. */
const getPictureField = (structured: Record<string, unknown>, image: string) =>
  structured['@type'] === 'VideoObject' ? { thumbnailUrl: image } : { image }

const renderJsonLd = (data: object): Markup => html`<script type="application/ld+json">${jsonMarkup(data)}</script>`

const renderMetas = (by: 'property' | 'name', values: Readonly<Record<string, string>>): Markup[] =>
  Object.entries(values).map(([name, content]) => html`<meta ${by}="${name}" content="${content}">`)
