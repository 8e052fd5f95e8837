export type PasswordStrength = {
  /** 0 is not acceptable, 4 is the best rating. */
  score: 0 | 1 | 2 | 3 | 4
  word: 'Too short' | 'Weak' | 'Fair' | 'Good' | 'Strong'
  advice: string
}

type StrengthRules = {
  minLength?: number
  /** Common passwords in lower case. */
  common?: readonly string[]
  /** Words that a stranger could know: the address, the name, the school. */
  personal?: readonly string[]
}

const scoreWords = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Rates a password: length counts most, then variety. Known words and runs count as if they were not there. */
export function ratePassword(password: string, rules: StrengthRules = {}): PasswordStrength {
  const { minLength = 8, common = [], personal = [] } = rules
  const length = [...password].length
  if (length < minLength) {
    const missing = minLength - length
    return createResult(0, `Use ${minLength} characters or more: ${missing} to go.`)
  }
  const lower = password.toLowerCase()
  const plain = replaceLeet(lower)
  if (common.some((word) => word === lower || word === plain)) {
    return createResult(1, 'This is one of the first passwords an attacker tries.')
  }
  const known = findLongestKnownPart(plain, [...personal, ...common])
  const left = getUsefulLength(known ? removeKnownWord(lower, plain, known) : lower)
  if (known && left < minLength)
    return createResult(1, `“${known}” is easy to guess. Add words that have nothing to do with it.`)
  if (left < minLength - 2) return createResult(1, 'It repeats itself. Use words that do not follow each other.')
  const points = left + 1.5 * (countCharacterKinds(password) - 1)
  if (points >= 18) return createResult(4, 'Long and hard to guess.')
  if (points >= 13) return createResult(3, 'A longer one, such as four unrelated words, is stronger still.')
  return createResult(2, 'Add a word or two: length helps most.')
}

function createResult(score: PasswordStrength['score'], advice: string): PasswordStrength {
  return { score, word: scoreWords[score], advice }
}

const leetLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function replaceLeet(text: string) {
  return text.replace(/[0134570@$!]/g, (sign) => leetLetters[sign] ?? sign)
}

function findLongestKnownPart(plain: string, known: readonly string[]) {
  const parts = known.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u)).map(replaceLeet)
  const found = parts.filter((part) => part.length >= 4 && plain.includes(part))
  return found.sort((a, b) => b.length - a.length)[0]
}

/** Removes the known word from `lower` where `plain`, its twin of equal length, contains it. */
function removeKnownWord(lower: string, plain: string, known: string): string {
  const at = plain.indexOf(known)
  if (at < 0) return lower
  const removeRange = (text: string) => text.slice(0, at) + text.slice(at + known.length)
  return removeKnownWord(removeRange(lower), removeRange(plain), known)
}

/** Counts characters that are neither equal to nor adjacent to the previous one, nor part of a repeat. */
function getUsefulLength(plain: string) {
  const once = plain.replace(/(.{2,}?)\1+/gu, '$1')
  const codes = [...once].map((sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN)
    return !(Math.abs(step) <= 1)
  }).length
}

function countCharacterKinds(password: string) {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
}
