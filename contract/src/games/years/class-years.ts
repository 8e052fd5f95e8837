/** What a new school year means for an athlete's class. */
export type ClassStep =
  | { kind: 'moves-up'; to: string }
  | { kind: 'leaves' }
  /** Only the school knows: a graduate may have a year left, and a class may be missing or unreadable. */
  | { kind: 'asks' }

const classWord =
  /^(?<before>(?:r|rs|red-?shirt)[\s.-]*)?(?<word>fr|so|jr|sr|gr|freshman|first[\s-]year|soph|sophomore|junior|senior|grad|graduate|graduate student|fifth[\s-]year|5th)(?<after>\.?)$/i

const short = ['fr', 'so', 'jr', 'sr'] as const
const long = ['freshman', 'sophomore', 'junior', 'senior'] as const

/** Moves a class up by one year, written the way it was: `Fr.` becomes `So.`, `Redshirt Junior` becomes `Redshirt Senior`. */
export function moveClassUp(year: string | null): ClassStep {
  const { before = '', word = '', after = '' } = classWord.exec(year?.trim() ?? '')?.groups ?? {}
  const name = word
    .toLowerCase()
    .replace(/^first[\s-]year$/, 'freshman')
    .replace(/^soph$/, 'so')
  const names: readonly string[] = (short as readonly string[]).includes(name) ? short : long
  const index = names.indexOf(name)
  if (index < 0) return { kind: 'asks' }
  const next = names[index + 1]
  return next === undefined ? { kind: 'leaves' } : { kind: 'moves-up', to: `${before}${copyCase(word, next)}${after}` }
}

const copyCase = (from: string, to: string): string => {
  if (from === from.toUpperCase()) return to.toUpperCase()
  return from === from.toLowerCase() ? to : `${to.slice(0, 1).toUpperCase()}${to.slice(1)}`
}
