import { codes } from '../../codes.ts'
import { identities, sportOfTeam, sports } from '../../identities.ts'
import type { Identity } from '../../kit/identity.ts'
import { type Gender, genderAlone, genderAround, genderWords, headOf } from './said-gender.ts'

/** Sports that no school of ours plays. A schedule may name them, and they must not be read as one of ours. */
const otherSports: readonly string[] = [
  ...['acrobatics and tumbling', 'archery', 'badminton', 'bass fishing', 'bowling', 'cheer', 'cheerleading', 'cricket'],
  ...['cycling', 'dance', 'equestrian', 'esports', 'fencing', 'flag football', 'handball', 'hockey', 'ice hockey'],
  ...['pickleball', 'rifle', 'rodeo', 'rowing', 'rugby', 'sailing', 'squash', 'stunt', 'table tennis', 'triathlon'],
  ...['ultimate frisbee', 'water polo', 'wrestling'],
]

/** A team as a line of a schedule calls it. */
export interface TeamSaid {
  /** `Men's Volleyball`. */
  said: string
  /** Those of ours that it may be, by their slugs: none where another team is meant, two where nobody says which. */
  fits: readonly string[]
}

interface TeamWithin extends TeamSaid {
  /** What stands around it. */
  before: string
  rest: string
}

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()

const withoutGender = (text: string): string => plain(text).replace(/^(?:wo)?mens |^co ed /, '')

/** As a line may write it: `Swimming & Diving`. Bowling Green is a school. */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `\\b${name
      .split(' ')
      .map((part) => (part === 'and' ? '(?:and|&)' : part))
      .join('[\\s-]+')}\\b(?!\\s+Green\\b)`,
    'i',
  )

interface Name {
  name: string
  pattern: RegExp
  /** None where it is a sport of others. */
  teams: readonly Identity[]
}

const named = (name: string, teams: readonly Identity[]): Name => ({ name, pattern: patternOf(name), teams })

/** A sport in short is the first half of its name, `Swimming` of `Swimming and diving`, or as here. */
const shorter: Readonly<Record<string, readonly string[]>> = { 'swimming and diving': ['swim and dive'] }

const sportsNames = ({ globalSportNameSlug }: Identity): string[] => {
  const whole = plain(globalSportNameSlug)
  return [...new Set([whole, whole.split(' and ')[0] ?? whole, ...(shorter[whole] ?? [])])]
}
const ownNames = ({ title, slug }: Identity): string[] => [...new Set([title, slug].map(withoutGender))]

const longestFirst = (names: Name[]): Name[] => names.sort((one, other) => other.name.length - one.name.length)

interface Names {
  ours: readonly Name[]
  others: readonly Name[]
}

/** A team's own title counts before its sport: `Football` is not the school's JV football. */
function namesOf(teams: readonly Identity[]): Names {
  const words = new Set(teams.flatMap((team) => [...ownNames(team), ...sportsNames(team)]))
  const teamsCalled = (word: string): Identity[] => {
    const own = teams.filter((team) => ownNames(team).includes(word))
    return own.length > 0 ? own : teams.filter((team) => sportsNames(team).includes(word))
  }
  const others = new Set([...otherSports, ...identities.flatMap(sportsNames)])
  return {
    ours: longestFirst([...words].map((word) => named(word, teamsCalled(word)))),
    others: longestFirst([...others].filter((word) => !words.has(word)).map((word) => named(word, []))),
  }
}

const known = new WeakMap<readonly Identity[], Names>()

function names(): Names {
  const teams = sports()
  const found = known.get(teams) ?? namesOf(teams)
  known.set(teams, found)
  return found
}

/** A second team of a sport says in its own name whose it is. */
function genderOf({ slug, title, globalSportGender }: Identity): Identity['globalSportGender'] {
  const said = /\b(?:wo)?mens\b/.exec(plain(`${slug} ${title}`))?.[0]
  return said === undefined ? globalSportGender : said === 'mens' ? 'm' : 'f'
}

const isOf = (team: Identity, gender: Gender | undefined): boolean => {
  const own = genderOf(team)
  return gender === undefined || own === gender || own === 'g' || own === ''
}

const slugsOf = (teams: readonly Identity[], gender?: Gender): string[] =>
  teams.filter((team) => isOf(team, gender)).map(({ slug }) => slug)

