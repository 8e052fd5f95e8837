import { codes } from '../codes.ts'
import { sportOfTeam, sports } from '../identities.ts'
import type { Identity } from '../kit/identity.ts'

interface Word {
  word: string
  slug: string
  pattern: RegExp
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()

const genders: Readonly<Record<string, readonly string[]>> = {
  m: ['mens '],
  f: ['womens '],
  g: ['mens ', 'womens ', 'co ed '],
}

/** As a line may write it: `Women’s Swimming & Diving`. */
const pattern = (word: string): RegExp =>
  new RegExp(
    `\\b${word
      .split(' ')
      .map((part) => (part === 'and' ? '(?:and|&)' : part.replace(/s$/, "[’']?s")))
      .join('[\\s-]+')}\\b`,
    'i',
  )

/** How schedules write the sports, longest first, so that "women's basketball" is not basketball. */
const wordsOf = (teams: readonly Identity[]): Word[] =>
  teams
    .flatMap(({ slug, title, globalSportNameSlug, globalSportGender }) => {
      const name = plain(globalSportNameSlug)
      const named = [plain(title), plain(slug), ...(genders[globalSportGender] ?? ['']).map((gender) => gender + name)]
      return [...new Set(named)].map((word) => ({ word, slug, pattern: pattern(word) }))
    })
    .sort((one, other) => other.word.length - one.word.length)

const known = new WeakMap<readonly Identity[], Word[]>()

function words(): Word[] {
  const teams = sports()
  const found = known.get(teams) ?? wordsOf(teams)
  known.set(teams, found)
  return found
}

/** The sport that a text is the name of; undefined when it names none of ours. */
export const sportNamed = (text: string): string | undefined =>
  words().find(({ word, slug }) => plain(text) === word || text.trim() === slug)?.slug ??
  sports().find(({ slug }) => codes[sportOfTeam(slug)]?.includes(plain(text)))?.slug

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

/** The sport somewhere in a line, with what stands before and after it. */
export function sportWithin(text: string): { slug: string; before: string; rest: string } | undefined {
  for (const { pattern: wanted, slug } of words()) {
    const found = wanted.exec(text)
    if (found)
      return {
        slug,
        before: text.slice(0, found.index).trim(),
        rest: text.slice(found.index + found[0].length).trim(),
      }
  }
  return undefined
}
