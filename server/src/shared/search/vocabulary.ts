/**
 * All known words in alphabetical order: words with the same beginning are neighbors, so the work for that beginning
 * is done once.
 */
export interface SortedVocabulary {
  add(word: string): void
  remove(word: string): void
  /** Lists every word with this beginning. */
  begun(beginning: string): readonly string[]
  /** Lists every word with at most this many typos; where only its beginning is similar, at most one less. */
  near(word: string, most: number): { word: string; count: number }[]
}

/** More changes than this are merged in one sort. */
const fewChanges = 64

export function openVocabulary(): SortedVocabulary {
  let words: string[] = []
  const added = new Set<string>()
  const removed = new Set<string>()

  const applyChanges = (): readonly string[] => {
    if (added.size + removed.size > fewChanges) {
      words = words.filter((word) => !removed.has(word))
      words = [...words, ...added].sort(compareWords)
    } else {
      for (const word of removed) words.splice(findPlace(words, word), 1)
      for (const word of added) words.splice(findPlace(words, word), 0, word)
    }
    added.clear()
    removed.clear()
    return words
  }

  return {
    add: (word) => {
      if (!removed.delete(word)) added.add(word)
    },
    remove: (word) => {
      if (!added.delete(word)) removed.add(word)
    },
    begun: (beginning) => {
      const all = applyChanges()
      const from = findPlace(all, beginning)
      return all.slice(from, findEnd(all, beginning, from))
    },
    near: (word, most) => findNear(applyChanges(), word, most),
  }
}

const compareWords = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the position of a word, or where it would be inserted. */
function findPlace(words: readonly string[], word: string, from = 0): number {
  let [low, high] = [from, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the position after the last word with this beginning: no letter of a word is greater than this one. */
const findEnd = (words: readonly string[], beginning: string, from: number): number =>
  findPlace(words, `${beginning}\uffff`, from)

/**
 * Finds similar words. The sorted words form a tree of beginnings, which is walked with one row of Damerau's table per
 * letter and left wherever no word below can be similar enough.
 */
function findNear(words: readonly string[], typed: string, most: number): { word: string; count: number }[] {
  const found: { word: string; count: number }[] = []
  const rows = [Array.from({ length: typed.length + 1 }, (_, column) => column)]
  const wide = typed.length
  let before = ''
  for (let place = 0; place < words.length; ) {
    const word = words[place] ?? ''
    let depth = Math.min(countSharedLetters(before, word), rows.length - 1)
    rows.length = depth + 1
    let isLost = false
    while (depth < word.length && !isLost) {
      rows.push(computeNextRow(rows, word, depth, typed))
      depth += 1
      isLost = findLeastEdits(rows, depth) > most
    }
    before = word.slice(0, depth)
    const whole = isLost ? Number.POSITIVE_INFINITY : (rows[depth]?.[wide] ?? 0)
    const begun = depth >= wide ? (rows[wide]?.[wide] ?? 0) : whole
    const beginsNear = begun <= most - 1
    const end = isLost ? findEnd(words, before, place) : place + 1
    if (whole <= most || beginsNear)
      for (; place < end; place += 1)
        found.push({ word: words[place] ?? '', count: Math.min(whole, beginsNear ? begun : whole) })
    place = end
  }
  return found
}

function countSharedLetters(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function computeNextRow(rows: readonly number[][], word: string, depth: number, typed: string): number[] {
  const [last = [], before = []] = [rows[depth], rows[depth - 1]]
  const letter = word[depth]
  const row = [depth + 1]
  for (let column = 1; column <= typed.length; column += 1) {
    const same = letter === typed[column - 1] ? 0 : 1
    let count = Math.min((last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same)
    const swapped = depth > 0 && column > 1 && letter === typed[column - 2] && word[depth - 1] === typed[column - 1]
    if (swapped) count = Math.min(count, (before[column - 2] ?? 0) + 1)
    row.push(count)
  }
  return row
}

/** Returns a lower bound for all words below: a swapped pair spans two rows. */
const findLeastEdits = (rows: readonly number[][], depth: number): number =>
  Math.min(Math.min(...(rows[depth] ?? [])), Math.min(...(rows[depth - 1] ?? [])) + 1)
