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
