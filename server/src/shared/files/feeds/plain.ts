import { Parser } from 'htmlparser2'

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title', 'textarea'])
const apart = new Set([
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

/** The words of somebody's markup, a space where a line ends. */
export function plainOf(markup: string): string {
  let [words, depth, silence] = ['', 0, 0]
  const parser = new Parser({
    onopentag: (name) => {
      depth++
      if (silent.has(name)) silence++
      if (apart.has(name)) words += ' '
      // Closing looks through all that is open: what is nested deeper is nobody's text.
      if (depth > mostDepth) parser.pause()
    },
    onclosetag: (name) => {
      depth--
      if (silent.has(name)) silence--
      if (apart.has(name)) words += ' '
    },
    ontext: (text) => {
      if (silence === 0) words += text
    },
  })
  parser.end(markup)
  return words
}

/** A title in a feed may be markup, and is then often written twice over (`AT&amp;amp;T`). */
export const plainTitle = (said: string): string => (/&[#\w]+;|<[a-z/!]/i.test(said) ? plainOf(said) : said)
