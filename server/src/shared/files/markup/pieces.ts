import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { createRunCollector, type RunCollector, type TextMarks } from './text-runs.ts'

/** A picture at its place in the text, before it is fetched and redrawn. */
export interface FoundPicture {
  kind: 'found'
  url: string
  alt: string
  caption: StoryRun[] | undefined
}
export type MarkupPiece = Exclude<StoryBlock, { kind: 'picture' }> | FoundPicture

/** A story can hold a few more: the department adds pieces of its own. */
const mostPieces = 450
const mostItems = 100
const mostBy = 120

/** The pieces so far, and the context of the text that follows. */
interface ReadingState {
  pieces: MarkupPiece[]
  words: RunCollector
  heading: 2 | 3 | undefined
  quotes: number
  list: { ordered: boolean; items: StoryRun[][]; depth: number } | undefined
  caption: StoryRun[] | undefined
  isCaption: boolean
  figureFrom: number
}

/** Collects blocks while a document is read. */
export function createPieceCollector() {
  const reading: ReadingState = {
    pieces: [],
    words: createRunCollector(),
    heading: undefined,
    quotes: 0,
    list: undefined,
    caption: undefined,
    isCaption: false,
    figureFrom: 0,
  }
  const { pieces, words } = reading
  return {
    ...createTextHandlers(reading),
    ...createListHandlers(reading),
    ...createFigureHandlers(reading),
    isFull: () => pieces.length >= mostPieces,
    words: (text: string, marks: TextMarks) => words.add(text, marks),
    cell: () => {
      if (!words.isEmpty()) words.add(' · ', {})
    },
    rule: () => {
      flushWords(reading)
      if (!reading.list) addPiece(reading, { kind: 'rule' })
    },
    all: (): MarkupPiece[] => {
      reading.isCaption = false
      flushWords(reading)
      flushList(reading)
      placeCaption(reading)
      return pieces
    },
  }
}

const createTextHandlers = (reading: ReadingState) => ({
  apart: () => breakText(reading),
  beginHeading: (level: 2 | 3) => {
    breakText(reading)
    reading.heading = level
  },
  endHeading: () => {
    breakText(reading)
    reading.heading = undefined
  },
  beginQuote: () => {
    breakText(reading)
    reading.quotes++
  },
  endQuote: () => {
    breakText(reading)
    reading.quotes--
    attributeQuote(reading.pieces)
  },
})

const createListHandlers = (reading: ReadingState) => ({
  beginList: (ordered: boolean) => {
    flushWords(reading)
    reading.list ??= { ordered, items: [], depth: 0 }
    reading.list.depth++
  },
  endList: () => {
    flushWords(reading)
    if (!reading.list) return
    reading.list.depth--
    if (reading.list.depth > 0) return
    flushList(reading)
    reading.list = undefined
  },
  item: () => flushWords(reading),
})

const createFigureHandlers = (reading: ReadingState) => ({
  beginFigure: () => {
    flushWords(reading)
    reading.figureFrom = reading.pieces.length
  },
  endFigure: () => {
    flushWords(reading)
    placeCaption(reading)
  },
  beginCaption: () => {
    breakText(reading)
    reading.isCaption = true
  },
  endCaption: () => {
    flushWords(reading)
    reading.isCaption = false
  },
  picture: (found: { url: string; alt: string }) => {
    flushWords(reading)
    flushList(reading)
    addPiece(reading, { kind: 'found', ...found, caption: undefined })
  },
})

function addPiece({ pieces }: ReadingState, piece: MarkupPiece): void {
  if (pieces.length < mostPieces) pieces.push(piece)
}

/** Ends the current block. */
function flushWords(reading: ReadingState): void {
  const { words, list, isCaption, heading, quotes } = reading
  for (const runs of words.take())
    if (list) list.items.push(runs)
    else if (isCaption) reading.caption = runs
    else if (heading) addPiece(reading, { kind: 'heading', level: heading, words: runs })
    else addPiece(reading, { kind: quotes > 0 ? 'quote' : 'paragraph', words: runs })
}

function flushList(reading: ReadingState): void {
  if (!reading.list) return
  const { ordered, items } = reading.list
  for (let from = 0; from < items.length; from += mostItems)
    addPiece(reading, { kind: 'list', ordered, items: items.slice(from, from + mostItems) })
  reading.list.items = []
}

/** Breaks the text: a space within a list item or caption, a new block elsewhere. */
function breakText(reading: ReadingState): void {
  if (reading.list || reading.isCaption) reading.words.add(' ', {})
  else flushWords(reading)
}

/** Gives a caption to the first picture of its figure; without a picture it becomes a paragraph. */
function placeCaption(reading: ReadingState): void {
  const { caption, pieces, figureFrom } = reading
  reading.caption = undefined
  if (!caption) return
  const picture = pieces.slice(figureFrom).find((piece) => piece.kind === 'found')
  if (picture) picture.caption = caption
  else addPiece(reading, { kind: 'paragraph', words: caption })
}

/** Turns a quote's last line that begins with a dash into its author. */
function attributeQuote(pieces: MarkupPiece[]): void {
  const [before, last] = pieces.slice(-2)
  if (before?.kind !== 'quote' || last?.kind !== 'quote') return
  const joined = last.words.map(({ text }) => text).join('')
  const [, by] = /^[—–-]{1,2}\s*(\S.*)$/.exec(joined) ?? []
  if (by === undefined || by.length > mostBy) return
  pieces.pop()
  before.by = by
}
