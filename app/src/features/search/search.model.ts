import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { EventItem, Group, Person, VodItem } from '@fieldhouse/contract/library/entities'
import type { FoundFood, FoundPrize, SearchAnswer } from '@fieldhouse/contract/search/search'
import { normalizeText, splitQuery, splitWords } from '@fieldhouse/contract/search/words'
import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { everySport } from '@fieldhouse/sports/identities'
import { sortFollowedFirst } from '../../shared/customer/teams.queries.ts'
import { formatLocalDay, getSportTitle, getViewerDay, isGameOn } from '../../shared/games/game-view.ts'
import { compareGameTimes } from '../../shared/games/near-games.ts'
import type { Destination } from './destinations.ts'

export type SearchResult =
  | { kind: 'game'; item: GameItem }
  | { kind: 'screen'; item: Destination }
  | { kind: 'event'; item: EventItem }
  | { kind: 'title'; item: VodItem }
  | { kind: 'person'; item: Person }
  | { kind: 'group'; item: Group }
  | { kind: 'story'; item: StoryItem }
  | { kind: 'food'; item: FoundFood }
  | { kind: 'prize'; item: FoundPrize }

export interface ResultGroup {
  key: string
  label: string
  /** Results that are shown beside other groups. */
  most: number
  /** Beside the others on a wide screen. */
  side: boolean
  results: SearchResult[]
}

/** Data on this device that adds to the server's answer. */
interface LocalResults {
  games: readonly GameItem[]
  destinations: readonly Destination[]
  followed: ReadonlySet<string>
  now: Date
}

/**
 * Groups the results: a person whose name was typed, today's games, places to go, food, other games, teams, live events,
 * people before their videos, prizes and stories. Empty groups are left out.
 */
export function groupResults(found: SearchAnswer | undefined, query: string, local: LocalResults): ResultGroup[] {
  const words = splitQuery(query, currentSchool().nickname)
  const { followed } = local
  const destinations = findDestinations(local.destinations, words, followed)
  const near = found?.meant ? [] : local.games.filter((game) => matchesAllWords(listGameWords(game), words))
  // A word that means something here is never taken for another one.
  const served = found?.meant && destinations.length > 0 ? undefined : found
  const games = sortGames(joinGames(local.games, near, served?.games ?? []), followed)
  const isToday = (game: GameItem) => isGameOn(game) || getViewerDay(game) === formatLocalDay(local.now)
  const shownEvents = new Set(games.flatMap(({ watch }) => (watch?.kind === 'event' ? [watch.id] : [])))
  const sorted = createResultSorter(words)
  const isFollowedSport = ({ sport }: { sport: string | null }) => sport !== null && followed.has(sport)
  const persons = sorted(served?.persons ?? [], formatPersonName, (one) => followed.has(findTeamSlug(one) ?? ''))
  const isNamed = persons.some((person) => isPersonNamed(person, query))
  const people: ResultGroup = {
    key: 'people',
    label: 'People',
    most: isNamed ? maxNamedPeople : maxPeople,
    side: false,
    results: persons.map(toResult('person')),
  }
  const groups: ResultGroup[] = [
    ...(isNamed ? [people] : []),
    createGroup('today', 'Today', 20, games.filter(isToday).map(toResult('game'))),
    createSideGroup('screens', 'Go to', 5, destinations.map(toResult('screen'))),
    createSideGroup('food', 'Food', 4, (served?.food ?? []).map(toResult('food'))),
    createGroup('games', 'Games', 5, games.filter((game) => !isToday(game)).map(toResult('game'))),
    createGroup('teams', 'Teams', 5, [
      ...sortFollowedFirst(served?.groups ?? [], ({ slug }) => followed.has(slug)).map(toResult('group')),
    ]),
    createGroup(
      'live',
      'Live and replays',
      5,
      sortFollowedFirst(served?.events ?? [], isFollowedSport)
        .filter(({ id }) => !shownEvents.has(id))
        .map(toResult('event')),
    ),
    ...(isNamed ? [] : [people]),
    createGroup('videos', 'Videos', 6, sorted(served?.titles ?? [], getTitle, isFollowedSport).map(toResult('title'))),
    createSideGroup('prizes', 'Prizes', 3, (served?.prizes ?? []).map(toResult('prize'))),
    createSideGroup(
      'stories',
      'Stories',
      4,
      sorted(served?.stories ?? [], getTitle, ({ teams }) => teams.some((team) => followed.has(team))).map(
        toResult('story'),
      ),
    ),
  ]
  return groups.filter(({ results }) => results.length > 0)
}

const maxNamedPeople = 9
/** A sport's name finds its whole roster, which would push its videos down. */
const maxPeople = 5

