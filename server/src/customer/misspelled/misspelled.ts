import { currentSchool } from '@fieldhouse/contract/company'
import { distance } from '../../shared/search/distance.ts'
import { almostCom, commonEndings, oneHome, realNeighbours, validEndings, wellKnown } from './domains.ts'

const longestDomain = 253

/**
 * The address that was probably meant; undefined when nothing looks mistyped. It looks at the text alone, never at who has an account.
 * First the ending, then the name before it: `gmial.con` has a slip in both.
 */
export function suggestionFor(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).trim().replace(/@+$/, '')
  const typed = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || local === '' || /[\s@]/.test(local) || typed.length > longestDomain) return undefined
  const meant = domainMeant(typed)
  return meant === undefined || meant === typed ? undefined : `${local}@${meant}`
}

function domainMeant(typed: string): string | undefined {
  const cleaned = typed
    .replace(/[\s]/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
  if (!/^[a-z0-9.-]+$/.test(cleaned)) return undefined
  const meant = cleaned.includes('.') ? withNameMended(withEndingMended(cleaned)) : dotMissing(cleaned)
  return meant ?? (isGood(cleaned) ? cleaned : undefined)
}

/** Where people have their mail, the school's own last. */
const likely = (): readonly string[] => [...wellKnown, ...currentSchool().mailDomains]

const known = new Set(wellKnown)
const isKnown = (domain: string): boolean => known.has(domain) || currentSchool().mailDomains.includes(domain)

const isGood = (domain: string): boolean => isKnown(domain) || realNeighbours.has(domain)

/** `gmailcom`. */
const dotMissing = (typed: string): string | undefined =>
  likely().find((domain) => distance(typed, domain.replaceAll('.', '')) === 0) ??
  likely().find((domain) => domain.length > 7 && isFingerSlip(typed, domain.replaceAll('.', '')))

/** An ending that does not exist becomes the common one beside it. */
function withEndingMended(domain: string): string {
  const dot = domain.lastIndexOf('.')
  const name = domain.slice(0, dot)
  const ending = domain.slice(dot + 1)
  if (validEndings.has(ending)) return domain
  const near = commonEndings.filter((common) => distance(ending, common) === 1)
  // `.ne` and `.cor` could be two of them: what stands before the dot decides.
  const meant = near.find((common) => isKnown(`${name}.${common}`)) ?? near[0]
  return meant === undefined ? domain : `${name}.${meant}`
}

function withNameMended(domain: string): string | undefined {
  if (isGood(domain)) return domain
  const [name = '', ...rest] = domain.split('.')
  const ending = rest.join('.')
  const home = oneHome.get(name)
  if (home) return home
  return (
    likely().find((candidate) => isSlipOf(name, ending, candidate, 1)) ??
    likely().find((candidate) => isSlipOf(name, ending, candidate, 2)) ??
    (validEndings.has(ending.slice(ending.lastIndexOf('.') + 1)) ? domain : undefined)
  )
}

/** Short names have too many real neighbours: there only what fingers do counts. */
function isSlipOf(name: string, ending: string, candidate: string, steps: 1 | 2): boolean {
  const dot = candidate.indexOf('.')
  const meant = candidate.slice(0, dot)
  const meantEnding = candidate.slice(dot + 1)
  const sameEnding = ending === meantEnding || (meantEnding === 'com' && almostCom.has(ending))
  if (!sameEnding) return false
  if (name === meant) return true
  if (meant.length < 5 || isSubdomain(candidate)) return steps === 1 && isFingerSlip(name, meant)
  const apart = distance(name, meant)
  if (steps === 1) return apart === 1
  return apart === 2 && (isAnagram(name, meant) || (meant.length > 5 && name[0] === meant[0]))
}

/** Beside a school's `umail.` there is its `mail.`, and more. */
const isSubdomain = (domain: string): boolean =>
  currentSchool().mailDomains.some((own) => own === domain && own.split('.').length > 2)

const isAnagram = (one: string, other: string): boolean =>
  Array.from(one).sort().join('') === Array.from(other).sort().join('')

/** The same letters, two neighbours swapped, or one of them twice: what fingers do, and hardly ever another word. */
function isFingerSlip(from: string, to: string): boolean {
  if (distance(from, to) !== 1) return false
  if (from.length === to.length) return Array.from(from).sort().join('') === Array.from(to).sort().join('')
  return Array.from(from).some(
    (letter, index) => letter === from[index - 1] && from.slice(0, index) + from.slice(index + 1) === to,
  )
}
