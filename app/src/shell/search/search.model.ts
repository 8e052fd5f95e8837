import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { EventItem, Group, Person, VodItem } from '@fieldhouse/contract/library/entities'
import type { search } from '@fieldhouse/contract/search/search'
import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { removeAccents } from '@fieldhouse/contract/text'
import { everySport } from '@fieldhouse/sports/identities'
import { sortFollowedFirst } from '../../shared/customer/teams.queries.ts'
import { getSportTitle, isGameOn } from '../../shared/games/game-view.ts'
import { compareGameTimes } from '../../shared/games/near-games.ts'
import type { SearchableScreen } from './screens.ts'

export type SearchResults = EndpointAnswer<typeof search>

/** An option of the list. */
export type SearchOption =
  | { kind: 'meant'; words: string }
  | { kind: 'recent'; words: string }
  | { kind: 'game'; item: GameItem }
  | { kind: 'screen'; item: SearchableScreen }
  | { kind: 'event'; item: EventItem }
  | { kind: 'title'; item: VodItem }
  | { kind: 'person'; item: Person }
  | { kind: 'group'; item: Group }
  | { kind: 'story'; item: StoryItem }

export interface OptionGroup {
  label: string
  options: SearchOption[]
}

/** Data on this device that adds to the server's answer. */
interface LocalResults {
  games: readonly GameItem[]
  screens: readonly SearchableScreen[]
  followed: ReadonlySet<string>
}

const noLocalResults: LocalResults = { games: [], screens: [], followed: new Set() }

/**
 * Orders the results: live and next games on top, then groups, which lead fastest, app screens, live events, and people
 * before their videos. A person whose name was typed comes first.
 */
