import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { EventItem, Group, Person, VodItem } from '@fieldhouse/contract/library/entities'
import type { search } from '@fieldhouse/contract/search/search'
import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { removeAccents } from '@fieldhouse/contract/text'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { followedFirst } from '../../shared/customer/teams.queries.ts'
import { isOn, sportTitle } from '../../shared/games/game-view.ts'
import { inTime } from '../../shared/games/near-games.ts'
import type { Screen } from './screens.ts'

export type Found = EndpointAnswer<typeof search>

/** One line of the list. */
export type Option =
  | { kind: 'meant'; words: string }
  | { kind: 'recent'; words: string }
  | { kind: 'game'; item: GameItem }
  | { kind: 'screen'; item: Screen }
  | { kind: 'event'; item: EventItem }
  | { kind: 'title'; item: VodItem }
  | { kind: 'person'; item: Person }
  | { kind: 'group'; item: Group }
  | { kind: 'story'; item: StoryItem }

export interface OptionGroup {
  label: string
  options: Option[]
}

/** What this device knows beside the server's answer. */
interface Known {
  games: readonly GameItem[]
  screens: readonly Screen[]
  followed: ReadonlySet<string>
}

const nothing: Known = { games: [], screens: [], followed: new Set() }

/**
 * What was found in the order it is read: a game that is on or next on top, then the groups, which lead fastest, screens of the app, what
 * is live, people before their films. Whoever is called by their name comes first.
 */
export function optionGroups(found: Found | undefined, words = '', known: Known = nothing): OptionGroup[] {
  if (!found) return []
  const called = found.persons.some((person) => isCalled(person, words))
  const { followed } = known
  const sorted = followedAmongEquals(words)
  const all = sorted(found.persons, nameOf, (person) => followed.has(teamOf(person) ?? ''))
  const persons = called ? all : all.slice(0, uncalledAtMost)
  const people: OptionGroup = { label: 'People', options: persons.map((item) => ({ kind: 'person', item })) }
  const games = foundGames(known.games, words, known.followed, found.games)
  const shown = new Set(games.flatMap(({ watch }) => (watch?.kind === 'event' ? [watch.id] : [])))
  const isOfFollowed = ({ sport }: { sport: string | null }) => sport !== null && followed.has(sport)
  const events = followedFirst(found.events, isOfFollowed).filter(({ id }) => !shown.has(id))
  const stories = sorted(found.stories, titleOf, ({ teams }) => teams.some((team) => followed.has(team)))
  const titles = sorted(found.titles, titleOf, isOfFollowed)
  const teams = followedFirst(found.groups, ({ slug }) => followed.has(slug))
  const groups: OptionGroup[] = [
    { label: 'Did you mean', options: found.meant === null ? [] : [{ kind: 'meant', words: found.meant }] },
    ...(called ? [people] : []),
    { label: 'Games', options: games.map((item) => ({ kind: 'game', item })) },
    { label: 'Groups', options: teams.map((item) => ({ kind: 'group', item })) },
    { label: 'Screens', options: foundScreens(known.screens, words).map((item) => ({ kind: 'screen', item })) },
    { label: 'Live and replays', options: events.map((item) => ({ kind: 'event', item })) },
    ...(called ? [] : [people]),
    { label: 'Stories', options: stories.map((item) => ({ kind: 'story', item })) },
    { label: 'Videos', options: titles.map((item) => ({ kind: 'title', item })) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The slug of the team that somebody is of; whoever is of none that the school keeps has no page. */
export const teamOf = ({ group_id }: Person): string | undefined =>
  listSchoolSports().find(({ id }) => id === group_id)?.slug

const titleOf = ({ title }: { title: string }) => title
const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`

/** What is called as it was typed stands first, and among those, as among the others, what is of a team that is followed. */
const followedAmongEquals =
  (words: string) =>
  <T>(found: readonly T[], called: (one: T) => string, isFollowed: (one: T) => boolean): T[] => {
    const place = (one: T) => (beginsAll(called(one), words) ? 0 : 2) + (isFollowed(one) ? 0 : 1)
    return found.toSorted((one, other) => place(one) - place(other))
  }

const gamesAtMost = 5
/** A team's whole roster is found by its sport, and would stand before its films. */
const uncalledAtMost = 5
const lettersToFind = 2

/**
 * By who plays, what is played and what a meet is called: never by how it went. What is on, all of it, what is next, then what was last.
 * The server finds those of all seasons and forgives mistakes; what this device has of a game is newer.
 */
export function foundGames(
  near: readonly GameItem[],
  words: string,
  followed: ReadonlySet<string>,
  found: readonly GameItem[] = [],
): GameItem[] {
  const [here, named] = [new Set(near.map(({ id }) => id)), new Set(found.map(({ id }) => id))]
  const fitting = [
    ...near.filter((game) => named.has(game.id) || beginsAll(wordsOfGame(game), words)),
    ...found.filter(({ id }) => !here.has(id)),
  ]
  const place = (game: GameItem): number =>
    (isOn(game) ? 0 : game.status.kind === 'scheduled' ? 2 : 4) + (followed.has(game.sport) ? 0 : 1)
  const time = (one: GameItem, other: GameItem) => (place(one) < 4 ? inTime(one, other) : inTime(other, one))
  const atMost = Math.max(gamesAtMost, fitting.filter(isOn).length + 1)
  return fitting.sort((one, other) => place(one) - place(other) || time(one, other)).slice(0, atMost)
}

const wordsOfGame = ({ away, home, title, sport, tournament }: GameItem): string =>
  [
    ...[away, home].flatMap((team) => (team ? [team.name, team.short, team.abbr] : [])),
    ...[title, tournament, sportTitle(sport)],
  ].join(' ')

const foundScreens = (screens: readonly Screen[], words: string): Screen[] =>
  screens.filter(({ title, also }) => beginsAll(`${title} ${also}`, words))

/** Each word that was typed begins one of those. */
function beginsAll(text: string, typed: string): boolean {
  const asked = plain(typed)
  if (asked.length < lettersToFind) return false
  const all = plain(text).split(/[^\p{L}\p{N}]+/u)
  return asked.split(/\s+/).every((word) => all.some((one) => one.startsWith(word)))
}

const lettersToCall = 3

/** A letter or two begin the names of many. */
const isCalled = ({ firstname, lastname }: Person, words: string): boolean => {
  const begun = plain(words)
  if (begun.length < lettersToCall) return false
  return [`${firstname} ${lastname}`, lastname].some((name) => plain(name).startsWith(begun))
}

/** Without accents and apostrophes, as it is typed in a hurry. */
const plain = (text: string): string => removeAccents(text.trim()).replace(/['’]/g, '').toLowerCase()

export const recentGroup = (recent: readonly string[]): OptionGroup[] =>
  recent.length === 0 ? [] : [{ label: 'Searched before', options: recent.map((words) => ({ kind: 'recent', words })) }]

const recentAtMost = 6

/** The newest first, each once. */
export function withRecent(recent: readonly string[], words: string): string[] {
  const text = words.trim()
  if (text === '') return [...recent]
  const others = recent.filter((one) => one.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, recentAtMost)
}

/** What lies in the storage may be anything. */
export const recentOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, recentAtMost) : []

/** Up and down go around, -1 is the field itself. */
export function stepped(active: number, count: number, key: string): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return active
}
