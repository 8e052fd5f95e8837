import { listSchoolSports } from '../identities.ts'
import { getOnlyTeam, teamNamed, toPlainWords } from './teams/team-words.ts'

/** Finds the sport that a text names. Undefined if it is not one of ours. */
export function sportNamed(text: string): string | undefined {
  const team = teamNamed(text)
  return team && getOnlyTeam(team)
}

const mostSuggestions = 6

/** Suggests sports for an unknown one: those that share a word, else the list of our own. */
export function meantBy(text: string): string {
  const textWords = toPlainWords(text).split(' ')
  const near = listSchoolSports().filter(({ title }) =>
    textWords.some((word) => word !== '' && toPlainWords(title).split(' ').includes(word)),
  )
  const offered = near.length > 0 ? near : listSchoolSports()
  return offered.length > mostSuggestions ? '' : `. Use ${offered.map(({ title }) => title).join(' or ')}`
}