export function buildOptionGroups(
  found: SearchResults | undefined,
  query = '',
  known: LocalResults = noLocalResults,
): OptionGroup[] {
  if (!found) return []
  const isNamed = found.persons.some((person) => isPersonNamed(person, query))
  const { followed } = known
  const sorted = createResultSorter(query)
  const all = sorted(found.persons, formatPersonName, (person) => followed.has(findTeamSlug(person) ?? ''))
  const persons = isNamed ? all : all.slice(0, maxUnnamedPeople)
  const people: OptionGroup = { label: 'People', options: persons.map((item) => ({ kind: 'person', item })) }
  const games = findGames(known.games, query, known.followed, found.games)
  const gameEventIds = new Set(games.flatMap(({ watch }) => (watch?.kind === 'event' ? [watch.id] : [])))
  const isFollowedSport = ({ sport }: { sport: string | null }) => sport !== null && followed.has(sport)
  const events = sortFollowedFirst(found.events, isFollowedSport).filter(({ id }) => !gameEventIds.has(id))
  const stories = sorted(found.stories, getTitle, ({ teams }) => teams.some((team) => followed.has(team)))
  const titles = sorted(found.titles, getTitle, isFollowedSport)
  const teams = sortFollowedFirst(found.groups, ({ slug }) => followed.has(slug))
  const groups: OptionGroup[] = [
    { label: 'Did you mean', options: found.meant === null ? [] : [{ kind: 'meant', words: found.meant }] },
    ...(isNamed ? [people] : []),
    { label: 'Games', options: games.map((item) => ({ kind: 'game', item })) },
    { label: 'Groups', options: teams.map((item) => ({ kind: 'group', item })) },
    { label: 'Pages', options: findScreens(known.screens, query).map((item) => ({ kind: 'screen', item })) },
    { label: 'Live and replays', options: events.map((item) => ({ kind: 'event', item })) },
    ...(isNamed ? [] : [people]),
    { label: 'Stories', options: stories.map((item) => ({ kind: 'story', item })) },
    { label: 'Videos', options: titles.map((item) => ({ kind: 'title', item })) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Returns the slug of a person's team; undefined for people without a page. */
export const findTeamSlug = ({ group_id }: Person): string | undefined =>
  everySport().find(({ id }) => id === group_id)?.slug

const getTitle = ({ title }: { title: string }) => title
const formatPersonName = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`

/** Sorts results whose name begins as typed first, and followed teams first among equals. */
const createResultSorter =
  (query: string) =>
  <T>(found: readonly T[], called: (one: T) => string, isFollowed: (one: T) => boolean): T[] => {
    const rankResult = (one: T) => (matchesAllWords(called(one), query) ? 0 : 2) + (isFollowed(one) ? 0 : 1)
    return found.toSorted((one, other) => rankResult(one) - rankResult(other))
  }

const maxGames = 5
/** A sport's name finds its whole roster, which would push its videos down. */
const maxUnnamedPeople = 5
const minLettersToFind = 2

/**
 * Finds games by team, sport or event name, never by result: all live games, then the next, then the last. The server
 * searches all seasons and tolerates typos; this device's copy of a game is newer.
 */
export function findGames(
  near: readonly GameItem[],
  query: string,
  followed: ReadonlySet<string>,
  found: readonly GameItem[] = [],
): GameItem[] {
  const [nearIds, named] = [new Set(near.map(({ id }) => id)), new Set(found.map(({ id }) => id))]
  const matches = [
    ...near.filter((game) => named.has(game.id) || matchesAllWords(listGameWords(game), query)),
    ...found.filter(({ id }) => !nearIds.has(id)),
  ]
  const rankGame = (game: GameItem): number =>
    (isGameOn(game) ? 0 : game.status.kind === 'scheduled' ? 2 : 4) + (followed.has(game.sport) ? 0 : 1)
  const compareTimes = (one: GameItem, other: GameItem) =>
    rankGame(one) < 4 ? compareGameTimes(one, other) : compareGameTimes(other, one)
  const atMost = Math.max(maxGames, matches.filter(isGameOn).length + 1)
  return matches.sort((one, other) => rankGame(one) - rankGame(other) || compareTimes(one, other)).slice(0, atMost)
}

const listGameWords = ({ away, home, title, sport, tournament }: GameItem): string =>
  [
    ...[away, home].flatMap((team) => (team ? [team.name, team.short, team.abbr] : [])),
    ...[title, tournament, getSportTitle(sport)],
  ].join(' ')

const findScreens = (screens: readonly SearchableScreen[], query: string): SearchableScreen[] =>
  screens.filter(({ title, also }) => matchesAllWords(`${title} ${also}`, query))

/** Tells whether each typed word begins a word of the text. */
function matchesAllWords(text: string, typed: string): boolean {
  const query = normalizeText(typed)
  if (query.length < minLettersToFind) return false
  const all = normalizeText(text).split(/[^\p{L}\p{N}]+/u)
  return query.split(/\s+/).every((word) => all.some((one) => one.startsWith(word)))
}

const minLettersOfName = 3

/** A letter or two begin the names of many people. */
const isPersonNamed = ({ firstname, lastname }: Person, typed: string): boolean => {
  const query = normalizeText(typed)
  if (query.length < minLettersOfName) return false
  return [`${firstname} ${lastname}`, lastname].some((name) => normalizeText(name).startsWith(query))
}

/** Removes accents and apostrophes, as in hurried typing. */
const normalizeText = (text: string): string => removeAccents(text.trim()).replace(/['’]/g, '').toLowerCase()

export const buildRecentGroup = (recent: readonly string[]): OptionGroup[] =>
  recent.length === 0 ? [] : [{ label: 'Recent searches', options: recent.map((words) => ({ kind: 'recent', words })) }]

const maxRecent = 6

/** Adds a search, newest first, each once. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim()
  if (text === '') return [...recent]
  const others = recent.filter((one) => one.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, maxRecent)
}

/** Accepts anything stored and keeps the valid entries. */
export const parseRecent = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxRecent) : []

/** Moves the active option up or down with wrap-around; -1 is the field itself. */
export function moveActive(active: number, count: number, key: string): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return active
}
