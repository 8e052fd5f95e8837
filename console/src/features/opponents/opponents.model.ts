import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { hasNameWords } from '../../shared/choosing/search-choice.model.ts'

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

/** Says what a merge does before it is done. */
export function describeMerge(from: ListedSchool, into: ListedSchool): string {
  const games =
    from.games === 0 ? 'No games move' : `${formatQuantity(from.games, 'game')} move${from.games === 1 ? 's' : ''}`
  return `${games} to ${into.name}, with every name in files. “${from.name}” leaves the list, and files that call it so mean ${into.name}.`
}
