import { Parser } from 'htmlparser2'
import { apart, faceOf, isHidden, levels, marksOf, pictureOf, silent } from './elements.ts'
import { openPieces, type Piece } from './pieces.ts'
import type { Marks } from './words.ts'

const mostMarkup = 500_000
const mostDepth = 200

interface Open {
  name: string
  marks: Marks
}

/**
 * Somebody else's HTML as blocks of a story: its words with a few marks, headings, quotes, lists, links to https and where its pictures
 * are. All else is left out. It takes whatever comes, in one pass, and there is no markup in what it gives.
 */
export function readMarkup(markup: string, base: string): Piece[] {
  const open: Open[] = []
  /** How deep the element stands of which nothing is read. */
  let silence = 0
  const pieces = openPieces()
  const parser = new Parser({
    onopentag: (written, attributes) => {
      const name = localName(written)
      const outer = open.at(-1)?.marks ?? {}
      open.push({ name, marks: { ...outer, ...marksOf(name, attributes, base) } })
      if (open.length > mostDepth || pieces.isFull()) return parser.pause()
      if (silence > 0) return
      if (silent.has(name) || isHidden(attributes)) silence = open.length
      else if (name === 'img') addPicture(attributes)
      else begin(name)
    },
    onclosetag: () => {
      const closed = open.pop()
      if (silence > open.length) silence = 0
      else if (silence === 0 && closed) finish(closed.name)
    },
    ontext: (text) => {
      if (silence === 0) pieces.words(text, open.at(-1)?.marks ?? {})
    },
  })
  const addPicture = (attributes: Readonly<Record<string, string>>) => {
    const face = faceOf(attributes)
    const picture = face === undefined ? pictureOf(attributes, base) : undefined
    if (face !== undefined) pieces.words(face, open.at(-1)?.marks ?? {})
    if (picture) pieces.picture(picture)
  }
  const begin = (name: string) => {
    const level = levels.get(name)
    if (level) pieces.beginHeading(level)
    else if (name === 'ul' || name === 'ol' || name === 'menu') pieces.beginList(name === 'ol')
    else if (name === 'li') pieces.item()
    else if (name === 'blockquote') pieces.beginQuote()
    else if (name === 'figcaption') pieces.beginCaption()
    else if (name === 'td' || name === 'th') pieces.cell()
    else if (name === 'hr') pieces.rule()
    else if (name === 'figure') pieces.beginFigure()
    else if (name === 'br' || apart.has(name)) pieces.apart()
    else if (name === 'q') pieces.words('“', open.at(-1)?.marks ?? {})
  }
  const finish = (name: string) => {
    if (levels.has(name)) pieces.endHeading()
    else if (name === 'ul' || name === 'ol' || name === 'menu') pieces.endList()
    else if (name === 'li') pieces.item()
    else if (name === 'blockquote') pieces.endQuote()
    else if (name === 'figcaption') pieces.endCaption()
    else if (name === 'q') pieces.words('”', open.at(-1)?.marks ?? {})
    else if (name === 'figure') pieces.endFigure()
    else if (apart.has(name)) pieces.apart()
  }
  parser.end(markup.slice(0, mostMarkup))
  return pieces.all()
}

/** `xhtml:p` is a paragraph too. */
const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1)
