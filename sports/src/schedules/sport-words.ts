import { listSchoolSports } from '../identities.ts'
import { getOnlyTeam, teamNamed, toPlainWords } from './teams/team-words.ts'

/** The sport that a text is the name of; undefined when it names none of ours. */
export function sportNamed(text: string): string | undefined {
  const team = teamNamed(text)
  return team && getOnlyTeam(team)
}

const mostSuggestions = 6

/** What a sport that is not played may have meant: those with a word of it, else the few that are played. */
export function meantBy(text: string): string {
  const said = toPlainWords(text).split(' ')
  const near = listSchoolSports().filter(({ title }) =>
    said.some((word) => word !== '' && toPlainWords(title).split(' ').includes(word)),
  )
  const offered = near.length > 0 ? near : listSchoolSports()
  return offered.length > mostSuggestions ? '' : `: write ${offered.map(({ title }) => title).join(' or ')}`
}
