/** A score as typed, ours first. */
export interface TypedScore {
  ours: string
  theirs: string
}

const maxDigits = 4
const pairPattern = /^\s*(?:([WLT])[\s:,]*)?(\d{1,4})\s*[-–—−: ,]\s*(\d{1,4})\s*$/i

/**
 * Parses `74-58`, `74 58`, `W 74-58` or `L 58-74`. Ours is the first number. After W it is the greater one, after L the
 * smaller one.
 */
export function parseScore(text: string): TypedScore | undefined {
  const [, letter, first = '', second = ''] = pairPattern.exec(text) ?? []
  if (first === '') return undefined
  const [high, low] = Number(first) >= Number(second) ? [first, second] : [second, first]
  switch (letter?.toUpperCase()) {
    case 'W':
      return { ours: high, theirs: low }
    case 'L':
      return { ours: low, theirs: high }
    default:
      return { ours: first, theirs: second }
  }
}

export const keepDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, maxDigits)

/** What a text in our box means. */
export type OwnBoxText =
  | { kind: 'digits'; ours: string }
  /** A number and a separator: the next digit belongs to the other box. */
  | { kind: 'next'; ours: string }
  | { kind: 'both'; score: TypedScore }
  /** The beginning of `W 74-58`, which counts when it is complete. */
  | { kind: 'letter'; text: string }

export function readOwnBox(text: string, before: string): OwnBoxText {
  const isPasted = text.length - before.length > 1
  if (isPasted) {
    const score = parseScore(text)
    if (score) return { kind: 'both', score }
  }
  if (/^\s*[WLT]/i.test(text)) return { kind: 'letter', text: text.trimStart().slice(0, 2 * maxDigits + 4) }
  const [, number] = /^\s*(\d{1,4})\s*[-–—−: ,]\s*$/.exec(text) ?? []
  return number === undefined ? { kind: 'digits', ours: keepDigits(text) } : { kind: 'next', ours: number }
}
