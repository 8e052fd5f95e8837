import type { RosterPerson } from '@fieldhouse/contract/games/people'
import { removeAccents } from '@fieldhouse/contract/text'

/** Whom a photo's name means. A near match is asked about, a sure one is not. */
export type PhotoMatch = { kind: 'sure' | 'near'; person: number } | { kind: 'none' }

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

/** Splits a text into its words, without accents and with every apostrophe left out: O’Brien is `obrien`. */
const listWords = (text: string): string[] =>
  removeAccents(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['’‘`´ʼ′]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

interface NamedPerson {
  id: number
  number: number | undefined
  first: string
  last: string
  lastWords: string[]
  words: string[]
}

function toNamedPerson({ id, number, firstname, lastname, coach }: RosterPerson): NamedPerson {
  const lastWords = listWords(lastname).filter((word) => !suffixes.has(word))
  const firstWords = listWords(firstname)
  const digits = coach || number === null || number === '' ? Number.NaN : Number(number)
  return {
    id,
    number: Number.isNaN(digits) ? undefined : digits,
    first: firstWords.join(''),
    last: lastWords.join(''),
    lastWords,
    words: [...firstWords, ...lastWords],
  }
}

interface NamedPhoto {
  numbers: number[]
  words: string[]
  joined: string
}

function readPhotoName(file: string): NamedPhoto {
  const parts = listWords(file.replace(/\.[a-z0-9]+$/i, '').replace(/^.*[/\\]/, ''))
    // `12obrien` and `obrien12` are a number and a name.
    .flatMap((part) => part.match(/\p{N}+|\p{L}+/gu) ?? [])
  const words = parts.filter((part) => !/^\p{N}+$/u.test(part) && !suffixes.has(part))
  return { numbers: parts.filter((part) => /^\d{1,3}$/.test(part)).map(Number), words, joined: words.join('') }
}

const hasFullName = ({ words, joined }: NamedPhoto, person: NamedPerson): boolean =>
  person.words.every((word) => words.includes(word)) ||
  joined === person.first + person.last ||
  joined === person.last + person.first
const hasLastName = ({ words, joined }: NamedPhoto, person: NamedPerson): boolean =>
  joined === person.last || person.lastWords.every((word) => words.includes(word))
const hasNumber = ({ numbers }: NamedPhoto, { number }: NamedPerson): boolean =>
  number !== undefined && numbers.includes(number)

const getOnly = (people: readonly NamedPerson[]): NamedPerson | undefined =>
  people.length === 1 ? people[0] : undefined

/**
 * Matches one photo by the words and numbers in its name, in any order. A full name, or a family name with the right
 * number, is sure.
 */
function matchPhoto(photo: NamedPhoto, people: readonly NamedPerson[]): PhotoMatch {
  const named = people.filter((person) => hasFullName(photo, person))
  // Of two people with one name the number decides.
  const full = getOnly(named) ?? getOnly(named.filter((person) => hasNumber(photo, person)))
  if (full) {
    const contradicts = photo.numbers.length > 0 && full.number !== undefined && !hasNumber(photo, full)
    return { kind: contradicts ? 'near' : 'sure', person: full.id }
  }
  const family = people.filter((person) => hasLastName(photo, person))
  const numbered = getOnly(family.filter((person) => hasNumber(photo, person)))
  if (numbered) return { kind: 'sure', person: numbered.id }
  const near =
    getOnly(family) ??
    getOnly(people.filter((person) => isNearlyNamed(photo, person))) ??
    (photo.words.length === 0 ? getOnly(people.filter((person) => hasNumber(photo, person))) : undefined)
  return near ? { kind: 'near', person: near.id } : { kind: 'none' }
}

const isNearlyNamed = ({ joined }: NamedPhoto, { first, last }: NamedPerson): boolean =>
  joined.length >= 6 && [first + last, last + first].some((name) => differsByOne(joined, name))

/** Whether one letter was added, left out or changed, or two neighbors were swapped. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return isSwap || short.slice(at + 1) === long.slice(at + 1)
}

/** Matches photos by their names. A second photo of one person is never sure. */
export function matchPhotos(files: readonly string[], roster: readonly RosterPerson[]): PhotoMatch[] {
  const people = roster.filter(({ left }) => !left).map(toNamedPerson)
  const taken = new Set<number>()
  return files.map((file) => {
    const match = matchPhoto(readPhotoName(file), people)
    if (match.kind !== 'sure') return match
    if (taken.has(match.person)) return { kind: 'near', person: match.person }
    taken.add(match.person)
    return match
  })
}