interface Found {
  teams: readonly Identity[]
  index: number
  text: string
}

function foundIn(text: string, among: readonly Name[]): Found | undefined {
  for (const { pattern, teams } of among) {
    const found = pattern.exec(text)
    if (found) return { teams, index: found.index, text: found[0] }
  }
  return undefined
}

const covers = (one: Found, other: Found): boolean =>
  one.text.length > other.text.length &&
  one.index <= other.index &&
  one.index + one.text.length >= other.index + other.text.length

/** The sport of a line, which stands before the opponent; `Flag football` is not football. */
function sportOf(line: string): Found | undefined {
  const head = headOf(line)
  const [ours, others] = [foundIn(head, names().ours), foundIn(head, names().others)]
  if (others && (!ours || covers(others, ours))) return others
  return ours ?? foundIn(line, names().ours)
}

const second = String.raw`jv|j\.v\.|junior varsity|club|freshm[ae]n|reserves?`
const secondBefore = new RegExp(`(?:^|[\\s([])(${second})[)\\]]?\\s*$`, 'i')
const secondBehind = new RegExp(`^\\s*[-–,]?\\s*[([]?(${second})(?=[\\s:)\\]]|$)`, 'i')

/** The team somewhere in a line, with what stands before and after it. */
export function teamWithin(line: string): TeamWithin | undefined {
  const found = sportOf(line)
  if (!found) {
    const gender = genderAlone(line)
    return gender && { said: genderWords[gender], fits: slugsOf(sports(), gender), before: '', rest: line }
  }
  const around = genderAround(line.slice(0, found.index), line.slice(found.index + found.text.length))
  const { gender } = around
  const [before, rest] = [around.before.trim(), around.rest.trim()]
  // What the school calls so itself stands in the name that was found.
  const squad = (secondBefore.exec(before) ?? secondBehind.exec(rest))?.[1]
  const said = [gender && genderWords[gender], squad, found.text].filter(Boolean).join(' ')
  return { said, fits: squad ? [] : slugsOf(found.teams, gender), before, rest }
}

/** By the code of a table or a title: `MBB`, `WSOC`. `MVB` is a men's team where `VB` is known as volleyball. */
function teamInShort(text: string): TeamSaid | undefined {
  const code = plain(text)
  const gender = code.startsWith('m') ? 'm' : code.startsWith('w') ? 'f' : undefined
  const isMeant = (sport: string): boolean =>
    codes[sport]?.some((word) => word === code || (gender !== undefined && word === code.slice(1))) === true
  if (!identities.some(({ slug }) => isMeant(slug))) return undefined
  const teams = sports().filter(({ slug }) => isMeant(sportOfTeam(slug)))
  return { said: text.trim().toUpperCase(), fits: slugsOf(teams, gender) }
}

/** `(MBB) Halford at …`, `FB: …`: the team by its code at the beginning of a line. */
export function teamAtFront(line: string): TeamWithin | undefined {
  const [, code, rest = ''] = /^\(?([a-z.]{2,10})\)?(?::|\s)\s*(.+)$/i.exec(line) ?? []
  const team = code === undefined ? undefined : teamInShort(code)
  return team && { ...team, before: '', rest }
}

/** The team that a text is the name of, and nothing else. */
export function teamNamed(text: string): TeamSaid | undefined {
  const slug = sports().find((team) => team.slug === text.trim())?.slug
  if (slug !== undefined) return { said: text.trim(), fits: [slug] }
  const short = teamInShort(text)
  if (short) return short
  const team = teamWithin(text)
  return team && plain(`${team.before} ${team.rest}`) === '' ? { said: team.said, fits: team.fits } : undefined
}

/** The one that is meant. */
export const onlyOf = ({ fits }: TeamSaid): string | undefined => (fits.length === 1 ? fits[0] : undefined)

interface Whose {
  sport: string | undefined
  /** Where the sport alone does not say it: another team's, or one of two. */
  team?: TeamSaid
}

/** What a line says of whose game it is. */
export function whoseOf(team: TeamSaid | undefined): Whose {
  const sport = team && onlyOf(team)
  return { sport, ...(team && sport === undefined && { team: { said: team.said, fits: team.fits } }) }
}
