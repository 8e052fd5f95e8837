import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { hasNameWords } from '../../shared/choosing/search-choice.model.ts'
import { suggestKept } from '../../shared/choosing/suggest-kept.ts'
import { hasNearName, type SchoolOption, toSchoolOption } from '../../shared/files/naming/naming.model.ts'

/** The name in files that a search found, where none of the school's own names has it. */
export function findMatchedName(school: ListedSchool, search: string): string | undefined {
  const { name, short, abbr, names } = school
  if (search.trim() === '' || hasNameWords([name, short, abbr], search)) return undefined
  return names.find((each) => hasNameWords([each.name], search))?.name
}

export interface OpponentDraft {
  name: string
  short: string
  abbr: string
  /** null: derived from the name. */
  color: string | null
}

export const toOpponentDraft = ({ name, short, abbr, color }: ListedSchool): OpponentDraft => ({
  name,
  short,
  abbr,
  color,
})

export const longestShortName = 24

const shorten = (name: string): string => name.trim().slice(0, longestShortName).trim()

/** Changes the name. A short name that is the same, or its beginning, follows: a corrected spelling is meant for both. */
export const renameOpponent = (draft: OpponentDraft, name: string): OpponentDraft => ({
  ...draft,
  name,
  short: draft.short.trim() === shorten(draft.name) ? shorten(name) : draft.short,
})

/** The fields that differ, as a change for the server. */
export function toOpponentChange(saved: OpponentDraft, draft: OpponentDraft): Partial<OpponentDraft> {
  const { name, short, abbr, color } = draft
  return {
    ...(name.trim() !== saved.name && { name: name.trim() }),
    ...(short.trim() !== saved.short && { short: short.trim() }),
    ...(abbr.trim() !== saved.abbr && { abbr: abbr.trim() }),
    ...(color !== saved.color && { color }),
  }
}

/** Programs that write names, for the field of a new name. */
export const listProducers = (schools: readonly ListedSchool[]): string[] =>
  [...new Set(schools.flatMap(({ names }) => names.map(({ producer }) => producer)))]
    .filter((producer) => producer !== '')
    .toSorted()

/**
 * Lists the schools that may be the same: those with a similar name, then the others. Both parts are alphabetical. Your
 * own school is not one of them where the two play each other.
 */
export function listMergeOptions(school: ListedSchool, schools: readonly ListedSchool[]): SchoolOption[] {
  const options = schools
    .filter(({ id, own }) => id !== school.id && !(own && school.plays_own))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(toSchoolOption)
  const near = options.filter((option) => !option.school.own && hasNearName(school.name, option))
  return [
    ...near.map((option) => ({ ...option, detail: 'Similar name' })),
    ...options.filter((option) => !near.includes(option)),
  ]
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Which of two schools stays: yours, or else the one with more games, with a logo or with more names in files. */
export const suggestKeptSchool = (one: ListedSchool, other: ListedSchool): ListedSchool =>
  suggestKept(one, other, [
    ({ own }) => Number(own),
    ({ games }) => games,
    ({ logo }) => Number(logo !== null),
    ({ names }) => names.length,
  ])

/** What a school has that a merge should not lose. */
export const describeHoldings = ({ games, logo, names }: ListedSchool): string =>
  [
    games === 0 ? 'No games' : formatQuantity(games, 'game'),
    logo !== null && 'a logo',
    names.length > 0 && `${formatQuantity(names.length, 'name')} in files`,
  ]
    .filter(Boolean)
    .join(', ')

/** Says what a merge does before it is done. */
export function describeMerge(from: ListedSchool, into: ListedSchool): string {
  const games =
    from.games === 0 ? 'No games move' : `${formatQuantity(from.games, 'game')} move${from.games === 1 ? 's' : ''}`
  return `${games} to ${into.name}, with every name in files. “${from.name}” leaves the list, and files that call it so mean ${into.name}.`
}
