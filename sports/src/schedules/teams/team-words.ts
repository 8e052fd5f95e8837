import { codes } from '../../codes.ts'
import { identities, listSchoolSports, sportOfTeam } from '../../identities.ts'
import type { SportIdentity } from '../../kit/identity.ts'
import { genderAlone, genderAround, genderWords, getTextBeforeOpponent, type TextGender } from './text-gender.ts'

/** Sports that our schools do not play. A schedule may name them, and they must not be read as one of ours. */
const otherSports: readonly string[] = [
  ...['acrobatics and tumbling', 'archery', 'badminton', 'bass fishing', 'bowling', 'cheer', 'cheerleading', 'cricket'],
  ...['cycling', 'dance', 'equestrian', 'esports', 'fencing', 'flag football', 'handball', 'hockey', 'ice hockey'],
  ...['pickleball', 'rifle', 'rodeo', 'rowing', 'rugby', 'sailing', 'squash', 'stunt', 'table tennis', 'triathlon'],
  ...['ultimate frisbee', 'water polo', 'wrestling'],
]

/** A team as a line of a schedule names it. */
export interface NamedTeam {
  /** `Men's Volleyball`. */
  words: string
  /** Slugs of our teams that it may be: none for another school's team, two where the line does not decide. */
  fits: readonly string[]
}

interface TeamWithin extends NamedTeam {
  /** The text before the name. */
  before: string
  rest: string
}

export const toPlainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()

const withoutGender = (text: string): string => toPlainWords(text).replace(/^(?:wo)?mens |^co ed /, '')

/** Matches the spellings of a sport's name: `Swimming & Diving`. Bowling Green is a school. */
const createNamePattern = (name: string): RegExp =>
  new RegExp(
    `\\b${name
      .split(' ')
      .map((part) => (part === 'and' ? '(?:and|&)' : part))
      .join('[\\s-]+')}\\b(?!\\s+Green\\b)`,
    'i',
  )

interface SportName {
  name: string
  pattern: RegExp
  /** Empty for sports that we do not play. */
  teams: readonly SportIdentity[]
}

const createSportName = (name: string, teams: readonly SportIdentity[]): SportName => ({
  name,
  pattern: createNamePattern(name),
  teams,
})

/** A short name is the first half of the full one, such as `Swimming` for `Swimming and diving`, or listed here. */
const shorter: Readonly<Record<string, readonly string[]>> = { 'swimming and diving': ['swim and dive'] }

const sportsNames = ({ globalSportNameSlug }: SportIdentity): string[] => {
  const plainName = toPlainWords(globalSportNameSlug)
  return [...new Set([plainName, plainName.split(' and ')[0] ?? plainName, ...(shorter[plainName] ?? [])])]
}
const ownNames = ({ title, slug }: SportIdentity): string[] => [...new Set([title, slug].map(withoutGender))]

const longestFirst = (names: SportName[]): SportName[] =>
  names.sort((one, other) => other.name.length - one.name.length)

interface SportNames {
  ours: readonly SportName[]
  others: readonly SportName[]
}

/** A team's own title counts before its sport: `Football` is not the school's JV football. */
function buildSportNames(teams: readonly SportIdentity[]): SportNames {
  const names = new Set(teams.flatMap((team) => [...ownNames(team), ...sportsNames(team)]))
  const teamsCalled = (name: string): SportIdentity[] => {
    const own = teams.filter((team) => ownNames(team).includes(name))
    return own.length > 0 ? own : teams.filter((team) => sportsNames(team).includes(name))
  }
  const others = new Set([...otherSports, ...identities.flatMap(sportsNames)])
  return {
    ours: longestFirst([...names].map((name) => createSportName(name, teamsCalled(name)))),
    others: longestFirst([...others].filter((name) => !names.has(name)).map((name) => createSportName(name, []))),
  }
}

const known = new WeakMap<readonly SportIdentity[], SportNames>()

function getSportNameIndex(): SportNames {
  const teams = listSchoolSports()
  const found = known.get(teams) ?? buildSportNames(teams)
  known.set(teams, found)
  return found
}

/** The gender of a team. A second team of a sport has it in its own name. */
function getTeamGender({ slug, title, globalSportGender }: SportIdentity): SportIdentity['globalSportGender'] {
  const gender = /\b(?:wo)?mens\b/.exec(toPlainWords(`${slug} ${title}`))?.[0]
  return gender === undefined ? globalSportGender : gender === 'mens' ? 'm' : 'f'
}

const isTeamOfGender = (team: SportIdentity, gender: TextGender | undefined): boolean => {
  const own = getTeamGender(team)
  return gender === undefined || own === gender || own === 'g' || own === ''
}

