/** All words that are known, in their order: those that begin alike lie together, and what is said of their beginning is computed once. */
export interface Vocabulary {
  add(word: string): void
  remove(word: string): void
  /** Every word that begins so. */
  begun(beginning: string): readonly string[]
  /** Every word that is at most so many slips away from this one; where only its beginning is, at most one less. */
  near(word: string, most: number): { word: string; count: number }[]
}

/** More changes than this are sorted in at once. */
const fewChanges = 64

export function openVocabulary(): Vocabulary {
  let words: string[] = []
  const added = new Set<string>()
  const removed = new Set<string>()

  const settled = (): readonly string[] => {
    if (added.size + removed.size > fewChanges) {
      words = words.filter((word) => !removed.has(word))
      words = [...words, ...added].sort(inOrder)
    } else {
      for (const word of removed) words.splice(placeOf(words, word), 1)
      for (const word of added) words.splice(placeOf(words, word), 0, word)
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
      const all = settled()
      const from = placeOf(all, beginning)
      return all.slice(from, endOf(all, beginning, from))
    },
    near: (word, most) => nearIn(settled(), word, most),
  }
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Where it stands, or would. */
function placeOf(words: readonly string[], word: string, from = 0): number {
  let [low, high] = [from, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Behind the last that begins so: no word has a greater letter than that. */
const endOf = (words: readonly string[], beginning: string, from: number): number =>
  placeOf(words, `${beginning}\uffff`, from)

/**
 * The words in their order are a tree of beginnings. It is walked with one row of Damerau's table for each letter, and left wherever no
 * word below can be near enough.
 */
function nearIn(words: readonly string[], asked: string, most: number): { word: string; count: number }[] {
  const found: { word: string; count: number }[] = []
  const rows = [Array.from({ length: asked.length + 1 }, (_, column) => column)]
  const wide = asked.length
  let before = ''
  for (let place = 0; place < words.length; ) {
    const word = words[place] ?? ''
    let depth = Math.min(alike(before, word), rows.length - 1)
    rows.length = depth + 1
    let isLost = false
    while (depth < word.length && !isLost) {
      rows.push(nextRow(rows, word, depth, asked))
      depth += 1
      isLost = leastOf(rows, depth) > most
    }
    before = word.slice(0, depth)
    const whole = isLost ? Number.POSITIVE_INFINITY : (rows[depth]?.[wide] ?? 0)
    const begun = depth >= wide ? (rows[wide]?.[wide] ?? 0) : whole
    const beginsNear = begun <= most - 1
    const end = isLost ? endOf(words, before, place) : place + 1
    if (whole <= most || beginsNear)
      for (; place < end; place += 1)
        found.push({ word: words[place] ?? '', count: Math.min(whole, beginsNear ? begun : whole) })
    place = end
  }
  return found
}

function alike(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function nextRow(rows: readonly number[][], word: string, depth: number, asked: string): number[] {
  const [last = [], before = []] = [rows[depth], rows[depth - 1]]
  const letter = word[depth]
  const row = [depth + 1]
  for (let column = 1; column <= asked.length; column += 1) {
    const same = letter === asked[column - 1] ? 0 : 1
    let count = Math.min((last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same)
    const swapped = depth > 0 && column > 1 && letter === asked[column - 2] && word[depth - 1] === asked[column - 1]
    if (swapped) count = Math.min(count, (before[column - 2] ?? 0) + 1)
    row.push(count)
  }
  return row
}

/** No word below is nearer than this: a swapped pair reaches over one row. */
const leastOf = (rows: readonly number[][], depth: number): number =>
  Math.min(Math.min(...(rows[depth] ?? [])), Math.min(...(rows[depth - 1] ?? [])) + 1)