const createGroup = (key: string, label: string, most: number, results: SearchResult[]): ResultGroup => ({
  key,
  label,
  most,
  results,
  side: false,
})
const createSideGroup = (...parts: Parameters<typeof createGroup>): ResultGroup => ({
  ...createGroup(...parts),
  side: true,
})

type ResultOf<Kind extends SearchResult['kind']> = Extract<SearchResult, { kind: Kind }>
const toResult =
  <Kind extends SearchResult['kind']>(kind: Kind) =>
  (item: ResultOf<Kind>['item']) =>
    ({ kind, item }) as ResultOf<Kind>

/** Returns the slug of a person's team; undefined for people without a page. */
export const findTeamSlug = ({ group_id }: Person): string | undefined =>
  everySport().find(({ id }) => id === group_id)?.slug

const getTitle = ({ title }: { title: string }) => title
const formatPersonName = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`

/** Sorts results whose name begins as typed first, and followed teams first among equals. */
const createResultSorter =
  (words: readonly string[]) =>
  <T>(found: readonly T[], called: (one: T) => string, isFollowed: (one: T) => boolean): T[] => {
    const rankResult = (one: T) => (matchesAllWords(called(one), words) ? 0 : 2) + (isFollowed(one) ? 0 : 1)
    return found.toSorted((one, other) => rankResult(one) - rankResult(other))
  }

/** Joins the games that this device knows with those that the server found. This device's copy of a game is newer. */
function joinGames(known: readonly GameItem[], near: readonly GameItem[], found: readonly GameItem[]): GameItem[] {
  const knownById = new Map(known.map((game) => [game.id, game]))
  const all = [...near, ...found.map((game) => knownById.get(game.id) ?? game)]
  return [...new Map(all.map((game) => [game.id, game])).values()]
}

/** Sorts games: live ones, then the next, then the latest. Followed teams come first in each. */
function sortGames(games: readonly GameItem[], followed: ReadonlySet<string>): GameItem[] {
  const rankGame = (game: GameItem): number =>
    (isGameOn(game) ? 0 : game.status.kind === 'scheduled' ? 2 : 4) + (followed.has(game.sport) ? 0 : 1)
  const compareTimes = (one: GameItem, other: GameItem) =>
    rankGame(one) < 4 ? compareGameTimes(one, other) : compareGameTimes(other, one)
  return games.toSorted((one, other) => rankGame(one) - rankGame(other) || compareTimes(one, other))
}

/** A game is found by team, sport or event name, never by its result. */
const listGameWords = ({ away, home, title, sport, tournament }: GameItem): string =>
  [
    ...[away, home].flatMap((team) => (team ? [team.name, team.short, team.abbr] : [])),
    ...[title, tournament, getSportTitle(sport)],
  ].join(' ')

function findDestinations(
  destinations: readonly Destination[],
  words: readonly string[],
  followed: ReadonlySet<string>,
): Destination[] {
  const matches = destinations.filter(({ title, also }) => matchesAllWords(`${title} ${also}`, words))
  const rank = ({ title, sport }: Destination) =>
    (matchesAllWords(title, words) ? 0 : 4) + (sport === undefined ? 0 : followed.has(sport) ? 1 : 2)
  return matches.toSorted((one, other) => rank(one) - rank(other))
}

const minLettersToFind = 2

/** Tells whether each word begins a word of the text. */
function matchesAllWords(text: string, words: readonly string[]): boolean {
  if (words.join('').length < minLettersToFind) return false
  const all = splitWords(text)
  return words.every((word) => all.some((one) => one.startsWith(word)))
}

const minLettersOfName = 3

/** A letter or two begin the names of many people. */
const isPersonNamed = (person: Person, typed: string): boolean => {
  const query = normalizeText(typed)
  if (query.length < minLettersOfName) return false
  return [formatPersonName(person), person.lastname].some((name) => normalizeText(name).startsWith(query))
}

/** Splits a text into parts; the words that the query finds are marked. */
export function markFoundWords(text: string, query: string): { text: string; found: boolean }[] {
  const words = splitQuery(query, currentSchool().nickname)
  return text
    .split(/(\s+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, found: words.some((word) => splitWords(part).some((one) => one.startsWith(word))) }))
}

const maxRecent = 10

/** Adds a search, newest first, each once. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim()
  if (text === '') return [...recent]
  return [text, ...withoutRecent(recent, text)].slice(0, maxRecent)
}

export const withoutRecent = (recent: readonly string[], query: string): string[] =>
  recent.filter((one) => one.toLowerCase() !== query.toLowerCase())

/** Accepts anything stored and keeps the valid entries. */
export const parseRecent = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxRecent) : []
