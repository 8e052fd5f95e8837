import { forgiven, plain, slips, wordsOf } from './words.ts'

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

const inName = 3
const inAbout = 1

export interface SearchIndex<T> {
  /** What there is now, in the order in which equals are told. What was there before is not looked at again. */
  hold(subjects: readonly T[]): void
  find(query: string, most: number): Found<T>
}

/** Every word of every subject once, with where it stands and how much it counts there. */
function openWords<T>(said: (subject: T) => Said) {
  const postings = new Map<string, Map<T, number>>()
  let places = new Map<T, number>()
  let vocabulary: string[] = []

  /** As it was said when it came: what its words hang on may be another when it goes. */
  const wordsIn = new Map<T, readonly string[]>()

  const add = (subject: T) => {
    const { name, about } = said(subject)
    const weights = new Map<string, number>()
    for (const word of wordsOf(about)) weights.set(word, inAbout)
    for (const word of wordsOf(name)) weights.set(word, inName)
    for (const [word, weight] of weights) {
      const known = postings.get(word)
      if (known) known.set(subject, weight)
      else postings.set(word, new Map([[subject, weight]]))
    }
    wordsIn.set(subject, [...weights.keys()])
  }
  const remove = (subject: T) => {
    for (const word of wordsIn.get(subject) ?? []) {
      const known = postings.get(word)
      known?.delete(subject)
      if (known?.size === 0) postings.delete(word)
    }
    wordsIn.delete(subject)
  }

  const hold = (subjects: readonly T[]) => {
    const now = new Map(subjects.map((subject, place) => [subject, place]))
    for (const subject of wordsIn.keys()) if (!now.has(subject)) remove(subject)
    for (const subject of subjects) if (!wordsIn.has(subject)) add(subject)
    places = now
    vocabulary = [...postings.keys()]
  }

  return {
    hold,
    of: (word: string): ReadonlyMap<T, number> | undefined => postings.get(word),
    all: () => vocabulary,
    placeOf: (subject: T): number => places.get(subject) ?? 0,
  }
}

/** Changed with what there is, asked at each keystroke. */
export function searchIndex<T>(said: (subject: T) => Said): SearchIndex<T> {
  const words = openWords(said)

  /** Words that begin as this one, else those that are a slip or two away from it or from its beginning. */
  const matching = (word: string): { word: string; worth: number }[] => {
    const begun = words
      .all()
      .filter((known) => known.startsWith(word))
      .map((known) => ({ word: known, worth: known === word ? 4 : 3 }))
    if (begun.length > 0) return begun
    const most = forgiven(word)
    if (most === 0) return []
    return words.all().flatMap((known) => {
      const count = slips(word, known, most) ?? slips(word, known.slice(0, word.length), most - 1)
      return count === undefined ? [] : [{ word: known, worth: 2 - count / 2 }]
    })
  }

  const find = (query: string, most: number): Found<T> => {
    const asked = wordsOf(query)
    if (asked.length === 0) return { subjects: [], meant: null }
    let scores: Map<T, number> | undefined
    const spelled: string[] = []
    for (const word of asked) {
      const matches = matching(word)
      const here = new Map<T, number>()
      for (const match of matches)
        for (const [subject, weight] of words.of(match.word) ?? [])
          here.set(subject, Math.max(here.get(subject) ?? 0, match.worth * weight))
      // Every word has to be found.
      const before: Map<T, number> | undefined = scores
      scores = before
        ? new Map(
            [...here]
              .filter(([subject]) => before.has(subject))
              .map(([subject, worth]) => [subject, worth + (before.get(subject) ?? 0)]),
          )
        : here
      spelled.push(matches.toSorted((one, two) => two.worth - one.worth)[0]?.word ?? word)
    }
    const best = [...(scores ?? [])]
      .sort(([one, worth], [two, other]) => other - worth || words.placeOf(one) - words.placeOf(two))
      .slice(0, most)
    const exact = asked.every((word, index) => (spelled[index] ?? '').startsWith(word))
    return {
      subjects: best.map(([subject]) => subject),
      meant: exact || best.length === 0 ? null : plain(spelled.join(' ')),
    }
  }

  return { hold: words.hold, find }
}
