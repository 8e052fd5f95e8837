import { sports } from '@fieldhouse/sports/identities'
import { plain } from '../../shared/safe/told-games.ts'

const gender = /^(mens|womens|men|women) /

/** Those of a source's teams (none: of the school's) that a post names in words or as a tag; where it names none, all that the source is of. */
export function teamsSaid(teams: readonly string[]): (words: string) => string[] {
  const school = sports().map(({ slug, title }) => ({ slug, name: plain(title) }))
  const bare = (name: string) => name.replace(gender, '')
  const isAlone = (name: string) => school.filter((other) => bare(other.name) === bare(name)).length === 1
  const names = school.flatMap(({ slug, name }) => {
    const whole = [name, plain(slug)]
    const tags = whole.map((said) => said.replaceAll(' ', ''))
    return [...whole, ...tags, ...(isAlone(name) ? [bare(name)] : [])].map((said) => ({ slug, said }))
  })
  // The longest first: `beach volleyball` names no volleyball.
  const ordered = names.filter(({ said }) => said !== '').toSorted((one, other) => other.said.length - one.said.length)
  return (words) => {
    const found = new Set<string>()
    let left = ` ${plain(words)} `
    for (const { slug, said } of ordered) {
      if (!left.includes(` ${said} `)) continue
      found.add(slug)
      left = left.replaceAll(` ${said} `, '  ')
    }
    const among = [...found].filter((slug) => teams.length === 0 || teams.includes(slug)).sort()
    return among.length > 0 ? among : [...teams]
  }
}
