/** A score as typed, ours first. */
export interface TypedScore {
  ours: string
  theirs: string
}

const maxDigits = 4
/** Gymnastics counts thousandths. */
const maxDecimals = 3
const number = String.raw`\d{1,${maxDigits}}(?:\.\d{0,${maxDecimals}})?`
const separator = String.raw`\s*[-–—−: ,]\s*`
const pairPattern = new RegExp(String.raw`^\s*(?:([WLT])[\s:,]*)?(${number})${separator}(${number})\s*$`, 'i')
const nextPattern = new RegExp(String.raw`^\s*(${number})${separator}$`)

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

/** Keeps what a score can have: digits, and in sports with decimals a point. */
export function keepDigits(text: string, hasDecimals = false): string {
  const digits = (part: string, max: number) => part.replaceAll(/\D/g, '').slice(0, max)
  const point = hasDecimals ? text.indexOf('.') : -1
  if (point < 0) return digits(text, maxDigits)
  return `${digits(text.slice(0, point), maxDigits)}.${digits(text.slice(point), maxDecimals)}`
}

/** What a text in our box means. */
export type OwnBoxText =
  | { kind: 'digits'; ours: string }
  /** A number and a separator: the next digit belongs to the other box. */
  | { kind: 'next'; ours: string }
  | { kind: 'both'; score: TypedScore }
  /** The beginning of `W 74-58`, which counts when it is complete. */
  | { kind: 'letter'; text: string }

export function readOwnBox(text: string, before: string, hasDecimals = false): OwnBoxText {
  const isPasted = text.length - before.length > 1
  if (isPasted) {
    const score = parseScore(text)
    if (score) return { kind: 'both', score }
  }
  if (/^\s*[WLT]/i.test(text)) return { kind: 'letter', text: text.trimStart().slice(0, 2 * maxDigits + 4) }
  const [, ours] = nextPattern.exec(text) ?? []
  return ours === undefined ? { kind: 'digits', ours: keepDigits(text, hasDecimals) } : { kind: 'next', ours }
}
