import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { getSchoolKey } from '@fieldhouse/contract/games/school-key'
import { foldName, listNearOptions } from './search-choice.model.ts'

const fewestLetters = 3
const mostChoices = 3

/**
 * Lists the opponents that a name was probably meant for, the nearest first. A name by which the server finds a school
 * is no question.
 */
export function listNearOpponents(typed: string, schools: readonly ListedSchool[]): ListedSchool[] {
  if (typed.trim() === '' || schools.some((school) => isKnownAs(school, typed))) return []
  const options = schools
    .filter(({ own }) => !own)
    .map((school) => ({ id: school.id, label: school.name, names: listNames(school), school }))
  const near = listNearOptions(typed, options).map(({ option }) => option.school)
  const shortened = options
    .filter(({ names }) => names.some((name) => isShortened(typed, name)))
    .map(({ school }) => school)
  return [...new Set([...near, ...shortened])].slice(0, mostChoices)
}

/** Finds the opponent that a name means although it is written otherwise: `Utah St.` is Utah State. */
export function findMeantOpponent(typed: string, schools: readonly ListedSchool[]): ListedSchool | undefined {
  if (typed.trim() === '') return undefined
  const [school, second] = schools.filter((one) => isKnownAs(one, typed))
  if (second || school?.own) return undefined
  return school && foldName(school.name) !== foldName(typed) ? school : undefined
}

const listNames = ({ name, short, names }: ListedSchool): string[] => [name, short, ...names.map((one) => one.name)]

function isKnownAs(school: ListedSchool, typed: string): boolean {
  const key = getSchoolKey(typed)
  return [...listNames(school), school.abbr].some((name) => getSchoolKey(name) === key)
}

/** `Mesa Tech` is `Mesa Technical` with a shorter word. */
function isShortened(one: string, other: string): boolean {
  const [words, others] = [foldName(one).split(' '), foldName(other).split(' ')]
  return words.length === others.length && words.every((word, index) => isSameStart(word, others[index] ?? ''))
}

function isSameStart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length >= fewestLetters && long.startsWith(short))
}
