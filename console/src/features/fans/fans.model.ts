import type { FanConsent, FanPage, FoundFan } from '@fieldhouse/contract/fans/fans'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { formatList } from '@fieldhouse/contract/text'

export interface MarkedPart {
  /** Where it begins in the text. */
  at: number
  text: string
  isFound: boolean
}

const foldLetter = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const isWordLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Splits a text where words begin with a word of the search, as the server finds them. */
export function markFoundLetters(text: string, search: string): MarkedPart[] {
  const words = Array.from(search, foldLetter)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const letters = Array.from(text)
  const parts: MarkedPart[] = []
  const append = (letter: string, isFound: boolean, at: number) => {
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += letter
    else parts.push({ at, text: letter, isFound })
  }
  let foundUntil = 0
  for (const [at, letter] of letters.entries()) {
    if (isWordLetter(letter) && !isWordLetter(letters[at - 1]))
      foundUntil = Math.max(foundUntil, at + Math.max(0, ...words.map((word) => countMatched(letters.slice(at), word))))
    append(letter, at < foundUntil, at)
  }
  return parts
}

/** The number of letters that a word of the search covers; 0 where the text does not begin with all of it. */
function countMatched(letters: readonly string[], word: string): number {
  let rest = word
  let count = 0
  while (rest !== '') {
    const letter = letters[count]
    if (letter === undefined) return 0
    const folded = foldLetter(letter)
    if (!rest.startsWith(folded)) return rest.length < folded.length && folded.startsWith(rest) ? count + 1 : 0
    rest = rest.slice(folded.length)
    count++
  }
  return count
}

export const formatFanName = ({
  firstname,
  lastname,
  email,
}: Pick<FoundFan, 'firstname' | 'lastname' | 'email'>): string => `${firstname} ${lastname}`.trim() || email

export const consentLabels: Readonly<Record<FanConsent['kind'], string>> = {
  newsletter: 'Newsletter by email',
  alerts: 'Alerts on phones',
  leaderboard: 'Name on the leaderboard',
}

/** `Football, Volleyball, Women’s Soccer and 3 more`. */
export function formatFollows(names: readonly string[], shown = 3): string {
  if (names.length === 0) return 'No teams'
  return names.length <= shown + 1
    ? formatList(names)
    : `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`
}

/** `+25`, `−150`. */
export const formatPoints = (points: number): string => `${points < 0 ? '−' : '+'}${formatCount(Math.abs(points))}`

/** Parses `25`, `+25`, `-25` or `−25`; undefined for anything else, and for 0. */
export function parsePoints(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-')
  if (!/^[+-]?\d{1,6}$/.test(text)) return undefined
  return Number(text) || undefined
}

export interface SuspensionDraft {
  reason: string
  until: string
}

export const prizeStates: Readonly<Record<FanPage['prizes'][number]['state'], string>> = {
  waiting: 'Ready for pickup',
  'handed-out': 'Handed out',
  'taken-back': 'Points returned',
}

/** Splits an address, so that a narrow page cuts it in its middle. */
export function splitEmail(email: string): { start: string; end: string } {
  const at = Math.max(0, email.length - 12)
  return { start: email.slice(0, at), end: email.slice(at) }
}
