import { normalizeText, splitWords } from '@fieldhouse/contract/search/words'
import { LRUCache } from 'lru-cache'
import { openVocabulary } from './vocabulary.ts'
import { countForgivenSlips } from './words.ts'

export interface SearchText {
  /** The name, which counts most. */
  name: string
  /** Other text. */
  about: string
}

interface SearchMatches<T> {
  subjects: T[]
  /** The query with its spelling corrected; null where nothing was corrected. */
  meant: string | null
}

/** Chooses the correction for several indexes together: the first one's that has any. */
export const chooseMeant = (found: readonly { meant: string | null }[]): string | null =>
  found.find(({ meant }) => meant !== null)?.meant ?? null

const lettersKept = 3
const begunAtMost = 2_000
const inName = 3
const inAbout = 1

/** How a query's words match: as they were typed, or with typos too. */
export type Spelling = 'typed' | 'close'

export interface SearchIndex<T> {
  /**
   * Replaces the subjects, in the order in which equal matches are listed. Subjects that are already indexed are not
   * read again.
   */
  hold(subjects: readonly T[]): void
  find(query: string, most: number, spelling?: Spelling): SearchMatches<T>
}

/**
 * Indexes every word once, with the subjects that contain it and its weight there. A subject is the number of its
 * slot.
 */
function createWordIndex<T>(getText: (subject: T) => SearchText) {
  const postings = new Map<string, Map<number, number>>()
  const vocabulary = openVocabulary()
  const slots = new Map<T, number>()
  const subjects: (T | undefined)[] = []
  const free: number[] = []
  /** The words at the time of indexing: the subject's text may differ when it is removed. */
  const wordsIn: (readonly string[])[] = []
  let places: number[] = []

  const addSubject = (subject: T) => {
    const { name, about } = getText(subject)
    const weights = new Map<string, number>()
    for (const word of splitWords(about)) weights.set(word, inAbout)
    for (const word of splitWords(name)) weights.set(word, inName)
    const slot = free.pop() ?? subjects.length
    for (const [word, weight] of weights) {
      const known = postings.get(word)
      if (known) known.set(slot, weight)
      else {
        postings.set(word, new Map([[slot, weight]]))
        vocabulary.add(word)
      }
    }
    subjects[slot] = subject
    slots.set(subject, slot)
    wordsIn[slot] = [...weights.keys()]
  }
  const removeSubject = (subject: T, slot: number) => {
    for (const word of wordsIn[slot] ?? []) {
      const known = postings.get(word)
      known?.delete(slot)
      if (known?.size !== 0) continue
      postings.delete(word)
      vocabulary.remove(word)
    }
    slots.delete(subject)
    subjects[slot] = undefined
    free.push(slot)
  }

  return {
    hold: (now: readonly T[]) => {
      const stay = new Set(now)
      for (const [subject, slot] of slots) if (!stay.has(subject)) removeSubject(subject, slot)
      for (const subject of now) if (!slots.has(subject)) addSubject(subject)
      places = new Array(subjects.length).fill(0)
      for (const [place, subject] of now.entries()) places[slots.get(subject) ?? 0] = place
    },
    vocabulary,
    postings,
    subjects,
    placeOf: (slot: number): number => places[slot] ?? 0,
  }
}

interface WordMatch {
  word: string
  worth: number
}

/**
 * Creates an index that is searched at each keystroke. Results for the first one to three letters are the largest and
 * the most requested, so they are cached until the subjects change.
 */
export function createSearchIndex<T>(getText: (subject: T) => SearchText): SearchIndex<T> {
  const wholeIndex = createWholeIndex(getText)
  const begun = new LRUCache<string, SearchMatches<T>>({ max: begunAtMost })
  return {
    hold: (subjects) => {
      begun.clear()
      wholeIndex.hold(subjects)
    },
    find: (query, most, spelling = 'close') => {
      const queryWords = splitWords(query)
      const [first = ''] = queryWords
      if (queryWords.length === 0) return { subjects: [], meant: null }
      if (queryWords.length > 1 || first.length > lettersKept)
        return wholeIndex.findSubjects(queryWords, most, spelling)
      const key = `${most} ${first}`
      const found = begun.get(key) ?? wholeIndex.findSubjects(queryWords, most, spelling)
      begun.set(key, found)
      return found
    },
  }
}

function createWholeIndex<T>(getText: (subject: T) => SearchText) {
  const words = createWordIndex(getText)
  /** The score of each slot so far, what the current word adds to it, and how many words it matches. */
  let worths = new Float64Array(0)
  let more = new Float64Array(0)
  let counts = new Uint8Array(0)

  /** Finds words that begin with this one, else close ones that are a typo or two away. */
  const matchWord = (word: string, spelling: Spelling): WordMatch[] => {
    const begun = words.vocabulary.begun(word).map((known) => ({ word: known, worth: known === word ? 4 : 3 }))
    const most = countForgivenSlips(word)
    if (begun.length > 0 || most === 0 || spelling === 'typed') return begun
    return words.vocabulary.near(word, most).map(({ word: known, count }) => ({ word: known, worth: 2 - count / 2 }))
  }

  /** Adds the score of a word's matches to the subjects that match all words before it. */
  const addWorths = (matches: readonly WordMatch[], before: number): number[] => {
    const touched: number[] = []
    for (const { word, worth } of matches)
      for (const [slot, weight] of words.postings.get(word) ?? []) {
        if (counts[slot] !== before) continue
        const known = more[slot] ?? 0
        if (known === 0) touched.push(slot)
        if (worth * weight > known) more[slot] = worth * weight
      }
    for (const slot of touched) {
      worths[slot] = (worths[slot] ?? 0) + (more[slot] ?? 0)
      counts[slot] = before + 1
      more[slot] = 0
    }
    return touched
  }

  const findSubjects = (queryWords: readonly string[], most: number, spelling: Spelling): SearchMatches<T> => {
    if (counts.length < words.subjects.length) {
      const room = words.subjects.length * 2
      worths = new Float64Array(room)
      more = new Float64Array(room)
      counts = new Uint8Array(room)
    }
    worths.fill(0)
    counts.fill(0)
    let slots: number[] = []
    const spelled: string[] = []
    for (const [index, word] of queryWords.entries()) {
      const matches = matchWord(word, spelling)
      slots = addWorths(matches, index)
      const [first] = matches
      const best = matches.reduce((one, other) => (other.worth > one.worth ? other : one), first ?? { word, worth: 0 })
      spelled.push(best.word)
    }
    const compareSlots = (one: number, other: number) =>
      (worths[other] ?? 0) - (worths[one] ?? 0) || words.placeOf(one) - words.placeOf(other)
    const best = selectFirst(slots, most, compareSlots)
    const exact = queryWords.every((word, index) => (spelled[index] ?? '').startsWith(word))
    return {
      subjects: best.flatMap((slot) => words.subjects[slot] ?? []),
      meant: exact || best.length === 0 ? null : normalizeText(spelled.join(' ')),
    }
  }

  return { hold: words.hold, findSubjects }
}

/** Selects the first subjects in order, without sorting the many thousands that cannot be among them. */
function selectFirst(slots: readonly number[], most: number, order: (one: number, other: number) => number): number[] {
  const best: number[] = []
  for (const slot of slots) {
    const last = best[most - 1]
    if (last !== undefined && order(slot, last) >= 0) continue
    let [low, high] = [0, best.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (order(best[middle] ?? 0, slot) <= 0) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, slot)
    if (best.length > most) best.pop()
  }
  return best
}