const listSlugs = (teams: readonly SportIdentity[], gender?: TextGender): string[] =>
  teams.filter((team) => isTeamOfGender(team, gender)).map(({ slug }) => slug)

interface SportMatch {
  teams: readonly SportIdentity[]
  index: number
  text: string
}

function findSportName(text: string, among: readonly SportName[]): SportMatch | undefined {
  for (const { pattern, teams } of among) {
    const found = pattern.exec(text)
    if (found) return { teams, index: found.index, text: found[0] }
  }
  return undefined
}

const isLongerMatch = (one: SportMatch, other: SportMatch): boolean =>
  one.text.length > other.text.length &&
  one.index <= other.index &&
  one.index + one.text.length >= other.index + other.text.length

/** Finds the sport of a line, which comes before the opponent. `Flag football` is not football. */
function findLineSport(line: string): SportMatch | undefined {
  const head = getTextBeforeOpponent(line)
  const [ours, others] = [
    findSportName(head, getSportNameIndex().ours),
    findSportName(head, getSportNameIndex().others),
  ]
  if (others && (!ours || isLongerMatch(others, ours))) return others
  return ours ?? findSportName(line, getSportNameIndex().ours)
}

const second = String.raw`jv|j\.v\.|junior varsity|club|freshm[ae]n|reserves?`
const secondBefore = new RegExp(`(?:^|[\\s([])(${second})[)\\]]?\\s*$`, 'i')
const secondBehind = new RegExp(`^\\s*[-–,]?\\s*[([]?(${second})(?=[\\s:)\\]]|$)`, 'i')

/** Finds the team in a line, with the text before and after it. */
export function teamWithin(line: string): TeamWithin | undefined {
  const found = findLineSport(line)
  if (!found) {
    const gender = genderAlone(line)
    return gender && { words: genderWords[gender], fits: listSlugs(listSchoolSports(), gender), before: '', rest: line }
  }
  const around = genderAround(line.slice(0, found.index), line.slice(found.index + found.text.length))
  const { gender } = around
  const [before, rest] = [around.before.trim(), around.rest.trim()]
  // The school's own title is part of the name that was found.
  const squad = (secondBefore.exec(before) ?? secondBehind.exec(rest))?.[1]
  const name = [gender && genderWords[gender], squad, found.text].filter(Boolean).join(' ')
  return { words: name, fits: squad ? [] : listSlugs(found.teams, gender), before, rest }
}

/** Finds a team by abbreviation: `MBB`, `WSOC`. `MVB` is a men's team where `VB` means volleyball. */
function teamInShort(text: string): NamedTeam | undefined {
  const code = toPlainWords(text)
  const gender = code.startsWith('m') ? 'm' : code.startsWith('w') ? 'f' : undefined
  const isMeant = (sport: string): boolean =>
    codes[sport]?.some((word) => word === code || (gender !== undefined && word === code.slice(1))) === true
  if (!identities.some(({ slug }) => isMeant(slug))) return undefined
  const teams = listSchoolSports().filter(({ slug }) => isMeant(sportOfTeam(slug)))
  return { words: text.trim().toUpperCase(), fits: listSlugs(teams, gender) }
}

/** Finds a team by abbreviation at the beginning of a line: `(MBB) Halford at …`, `FB: …`. */
export function teamAtFront(line: string): TeamWithin | undefined {
  const [, code, rest = ''] = /^\(?([a-z.]{2,10})\)?(?::|\s)\s*(.+)$/i.exec(line) ?? []
  const team = code === undefined ? undefined : teamInShort(code)
  return team && { ...team, before: '', rest }
}

/** Finds the team whose name is the whole text. */
export function teamNamed(text: string): NamedTeam | undefined {
  const slug = listSchoolSports().find((team) => team.slug === text.trim())?.slug
  if (slug !== undefined) return { words: text.trim(), fits: [slug] }
  const short = teamInShort(text)
  if (short) return short
  const team = teamWithin(text)
  return team && toPlainWords(`${team.before} ${team.rest}`) === '' ? { words: team.words, fits: team.fits } : undefined
}

/** The team, if only one fits. */
export const getOnlyTeam = ({ fits }: NamedTeam): string | undefined => (fits.length === 1 ? fits[0] : undefined)

interface TeamOwner {
  sport: string | undefined
  /** Set where the sport alone is not enough: another school's team, or one of two. */
  team?: NamedTeam
}

/** Turns a named team into the fields of an entry. */
export function toTeamFields(team: NamedTeam | undefined): TeamOwner {
  const sport = team && getOnlyTeam(team)
  return { sport, ...(team && sport === undefined && { team: { words: team.words, fits: team.fits } }) }
}
