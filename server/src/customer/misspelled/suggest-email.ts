import { currentSchool } from '@fieldhouse/contract/company'
import { countEdits } from '@fieldhouse/contract/search/count-edits'
import { commonEndings, comTypos, realNeighbors, singleDomains, validEndings, wellKnownDomains } from './domains.ts'

const longestDomain = 253

/**
 * Suggests the address that was probably meant; undefined when nothing looks mistyped. It considers the text only,
 * never who has an account. The ending is fixed first and then the name before it: `gmial.con` has a typo in both.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).trim().replace(/@+$/, '')
  const typed = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || local === '' || /[\s@]/.test(local) || typed.length > longestDomain) return undefined
  const meant = guessDomain(typed)
  return meant === undefined || meant === typed ? undefined : `${local}@${meant}`
}

function guessDomain(typed: string): string | undefined {
  const cleaned = typed
    .replace(/[\s]/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
  if (!/^[a-z0-9.-]+$/.test(cleaned)) return undefined
  const meant = cleaned.includes('.') ? fixName(fixEnding(cleaned)) : addMissingDot(cleaned)
  return meant ?? (isRealDomain(cleaned) ? cleaned : undefined)
}

/** Lists the common mail domains, the school's own last. */
const listLikelyDomains = (): readonly string[] => [...wellKnownDomains, ...currentSchool().mailDomains]

const knownDomains = new Set(wellKnownDomains)
const isKnownDomain = (domain: string): boolean =>
  knownDomains.has(domain) || currentSchool().mailDomains.includes(domain)

const isRealDomain = (domain: string): boolean => isKnownDomain(domain) || realNeighbors.has(domain)

/** Fixes `gmailcom`. */
const addMissingDot = (typed: string): string | undefined =>
  listLikelyDomains().find((domain) => countEdits(typed, domain.replaceAll('.', '')) === 0) ??
  listLikelyDomains().find((domain) => domain.length > 7 && isFingerSlip(typed, domain.replaceAll('.', '')))

/** Replaces an ending that does not exist by a similar common one. */
function fixEnding(domain: string): string {
  const dot = domain.lastIndexOf('.')
  const name = domain.slice(0, dot)
  const ending = domain.slice(dot + 1)
  if (validEndings.has(ending)) return domain
  const near = commonEndings.filter((common) => countEdits(ending, common) === 1)
  // `.ne` and `.cor` are similar to two endings: the name before the dot decides.
  const meant = near.find((common) => isKnownDomain(`${name}.${common}`)) ?? near[0]
  return meant === undefined ? domain : `${name}.${meant}`
}

function fixName(domain: string): string | undefined {
  if (isRealDomain(domain)) return domain
  const [name = '', ...rest] = domain.split('.')
  const ending = rest.join('.')
  const home = singleDomains.get(name)
  if (home) return home
  return (
    listLikelyDomains().find((candidate) => isTypoOf(name, ending, candidate, 1)) ??
    listLikelyDomains().find((candidate) => isTypoOf(name, ending, candidate, 2)) ??
    (validEndings.has(ending.slice(ending.lastIndexOf('.') + 1)) ? domain : undefined)
  )
}

/**
 * Whether a name is a typo of a common one. Short names have too many real neighbors, so only typing slips count
 * there.
 */
function isTypoOf(name: string, ending: string, candidate: string, steps: 1 | 2): boolean {
  const dot = candidate.indexOf('.')
  const meant = candidate.slice(0, dot)
  const meantEnding = candidate.slice(dot + 1)
  const sameEnding = ending === meantEnding || (meantEnding === 'com' && comTypos.has(ending))
  if (!sameEnding) return false
  if (name === meant) return true
  if (meant.length < 5 || isSchoolSubdomain(candidate)) return steps === 1 && isFingerSlip(name, meant)
  const apart = countEdits(name, meant)
  if (steps === 1) return apart === 1
  return apart === 2 && (isAnagram(name, meant) || (meant.length > 5 && name[0] === meant[0]))
}

/** Whether a domain is a school's subdomain: beside `umail.` there may be a real `mail.`. */
const isSchoolSubdomain = (domain: string): boolean =>
  currentSchool().mailDomains.some((own) => own === domain && own.split('.').length > 2)

const isAnagram = (one: string, other: string): boolean =>
  Array.from(one).sort().join('') === Array.from(other).sort().join('')

/**
 * Whether a text is a typing slip: two neighbors swapped, or a letter doubled. Such a slip hardly ever makes another
 * word.
 */
function isFingerSlip(from: string, to: string): boolean {
  if (countEdits(from, to) !== 1) return false
  if (from.length === to.length) return Array.from(from).sort().join('') === Array.from(to).sort().join('')
  return Array.from(from).some(
    (letter, index) => letter === from[index - 1] && from.slice(0, index) + from.slice(index + 1) === to,
  )
}
