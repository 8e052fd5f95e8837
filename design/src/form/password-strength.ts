export type Strength = {
  /** 0 is not acceptable, 4 is the best we can say. */
  score: 0 | 1 | 2 | 3 | 4
  word: 'Too short' | 'Weak' | 'Fair' | 'Good' | 'Strong'
  advice: string
}

type StrengthRules = {
  minLength?: number
  /** Passwords everybody uses, lower case. */
  common?: readonly string[]
  /** What a stranger could know: the address, the name, the school. */
  personal?: readonly string[]
}

const words = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Length counts most, variety second; known words and runs count as if they were not there. */
export function passwordStrength(password: string, rules: StrengthRules = {}): Strength {
  const { minLength = 8, common = [], personal = [] } = rules
  const length = [...password].length
  if (length < minLength) {
    const missing = minLength - length
    return verdict(0, `Use ${minLength} characters or more: ${missing} to go.`)
  }
  const lower = password.toLowerCase()
  const plain = unleet(lower)
  if (common.some((word) => word === lower || word === plain)) {
    return verdict(1, 'This is one of the first passwords an attacker tries.')
  }
  const known = longestPart(plain, [...personal, ...common])
  const left = usefulLength(known ? without(lower, plain, known) : lower)
  if (known && left < minLength)
    return verdict(1, `“${known}” is easy to guess. Add words that have nothing to do with it.`)
  if (left < minLength - 2) return verdict(1, 'It repeats itself. Use words that do not follow each other.')
  const points = left + 1.5 * (varietyOf(password) - 1)
  if (points >= 18) return verdict(4, 'Long and hard to guess.')
  if (points >= 13) return verdict(3, 'A longer one, such as four unrelated words, is stronger still.')
  return verdict(2, 'Add a word or two: length helps most.')
}

function verdict(score: Strength['score'], advice: string): Strength {
  return { score, word: words[score], advice }
}

const leet: Record<string, string> = {
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

function unleet(text: string) {
  return text.replace(/[0134570@$!]/g, (sign) => leet[sign] ?? sign)
}

function longestPart(plain: string, known: readonly string[]) {
  const parts = known.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u)).map(unleet)
  const found = parts.filter((part) => part.length >= 4 && plain.includes(part))
  return found.sort((a, b) => b.length - a.length)[0]
}

/** `lower` without the places where `plain`, its twin of equal length, holds the known word. */
function without(lower: string, plain: string, known: string): string {
  const at = plain.indexOf(known)
  if (at < 0) return lower
  const cut = (text: string) => text.slice(0, at) + text.slice(at + known.length)
  return without(cut(lower), cut(plain), known)
}

/** Characters that surprise: neither the same as, nor the next after, the one before, nor part of a repeat. */
function usefulLength(plain: string) {
  const once = plain.replace(/(.{2,}?)\1+/gu, '$1')
  const codes = [...once].map((sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN)
    return !(Math.abs(step) <= 1)
  }).length
}

function varietyOf(password: string) {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
}
