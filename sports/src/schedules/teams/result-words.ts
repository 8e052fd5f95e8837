const score = String.raw`\d{1,3}\s*[-–—]\s*\d{1,3}`
/** Matches notes such as `(OT)`, `(10)`, `F/10`, `(5 inn.)`, `(4-2 PK)`, `in 12`. */
const extra = String.raw`(?:\s*[,/]?\s*\(?(?:\d?\s?OT|SO|PKs?|F?/?\d{1,2}|(?:in\s+)?\d{1,2}(?:\s*inn(?:ings?)?\.?)?|\d{1,2}-\d{1,2}\s*(?:PKs?|SO))\)?)?`
const letter = String.raw`(?:W|L|T|D|Win|Won|Loss|Lost|Tied?|Draw|Final(?:\s*score)?(?:\s*/\s*\w+)?|F)`
const apart = String.raw`(?:\s*[-–—,;:|([]\s*|\s+)`
const place = String.raw`(?:T-?)?\d{1,2}(?:st|nd|rd|th)(?:\s+(?:place|overall|(?:out )?of \d{1,3}))*`

/**
 * Matches results that programs add to a name after the game: `, W 3-1`, `(L, 2-3)`, `- Final 3-1`, ` (25-20, 22-25)`,
 * `, 2nd of 12`.
 */
export const resultsBehind: readonly RegExp[] = [
  new RegExp(`${apart}${letter}[,:.]?\\s*(?:${letter}[,:.]?\\s*)?${score}${extra}\\s*[)\\]]*\\s*$`, 'i'),
  new RegExp(`${apart}${score}(?:\\s*,\\s*${score})*${extra}\\s*[)\\]]*\\s*$`, 'i'),
  /(?:\s*[,;|]\s*|\s[-–—]\s*|\s*[([]\s*)(?:W|L|T|Win|Loss|Tie)\s*[)\]]?\s*$/i,
  /\s*[,;|]\s*final\s*$/i,
  new RegExp(`(?:\\s*[,;|]\\s*|\\s[-–—]\\s*|\\s*[([]\\s*)${place}\\s*[)\\]]?\\s*$`, 'i'),
]

/** Removes the result from a name, because a schedule has no results. */
export function withoutResult(name: string): string {
  const found = resultsBehind.find((result) => (result.exec(name)?.index ?? 0) > 0)
  return found ? withoutResult(name.replace(found, '').trim()) : name
}

/** The final score of a game, from our side. */
export interface OwnResult {
  own: number
  other: number
  /** `OT`, or how many extra periods or innings: `2OT`, `10`. */
  note?: string
}

const written =
  /(?:^|[\s,;|([–—-])(w|l|t|d|win|won|loss|lost|tied?|draw)\b[,:.]?\s*(\d{1,3})\s*[-–—]\s*(\d{1,3})(?!\s*[-–—]\s*\d)(?:\s*[,/]?\s*\(?(\d?\s?OT|SO|F\/\d{1,2}|\d{1,2}(?=\s*(?:inn|\))))\b)?/i

/**
 * Parses a result with its letter: `W, 88-51`, `L 58-74 (OT)`. Programs write either score first, so the letter decides
 * whose it is. Without a letter, or with one that does not fit the score, there is no result.
 */
export function parseOwnResult(text: string): OwnResult | undefined {
  const [, letter = '', first = '', second = '', extra] = written.exec(text) ?? []
  if (letter === '') return undefined
  const [high, low] = [Math.max(Number(first), Number(second)), Math.min(Number(first), Number(second))]
  const isTie = /^[td]/i.test(letter)
  if (isTie !== (high === low)) return undefined
  const note = extra?.replace(/\s|F\//gi, '').toUpperCase()
  return {
    ...(/^l/i.test(letter) ? { own: low, other: high } : { own: high, other: low }),
    ...(note && { note }),
  }
}
