import type { SearchAnswer } from '@fieldhouse/contract/search/search'
import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { describe, expect, test } from 'vitest'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { playerOf } from '../../shared/games/sports.testdata.ts'
import { groupOf, vodOf } from '../../shared/homes/video.testdata.ts'
import { type Destination, listDestinations } from './destinations.ts'
import { groupResults, markFoundWords, parseRecent, withoutRecent, withRecent } from './search.model.ts'
import { searchAnswerOf } from './search.testdata.ts'

const now = new Date('2026-11-21T21:00:00Z')
const destinations = listDestinations({ games: [], stores: new Set(['football']), sendsAlerts: true })

function search(found: Partial<SearchAnswer>, query: string, local: Partial<Parameters<typeof groupResults>[2]> = {}) {
  return groupResults(searchAnswerOf(found), query, {
    games: [],
    destinations: [],
    followed: new Set(),
    now,
    ...local,
  })
}
const labels = (...parts: Parameters<typeof search>) => search(...parts).map(({ label }) => label)
const listIds = (group: string, ...parts: Parameters<typeof search>) =>
  search(...parts)
    .find(({ key }) => key === group)
    ?.results.map(({ item }) => ('id' in item ? item.id : undefined))
const listScreens = (query: string, local: { followed?: ReadonlySet<string>; destinations?: Destination[] } = {}) =>
  search({}, query, { destinations, ...local })
    .flatMap(({ results }) => results)
    .flatMap((result) => (result.kind === 'screen' ? [result.item.title] : []))

describe('search results', () => {
  test('are grouped by kind, without empty groups', () => {
    expect(search({ titles: [vodOf(1), vodOf(2)] }, 'x').map(({ label, results }) => [label, results.length])).toEqual([
      ['Videos', 2],
    ])
  })
  const isak = playerOf(1, { firstname: 'Isak', lastname: 'Núñez' })
  test.each([
    ['isak', 'People'],
    ['Isak n', 'People'],
    ['isa', 'People'],
    ['nune', 'People'],
    ['is', 'Teams'],
    ['sak', 'Teams'],
  ])('for the words %s start with %s', (query, first) => {
    expect(labels({ titles: [vodOf(1)], persons: [isak], groups: [groupOf(1)] }, query)[0]).toBe(first)
  })
  test('list people before videos', () =>
    expect(labels({ titles: [vodOf(1)], persons: [playerOf(1)], groups: [groupOf(1)] }, 'x')).toEqual([
      'Teams',
      'People',
      'Videos',
    ]))
  test('show five people at first unless their names match', () => {
    const persons = Array.from({ length: 9 }, (_, index) =>
      playerOf(index + 1, { firstname: 'Isak', lastname: 'Berg' }),
    )
    expect(['volley', 'isak'].map((query) => search({ persons }, query)[0]?.most)).toEqual([5, 9])
  })
  test('list exact matches first, then followed teams', () => {
    const [football, golf] = listSchoolSports()
    const [theirs, ours] = [golf?.slug ?? '', football?.slug ?? '']
    const story = (id: number, title: string, team: string): StoryItem => ({
      id,
      title,
      deck: 'On the lake',
      author: null,
      source: null,
      picture: null,
      published_at: '2026-11-21T18:00:00.000Z',
      updated_at: null,
      minutes: 1,
      teams: [team],
      tells: [],
    })
    const stories = [
      story(1, 'A calm day', theirs),
      story(2, 'Lake effect', theirs),
      story(3, 'Wind', ours),
      story(4, 'A lake', ours),
    ]
    const titles = [vodOf(1, { sport: theirs }), vodOf(2, { title: 'Lake', sport: theirs }), vodOf(3, { sport: ours })]
    const persons = [
      playerOf(1, { firstname: 'Ada', lastname: 'Lake', group_id: golf?.id ?? 0 }),
      playerOf(2, { firstname: 'Bo', lastname: 'Lake', group_id: football?.id ?? 0 }),
    ]
    const list = (group: string) => listIds(group, { stories, titles, persons }, 'lake', { followed: new Set([ours]) })
    expect([list('stories'), list('videos'), list('people')]).toEqual([
      [4, 2, 3, 1],
      [2, 3, 1],
      [2, 1],
    ])
  })
  test('of a corrected word are left out when the typed word leads to a screen', () => {
    const corrected = { meant: 'track', groups: [groupOf(1)] }
    expect(labels(corrected, 'parking', { destinations })).toEqual(['Go to'])
    expect(labels(corrected, 'trakc', { destinations })).toEqual(['Teams'])
  })
})

describe('screens and tasks', () => {
  test.each([
    ['tickets', 'Tickets'],
    ['parking', 'Tickets'],
    ['vegan', 'Menus'],
    ['hide scores', 'Hide scores'],
    ['spoilers', 'Hide scores'],
    ['sched', 'Schedule'],
    ['prizes', 'Prizes'],
    ['football standings', 'Football standings'],
    ['wbb roster', 'Women’s basketball roster'],
    ['jersey', 'Football store'],
  ])('%s leads to %s first', (query, first) => expect(listScreens(query)[0]?.replace("'", '’')).toBe(first))
  test('of followed teams come first', () => {
    const followed = new Set(['skiing'])
    expect(listScreens('standings', { followed })[0]).toBe('Skiing standings')
  })
  test('include the latest box score of each team, unless its score is hidden', () => {
    const teams = { away: sideOf('Kestrel Point', { score: 3 }), home: sideOf('Utah', { own: true, score: 7 }) }
    const final = { ...teams, status: { kind: 'final' } as const }
    const games = [
      gameOf(1, { ...final, day: '2026-11-01' }),
      gameOf(2, { ...final, day: '2026-11-08' }),
      gameOf(3, { ...final, day: '2026-11-08', sport: 'softball', safe: true }),
      gameOf(4, teams),
    ]
    const known = listDestinations({ games, stores: new Set(), sendsAlerts: true })
    const found = search({}, 'box score', { destinations: known }).flatMap(({ results }) => results)
    expect(found.flatMap(({ item }) => ('target' in item ? [item.target] : []))).toEqual([
      { to: '/app/sports/game/$eventId', params: { eventId: '2' }, search: { tab: 'box' } },
    ])
  })
  test('leave out alerts where the school sends none', () => {
    const quiet = listDestinations({ games: [], stores: new Set(), sendsAlerts: false })
    expect([listScreens('alerts'), listScreens('alerts', { destinations: quiet })]).toEqual([['Alerts'], []])
  })
})

