import { Parser } from 'htmlparser2'

const silentTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title', 'textarea'])
const spacedTags = new Set([
  'p',
  'br',
  'div',
  'li',
  'tr',
  'td',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'figcaption',
])
const mostDepth = 200

/** Extracts the text of markup, with a space where a line ends. */
export function toPlainText(markup: string): string {
  let [words, depth, silence] = ['', 0, 0]
  const parser = new Parser({
    onopentag: (name) => {
      depth++
      if (silentTags.has(name)) silence++
      if (spacedTags.has(name)) words += ' '
      // Closing a tag searches all open ones, so the depth is bounded. Text that is nested deeper is not meant for
      // people.
      if (depth > mostDepth) parser.pause()
    },
    onclosetag: (name) => {
      depth--
      if (silentTags.has(name)) silence--
      if (spacedTags.has(name)) words += ' '
    },
    ontext: (text) => {
      if (silence === 0) words += text
    },
  })
  parser.end(markup)
  return words
}

/** Extracts the text of a feed's title, which may be markup and is often escaped twice (`AT&amp;amp;T`). */
export const toPlainTitle = (text: string): string => (/&[#\w]+;|<[a-z/!]/i.test(text) ? toPlainText(text) : text)
