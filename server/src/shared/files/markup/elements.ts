import { toPictureUrl, toSafeLink } from './addresses.ts'
import type { TextMarks } from './text-runs.ts'

type HtmlAttributes = Readonly<Record<string, string>>

/** Elements whose content is not part of the story's text. */
export const silentTags: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'head', 'title'],
  ...['button', 'select', 'textarea', 'audio', 'video', 'canvas', 'map', 'nav', 'frameset', 'noframes', 'noembed'],
  ...['xmp', 'plaintext', 'dialog', 'progress', 'meter', 'rp', 'datalist'],
])

/** Elements that start a new block. */
export const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'main', 'header', 'footer', 'address', 'pre', 'center', 'fieldset'],
  ...['dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'details', 'summary', 'figure', 'form'],
])

export const headingLevels: ReadonlyMap<string, 2 | 3> = new Map([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 3],
  ['h5', 3],
  ['h6', 3],
])

/** Whether an element is hidden on its own page. */
export const isHiddenElement = ({ hidden, style = '' }: HtmlAttributes): boolean =>
  hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style.slice(0, 1_000))

export function readMarks(name: string, { href, style = '' }: HtmlAttributes, base: string): TextMarks {
  const url = name === 'a' ? toSafeLink(href, base) : undefined
  const css = style.slice(0, 1_000)
  return {
    ...((name === 'b' || name === 'strong' || /font-weight\s*:\s*(bold|[6-9]00)/i.test(css)) && { strong: true }),
    ...((name === 'i' || name === 'em' || name === 'cite' || /font-style\s*:\s*italic/i.test(css)) && { em: true }),
    ...(url && { link: { kind: 'web', url } }),
  }
}

/** Narrower pictures are icons, or count readers. */
const leastWide = 48

/** Returns the picture of an element, also one that a script would load; undefined for icons and counters. */
export function readPicture(attributes: HtmlAttributes, base: string): { url: string; alt: string } | undefined {
  const { src, width, height, alt = '' } = attributes
  if ([width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < leastWide)) return undefined
  const lazy = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original']
  const [url] = [lazy, src, findWidest(attributes.srcset)].flatMap((one) => toPictureUrl(one, base) ?? [])
  return url === undefined ? undefined : { url, alt }
}

function findWidest(srcset: string | undefined): string | undefined {
  const all = (srcset ?? '').slice(0, 8_000).split(/,\s+/)
  const sized = all.map((one) => {
    const [url, size = '0'] = one.trim().split(/\s+/)
    return { url, size: Number.parseInt(size, 10) || 0 }
  })
  return sized.toSorted((one, other) => other.size - one.size)[0]?.url
}

/** Returns the text of an emoji that is drawn as a picture. */
export const readEmoji = ({ class: named = '', src = '', alt = '' }: HtmlAttributes): string | undefined =>
  alt.length <= 8 && (/\b(emoji|wp-smiley)\b/.test(named.slice(0, 200)) || src.includes('/emoji/')) ? alt : undefined