describe('games in search results', () => {
  const at = (day: string) => ({ day, starts_at: `${day}T20:00:00.000Z` })
  const teams = { away: sideOf('Kestrel Point'), home: sideOf('Utah', { own: true }) }
  const games = [
    gameOf(1, { ...teams, ...at('2026-11-10'), status: { kind: 'final' } }),
    gameOf(2, { ...teams, ...at('2026-11-17'), status: { kind: 'final' } }),
    gameOf(3, { ...teams, ...at('2026-12-05') }),
    gameOf(4, { ...teams, ...at('2026-11-28') }),
    gameOf(5, { ...teams, ...at('2026-11-21'), status: { kind: 'live', label: '1st' } }),
    gameOf(6, { ...at('2026-11-29'), type: 'event', title: "The Bishop's Invitational", sport: 'softball' }),
  ]
  const list = (query: string, ...followed: string[]) =>
    ['today', 'games'].flatMap((key) => listIds(key, {}, query, { games, followed: new Set(followed) }) ?? [])
  test.each([
    ['kestrel', [5, 4, 3, 2, 1]],
    ['Point kes', [5, 4, 3, 2, 1]],
    ['vs kestrel point', [5, 4, 3, 2, 1]],
    ['bishops', [6]],
    ['softb', [6]],
    ['k', []],
    ['estrel', []],
    ['kestrel falls', []],
  ])('match %j, live first, then next, then past: %j', (query, found) => expect(list(query)).toEqual(found))
  test('of today come before places to go', () =>
    expect(
      search({}, 'kestrel', {
        games,
        destinations: [{ title: 'Kestrel', also: '', icon: 'home', target: { to: '/app/home' } }],
      }).map(({ label, results }) => [label, results.length]),
    ).toEqual([
      ['Today', 1],
      ['Go to', 1],
      ['Games', 4],
    ]))
  test('of followed teams come first among upcoming games', () => {
    const both = games.map((game) => ({ ...game, tournament: 'Holiday Classic' }))
    expect(listIds('games', {}, 'holiday', { games: both, followed: new Set(['softball']) })).toEqual([6, 4, 3, 2, 1])
  })
  test('of other seasons come from the server, each once and in the newest known state', () => {
    const older = gameOf(40, { ...teams, ...at('2025-10-04'), status: { kind: 'final' } })
    const behind = gameOf(5, { ...teams, ...at('2026-11-21'), status: { kind: 'live', label: 'Pregame' } })
    const found = search({ meant: 'kestrel', games: [behind, older] }, 'kesterl', { games }).flatMap(
      ({ results }) => results,
    )
    expect(found.map(({ item }) => 'status' in item && [item.id, item.status])).toEqual([
      [5, { kind: 'live', label: '1st' }],
      [40, { kind: 'final' }],
    ])
  })
  test('leave out their own live event', () => {
    const live = gameOf(5, { ...teams, status: { kind: 'live', label: '1st' }, watch: { kind: 'event', id: 70 } })
    const event = { type: 'event' as const, id: 70, title: 'Kestrel Point at Utah', play: null, played: false }
    const rest = { subtitle: null, image: null, sport: null, state: 'live' as const, ended_at: null, unavailable: null }
    const events = [{ ...event, ...rest, starts_at: '2026-11-21T18:00:00Z' }]
    expect(labels({ events, groups: [groupOf(1)] }, 'kestrel', { games: [live] })).toEqual(['Today', 'Teams'])
  })
})

test.each([
  ['Zeller wins it', 'zell', ['Zeller']],
  ['Where the Utes eat', 'utes eat', ['eat']],
  ['Núñez, again', 'nunez', ['Núñez,']],
])('in %j the query %j marks %j', (text, query, marked) => {
  const parts = markFoundWords(text, query)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ found }) => found).map((part) => part.text)).toEqual(marked)
})

describe('recent searches', () => {
  test('are listed newest first, each once in any case', () => {
    expect(withRecent(['soccer', 'Skiing'], ' skiing ')).toEqual(['skiing', 'soccer'])
  })
  test('are ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `query ${index}`)
    expect(withRecent(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)])
  })
  test('ignore empty words', () => expect(withRecent(['soccer'], '  ')).toEqual(['soccer']))
  test('can be removed one by one', () => expect(withoutRecent(['soccer', 'Skiing'], 'skiing')).toEqual(['soccer']))
  test.each([[undefined], ['soccer'], [{ 0: 'soccer' }], [null]])('are empty when the storage contains %j', (stored) =>
    expect(parseRecent(stored)).toEqual([]),
  )
  test('leave out values that are not strings', () => expect(parseRecent(['soccer', 7, null])).toEqual(['soccer']))
})
