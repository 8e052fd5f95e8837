import { linkIn, pictureIn } from './addresses.ts'
import type { Marks } from './words.ts'

type Attributes = Readonly<Record<string, string>>

/** Nothing that stands in these is a word of the story. */
export const silent: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'head', 'title'],
  ...['button', 'select', 'textarea', 'audio', 'video', 'canvas', 'map', 'nav', 'frameset', 'noframes', 'noembed'],
  ...['xmp', 'plaintext', 'dialog', 'progress', 'meter', 'rp', 'datalist'],
])

/** What stands in these stands apart. */
export const apart: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'main', 'header', 'footer', 'address', 'pre', 'center', 'fieldset'],
  ...['dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'details', 'summary', 'figure', 'form'],
])

export const levels: ReadonlyMap<string, 2 | 3> = new Map([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 3],
  ['h5', 3],
  ['h6', 3],
])

/** Not to be seen where it comes from. */
export const isHidden = ({ hidden, style = '' }: Attributes): boolean =>
  hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style.slice(0, 1_000))

export function marksOf(name: string, { href, style = '' }: Attributes, base: string): Marks {
  const url = name === 'a' ? linkIn(href, base) : undefined
  const look = style.slice(0, 1_000)
  return {
    ...((name === 'b' || name === 'strong' || /font-weight\s*:\s*(bold|[6-9]00)/i.test(look)) && { strong: true }),
    ...((name === 'i' || name === 'em' || name === 'cite' || /font-style\s*:\s*italic/i.test(look)) && { em: true }),
    ...(url && { link: { kind: 'web', url } }),
  }
}

/** Narrower is a sign, or counts its readers. */
const leastWide = 48

/** Where its picture is, also one that a page's script would fetch; nothing of what is no picture to look at. */
export function pictureOf(attributes: Attributes, base: string): { url: string; alt: string } | undefined {
  const { src, width, height, alt = '' } = attributes
  if ([width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < leastWide)) return undefined
  const lazy = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original']
  const [url] = [lazy, src, widestOf(attributes.srcset)].flatMap((one) => pictureIn(one, base) ?? [])
  return url === undefined ? undefined : { url, alt }
}

function widestOf(srcset: string | undefined): string | undefined {
  const all = (srcset ?? '').slice(0, 8_000).split(/,\s+/)
  const sized = all.map((one) => {
    const [url, size = '0'] = one.trim().split(/\s+/)
    return { url, size: Number.parseInt(size, 10) || 0 }
  })
  return sized.toSorted((one, other) => other.size - one.size)[0]?.url
}

/** A little face is what its words are. */
export const faceOf = ({ class: named = '', src = '', alt = '' }: Attributes): string | undefined =>
  alt.length <= 8 && (/\b(emoji|wp-smiley)\b/.test(named.slice(0, 200)) || src.includes('/emoji/')) ? alt : undefined
