import { LRUCache } from 'lru-cache'
import { openVocabulary } from './vocabulary.ts'
import { forgiven, plain, wordsOf } from './words.ts'

export interface Said {
  /** What it is called: counts most. */
  name: string
  /** What else is said of it. */
  about: string
}

interface Found<T> {
  subjects: T[]
  /** The query as it is written in what was found, when it was typed otherwise. */
  meant: string | null
}

/** What was probably meant, of several indexes together: nothing where one of them has it as it was typed. */
export function meantOf(found: readonly { subjects: readonly unknown[]; meant: string | null }[]): string | null {
  const isWritten = found.some(({ subjects, meant }) => subjects.length > 0 && meant === null)
  return isWritten ? null : (found.find(({ meant }) => meant !== null)?.meant ?? null)
}

const lettersKept = 3
const begunAtMost = 2_000
const inName = 3
const inAbout = 1

export interface SearchIndex<T> {
  /** What there is now, in the order in which equals are told. What was there before is not looked at again. */
  hold(subjects: readonly T[]): void
  find(query: string, most: number): Found<T>
}

/** Every word of every subject once, with where it stands and how much it counts there. A subject is the number of its slot. */
function openWords<T>(said: (subject: T) => Said) {
  const postings = new Map<string, Map<number, number>>()
  const vocabulary = openVocabulary()
  const slots = new Map<T, number>()
  const subjects: (T | undefined)[] = []
  const free: number[] = []
  /** As it was said when it came: what its words hang on may be another when it goes. */
  const wordsIn: (readonly string[])[] = []
  let places: number[] = []

  const add = (subject: T) => {
    const { name, about } = said(subject)
    const weights = new Map<string, number>()
    for (const word of wordsOf(about)) weights.set(word, inAbout)
    for (const word of wordsOf(name)) weights.set(word, inName)
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
  const remove = (subject: T, slot: number) => {
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
      for (const [subject, slot] of slots) if (!stay.has(subject)) remove(subject, slot)
      for (const subject of now) if (!slots.has(subject)) add(subject)
      places = new Array(subjects.length).fill(0)
      for (const [place, subject] of now.entries()) places[slots.get(subject) ?? 0] = place
    },
    vocabulary,
    postings,
    subjects,
    placeOf: (slot: number): number => places[slot] ?? 0,
  }
}

interface Match {
  word: string
  worth: number
}

/**
 * Changed with what there is, asked at each keystroke. What begins with a letter or three is most of all, and asked by everybody on the way to
 * a word: it is kept until there is something else.
 */
export function searchIndex<T>(said: (subject: T) => Said): SearchIndex<T> {
  const whole = wholeIndex(said)
  const begun = new LRUCache<string, Found<T>>({ max: begunAtMost })
  return {
    hold: (subjects) => {
      begun.clear()
      whole.hold(subjects)
    },
    find: (query, most) => {
      const asked = wordsOf(query)
      const [first = ''] = asked
      if (asked.length === 0) return { subjects: [], meant: null }
      if (asked.length > 1 || first.length > lettersKept) return whole.find(asked, most)
      const key = `${most} ${first}`
      const found = begun.get(key) ?? whole.find(asked, most)
      begun.set(key, found)
      return found
    },
  }
}

function wholeIndex<T>(said: (subject: T) => Said) {
  const words = openWords(said)
  /** What each slot is worth so far, what the word at hand adds to it, and how many of the words that were asked it has. */
  let worths = new Float64Array(0)
  let more = new Float64Array(0)
  let counts = new Uint8Array(0)

  /** Words that begin as this one, else those that are a slip or two away from it or from its beginning. */
  const matching = (word: string): Match[] => {
    const begun = words.vocabulary.begun(word).map((known) => ({ word: known, worth: known === word ? 4 : 3 }))
    const most = forgiven(word)
    if (begun.length > 0 || most === 0) return begun
    return words.vocabulary.near(word, most).map(({ word: known, count }) => ({ word: known, worth: 2 - count / 2 }))
  }

  /** Adds what the words that match one of the asked are worth, to those that have all before it. */
  const count = (matches: readonly Match[], before: number): number[] => {
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

  const find = (asked: readonly string[], most: number): Found<T> => {
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
    for (const [index, word] of asked.entries()) {
      const matches = matching(word)
      slots = count(matches, index)
      const [first] = matches
      const best = matches.reduce((one, other) => (other.worth > one.worth ? other : one), first ?? { word, worth: 0 })
      spelled.push(best.word)
    }
    const better = (one: number, other: number) =>
      (worths[other] ?? 0) - (worths[one] ?? 0) || words.placeOf(one) - words.placeOf(other)
    const best = firstOf(slots, most, better)
    const exact = asked.every((word, index) => (spelled[index] ?? '').startsWith(word))
    return {
      subjects: best.flatMap((slot) => words.subjects[slot] ?? []),
      meant: exact || best.length === 0 ? null : plain(spelled.join(' ')),
    }
  }

  return { hold: words.hold, find }
}

/** The first so many in their order: of many thousands only those that may be among them are sorted. */
function firstOf(slots: readonly number[], most: number, order: (one: number, other: number) => number): number[] {
  const kept: number[] = []
  for (const slot of slots) {
    const last = kept[most - 1]
    if (last !== undefined && order(slot, last) >= 0) continue
    let [low, high] = [0, kept.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (order(kept[middle] ?? 0, slot) <= 0) low = middle + 1
      else high = middle
    }
    kept.splice(low, 0, slot)
    if (kept.length > most) kept.pop()
  }
  return kept
}
