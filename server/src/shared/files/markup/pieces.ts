import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { type Marks, openWords, type Words } from './words.ts'

/** A picture where it stands, before it is fetched and drawn anew. */
export interface FoundPicture {
  kind: 'found'
  url: string
  alt: string
  caption: StoryRun[] | undefined
}
export type Piece = Exclude<StoryBlock, { kind: 'picture' }> | FoundPicture

/** A story has room for a few more: what is of ours stands there too. */
const mostPieces = 450
const mostItems = 100
const mostBy = 120

/** What has been read, and what the words that come are in. */
interface Reading {
  pieces: Piece[]
  words: Words
  heading: 2 | 3 | undefined
  quotes: number
  list: { ordered: boolean; items: StoryRun[][]; depth: number } | undefined
  caption: StoryRun[] | undefined
  isCaption: boolean
  figureFrom: number
}

/** Blocks as they are read. */
export function openPieces() {
  const reading: Reading = {
    pieces: [],
    words: openWords(),
    heading: undefined,
    quotes: 0,
    list: undefined,
    caption: undefined,
    isCaption: false,
    figureFrom: 0,
  }
  const { pieces, words } = reading
  return {
    ...textParts(reading),
    ...listParts(reading),
    ...figureParts(reading),
    isFull: () => pieces.length >= mostPieces,
    words: (text: string, marks: Marks) => words.add(text, marks),
    cell: () => {
      if (!words.isEmpty()) words.add(' · ', {})
    },
    rule: () => {
      flush(reading)
      if (!reading.list) add(reading, { kind: 'rule' })
    },
    all: (): Piece[] => {
      reading.isCaption = false
      flush(reading)
      flushList(reading)
      placeCaption(reading)
      return pieces
    },
  }
}

const textParts = (reading: Reading) => ({
  apart: () => gap(reading),
  beginHeading: (level: 2 | 3) => {
    gap(reading)
    reading.heading = level
  },
  endHeading: () => {
    gap(reading)
    reading.heading = undefined
  },
  beginQuote: () => {
    gap(reading)
    reading.quotes++
  },
  endQuote: () => {
    gap(reading)
    reading.quotes--
    sayWhose(reading.pieces)
  },
})

const listParts = (reading: Reading) => ({
  beginList: (ordered: boolean) => {
    flush(reading)
    reading.list ??= { ordered, items: [], depth: 0 }
    reading.list.depth++
  },
  endList: () => {
    flush(reading)
    if (!reading.list) return
    reading.list.depth--
    if (reading.list.depth > 0) return
    flushList(reading)
    reading.list = undefined
  },
  item: () => flush(reading),
})

const figureParts = (reading: Reading) => ({
  beginFigure: () => {
    flush(reading)
    reading.figureFrom = reading.pieces.length
  },
  endFigure: () => {
    flush(reading)
    placeCaption(reading)
  },
  beginCaption: () => {
    gap(reading)
    reading.isCaption = true
  },
  endCaption: () => {
    flush(reading)
    reading.isCaption = false
  },
  picture: (found: { url: string; alt: string }) => {
    flush(reading)
    flushList(reading)
    add(reading, { kind: 'found', ...found, caption: undefined })
  },
})

function add({ pieces }: Reading, piece: Piece): void {
  if (pieces.length < mostPieces) pieces.push(piece)
}

/** What was said so far stands by itself. */
function flush(reading: Reading): void {
  const { words, list, isCaption, heading, quotes } = reading
  for (const runs of words.take())
    if (list) list.items.push(runs)
    else if (isCaption) reading.caption = runs
    else if (heading) add(reading, { kind: 'heading', level: heading, words: runs })
    else add(reading, { kind: quotes > 0 ? 'quote' : 'paragraph', words: runs })
}

function flushList(reading: Reading): void {
  if (!reading.list) return
  const { ordered, items } = reading.list
  for (let from = 0; from < items.length; from += mostItems)
    add(reading, { kind: 'list', ordered, items: items.slice(from, from + mostItems) })
  reading.list.items = []
}

/** Within an item all its words are one. */
function gap(reading: Reading): void {
  if (reading.list || reading.isCaption) reading.words.add(' ', {})
  else flush(reading)
}

/** A caption is of the first picture of its figure; where there is none it is words. */
function placeCaption(reading: Reading): void {
  const { caption, pieces, figureFrom } = reading
  reading.caption = undefined
  if (!caption) return
  const picture = pieces.slice(figureFrom).find((piece) => piece.kind === 'found')
  if (picture) picture.caption = caption
  else add(reading, { kind: 'paragraph', words: caption })
}

/** The last line of a quote that begins with a dash says whose it is. */
function sayWhose(pieces: Piece[]): void {
  const [before, last] = pieces.slice(-2)
  if (before?.kind !== 'quote' || last?.kind !== 'quote') return
  const said = last.words.map(({ text }) => text).join('')
  const [, by] = /^[—–-]{1,2}\s*(\S.*)$/.exec(said) ?? []
  if (by === undefined || by.length > mostBy) return
  pieces.pop()
  before.by = by
}
