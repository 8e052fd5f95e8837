import { sports } from '../identities.ts'
import { onlyOf, plain, teamNamed } from './teams/team-words.ts'

/** The sport that a text is the name of; undefined when it names none of ours. */
export function sportNamed(text: string): string | undefined {
  const team = teamNamed(text)
  return team && onlyOf(team)
}

const shownAtMost = 6

/** What a sport that is not played may have meant: those with a word of it, else the few that are played. */
export function meantBy(text: string): string {
  const said = plain(text).split(' ')
  const near = sports().filter(({ title }) =>
    said.some((word) => word !== '' && plain(title).split(' ').includes(word)),
  )
  const offered = near.length > 0 ? near : sports()
  return offered.length > shownAtMost ? '' : `: write ${offered.map(({ title }) => title).join(' or ')}`
}
