import { forgiven, plain, slips, wordsOf } from './words.ts'

export interface Entry<T> {
  subject: T
  /** What it is called: counts most. */
  name: string
  /** What else is said of it. */
  about: string
}

export interface Found<T> {
  subjects: T[]
  /** The query as it is written in what was found, when it was typed otherwise. */
  meant: string | null
}

interface Posting {
  entry: number
  weight: number
}

const inName = 3
const inAbout = 1

/** Every word of every entry once, with where it stands. Made when the stock changes, asked at each keystroke. */
export function searchIndex<T>(entries: readonly Entry<T>[]) {
  const postings = new Map<string, Posting[]>()
  const add = (text: string, entry: number, weight: number) => {
    for (const word of new Set(wordsOf(text))) {
      const list = postings.get(word)
      if (list) list.push({ entry, weight })
      else postings.set(word, [{ entry, weight }])
    }
  }
  entries.forEach(({ name, about }, index) => {
    add(name, index, inName)
    add(about, index, inAbout)
  })
  const vocabulary = [...postings.keys()]

  /** Words that begin as this one, else those that are a slip or two away from it or from its beginning. */
  const matching = (word: string): { word: string; worth: number }[] => {
    const begun = vocabulary
      .filter((known) => known.startsWith(word))
      .map((known) => ({ word: known, worth: known === word ? 4 : 3 }))
    if (begun.length > 0) return begun
    const most = forgiven(word)
    if (most === 0) return []
    return vocabulary.flatMap((known) => {
      const count = slips(word, known, most) ?? slips(word, known.slice(0, word.length), most - 1)
      return count === undefined ? [] : [{ word: known, worth: 2 - count / 2 }]
    })
  }

  return (query: string, most: number): Found<T> => {
    const asked = wordsOf(query)
    if (asked.length === 0) return { subjects: [], meant: null }
    let scores: Map<number, number> | undefined
    const spelled: string[] = []
    for (const word of asked) {
      const matches = matching(word)
      const here = new Map<number, number>()
      for (const match of matches)
        for (const { entry, weight } of postings.get(match.word) ?? [])
          here.set(entry, Math.max(here.get(entry) ?? 0, match.worth * weight))
      // Every word has to be found.
      const before: Map<number, number> | undefined = scores
      scores = before
        ? new Map(
            [...here]
              .filter(([entry]) => before.has(entry))
              .map(([entry, worth]) => [entry, worth + (before.get(entry) ?? 0)]),
          )
        : here
      spelled.push(matches.toSorted((one, two) => two.worth - one.worth)[0]?.word ?? word)
    }
    const best = [...(scores ?? [])].sort(([one, worth], [two, other]) => other - worth || one - two).slice(0, most)
    const exact = asked.every((word, index) => (spelled[index] ?? '').startsWith(word))
    return {
      subjects: best.flatMap(([entry]) => entries[entry]?.subject ?? []),
      meant: exact || best.length === 0 ? null : plain(spelled.join(' ')),
    }
  }
}
