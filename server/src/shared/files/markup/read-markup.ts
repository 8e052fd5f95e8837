import { Parser } from 'htmlparser2'
import { blockTags, headingLevels, isHiddenElement, readEmoji, readMarks, readPicture, silentTags } from './elements.ts'
import { createPieceCollector, type MarkupPiece } from './pieces.ts'
import type { TextMarks } from './text-runs.ts'

const mostMarkup = 500_000
const mostDepth = 200

interface OpenElement {
  name: string
  marks: TextMarks
}

/**
 * Reads HTML from outside as blocks of a story: text with a few marks, headings, quotes, lists, https links and the
 * addresses of its pictures. Everything else is left out. It accepts any input in one pass, and its result holds no
 * markup.
 */
export function readMarkup(markup: string, base: string): MarkupPiece[] {
  const open: OpenElement[] = []
  /** The depth of the element whose content is being skipped; 0 for none. */
  let silence = 0
  const pieces = createPieceCollector()
  const parser = new Parser({
    onopentag: (written, attributes) => {
      const name = getLocalName(written)
      const outer = open.at(-1)?.marks ?? {}
      open.push({ name, marks: { ...outer, ...readMarks(name, attributes, base) } })
      if (open.length > mostDepth || pieces.isFull()) return parser.pause()
      if (silence > 0) return
      if (silentTags.has(name) || isHiddenElement(attributes)) silence = open.length
      else if (name === 'img') addPicture(attributes)
      else beginElement(name)
    },
    onclosetag: () => {
      const closed = open.pop()
      if (silence > open.length) silence = 0
      else if (silence === 0 && closed) finishElement(closed.name)
    },
    ontext: (text) => {
      if (silence === 0) pieces.words(text, open.at(-1)?.marks ?? {})
    },
  })
  const addPicture = (attributes: Readonly<Record<string, string>>) => {
    const face = readEmoji(attributes)
    const picture = face === undefined ? readPicture(attributes, base) : undefined
    if (face !== undefined) pieces.words(face, open.at(-1)?.marks ?? {})
    if (picture) pieces.picture(picture)
  }
  const beginElement = (name: string) => {
    const level = headingLevels.get(name)
    if (level) pieces.beginHeading(level)
    else if (name === 'ul' || name === 'ol' || name === 'menu') pieces.beginList(name === 'ol')
    else if (name === 'li') pieces.item()
    else if (name === 'blockquote') pieces.beginQuote()
    else if (name === 'figcaption') pieces.beginCaption()
    else if (name === 'td' || name === 'th') pieces.cell()
    else if (name === 'hr') pieces.rule()
    else if (name === 'figure') pieces.beginFigure()
    else if (name === 'br' || blockTags.has(name)) pieces.apart()
    else if (name === 'q') pieces.words('“', open.at(-1)?.marks ?? {})
  }
  const finishElement = (name: string) => {
    if (headingLevels.has(name)) pieces.endHeading()
    else if (name === 'ul' || name === 'ol' || name === 'menu') pieces.endList()
    else if (name === 'li') pieces.item()
    else if (name === 'blockquote') pieces.endQuote()
    else if (name === 'figcaption') pieces.endCaption()
    else if (name === 'q') pieces.words('”', open.at(-1)?.marks ?? {})
    else if (name === 'figure') pieces.endFigure()
    else if (blockTags.has(name)) pieces.apart()
  }
  parser.end(markup.slice(0, mostMarkup))
  return pieces.all()
}

/** Removes a prefix: `xhtml:p` is a paragraph too. */
const getLocalName = (name: string): string => name.slice(name.lastIndexOf(':') + 1)
