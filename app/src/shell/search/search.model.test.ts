import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { describe, expect, test } from 'vitest'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { playerOf } from '../../shared/games/sports.testdata.ts'
import { groupOf, vodOf } from '../../shared/homes/video.testdata.ts'
import { buildOptionGroups, buildRecentGroup, findGames, moveActive, parseRecent, withRecent } from './search.model.ts'

describe('search results', () => {
  test('are grouped under headings, without empty groups', () => {
    const groups = buildOptionGroups({
      games: [],
      stories: [],
      meant: 'volleyball',
      events: [],
      titles: [vodOf(1), vodOf(2)],
      persons: [],
      groups: [],
    })
    expect(groups.map(({ label, options }) => [label, options.length])).toEqual([
      ['Did you mean', 1],
      ['Videos', 2],
    ])
  })
  const isak = playerOf(1, { firstname: 'Isak', lastname: 'Núñez' })
  test.each([
    ['isak', 'People'],
    ['Isak n', 'People'],
    ['isa', 'People'],
    ['nune', 'People'],
    ['is', 'Groups'],
    ['sak', 'Groups'],
  ])('for the words %s start with %s', (query, first) => {
    const found = {
      games: [],
      stories: [],
      meant: null,
      events: [],
      titles: [vodOf(1)],
      persons: [isak],
      groups: [groupOf(1)],
    }
    expect(buildOptionGroups(found, query)[0]?.label).toBe(first)
  })
  test('are empty before the first answer', () => expect(buildOptionGroups(undefined)).toEqual([]))
})

test('search results include five people at most unless their names match', () => {
  const persons = Array.from({ length: 9 }, (_, index) => playerOf(index + 1, { firstname: 'Isak', lastname: 'Berg' }))
  const found = { games: [], stories: [], meant: null, events: [], titles: [], persons, groups: [] }
  const people = (query: string) => buildOptionGroups(found, query)[0]?.options.length
  expect([people('volley'), people('isak')]).toEqual([5, 9])
})

test('search results list exact matches first, then followed teams', () => {
  const [football, golf] = listSchoolSports()
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
  const [theirs, ours] = [golf?.slug ?? '', football?.slug ?? '']
  const found = {
    games: [],
    meant: null,
    events: [],
    groups: [],
    stories: [
      story(1, 'A calm day', theirs),
      story(2, 'Lake effect', theirs),
      story(3, 'Wind', ours),
      story(4, 'A lake', ours),
    ],
    titles: [vodOf(1, { sport: theirs }), vodOf(2, { title: 'Lake', sport: theirs }), vodOf(3, { sport: ours })],
    persons: [
      playerOf(1, { firstname: 'Ada', lastname: 'Lake', group_id: golf?.id ?? 0 }),
      playerOf(2, { firstname: 'Bo', lastname: 'Lake', group_id: football?.id ?? 0 }),
    ],
  }
  const known = { games: [], screens: [], followed: new Set([ours]) }
  const order = (label: string) =>
    buildOptionGroups(found, 'lake', known)
      .find((group) => group.label === label)
      ?.options.map((option) => 'item' in option && 'id' in option.item && option.item.id)
  expect([order('Stories'), order('Videos'), order('People')]).toEqual([
    [4, 2, 3, 1],
    [2, 3, 1],
    [2, 1],
  ])
})

test('search results list people before videos', () => {
  const found = {
    games: [],
    stories: [],
    meant: null,
    events: [],
    titles: [vodOf(1)],
    persons: [playerOf(1)],
    groups: [groupOf(1)],
  }
  expect(buildOptionGroups(found, 'x').map(({ label }) => label)).toEqual(['Groups', 'People', 'Videos'])
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
  const ids = (query: string, ...followed: string[]) => findGames(games, query, new Set(followed)).map(({ id }) => id)
  test.each([
    ['kestrel', [5, 4, 3, 2, 1]],
    ['Point kes', [5, 4, 3, 2, 1]],
    ['bishops', [6]],
    ['softb', [6]],
    ['k', []],
    ['estrel', []],
    ['kestrel falls', []],
  ])('match %j, live first, then next, then past: %j', (query, found) => expect(ids(query)).toEqual(found))
  test('of followed teams come first among upcoming games', () => {
    const both = games.map((game) => ({ ...game, tournament: 'Holiday Classic' }))
    expect(findGames(both, 'holiday', new Set(['softball'])).map(({ id }) => id)).toEqual([5, 6, 4, 3, 2])
  })
  test('of other seasons come from the server, each once and in the newest known state', () => {
    const older = gameOf(40, { ...teams, ...at('2025-10-04'), status: { kind: 'final' } })
    const behind = gameOf(5, { ...teams, ...at('2026-11-21'), status: { kind: 'live', label: 'Pregame' } })
    const found = findGames(games, 'kesterl', new Set(), [behind, older])
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      [5, { kind: 'live', label: '1st' }],
      [40, { kind: 'final' }],
    ])
  })
  test('include all live games, then one upcoming game', () => {
    const on = Array.from({ length: 7 }, (_, index) =>
      gameOf(index + 10, { ...teams, ...at('2026-11-21'), status: { kind: 'live', label: '1st' } }),
    )
    const later = gameOf(30, { ...teams, ...at('2026-11-28') })
    const found = findGames([later, later, ...on], 'utah', new Set()).map(({ id }) => id)
    expect(found).toEqual([10, 11, 12, 13, 14, 15, 16, 30])
  })
  test('come first, and their live event is left out', () => {
    const live = gameOf(5, { ...teams, status: { kind: 'live', label: '1st' }, watch: { kind: 'event', id: 70 } })
    const event = { type: 'event' as const, id: 70, title: 'Kestrel Point at Utah', play: null, played: false }
    const rest = { subtitle: null, image: null, sport: null, state: 'live' as const, ended_at: null, unavailable: null }
    const events = [{ ...event, ...rest, starts_at: '2026-11-21T18:00:00Z' }]
    const found = { games: [], stories: [], meant: null, events, titles: [], persons: [], groups: [groupOf(1)] }
    const known = { games: [live], screens: [], followed: new Set<string>() }
    expect(buildOptionGroups(found, 'kestrel', known).map(({ label }) => label)).toEqual(['Games', 'Groups'])
  })
})

describe('recent searches', () => {
  test('are listed newest first, each once in any case', () => {
    expect(withRecent(['soccer', 'Skiing'], ' skiing ')).toEqual(['skiing', 'soccer'])
  })
  test('are six at most', () =>
    expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']))
  test('ignore empty words', () => expect(withRecent(['soccer'], '  ')).toEqual(['soccer']))
  test.each([[undefined], ['soccer'], [{ 0: 'soccer' }], [null]])('are empty when the storage contains %j', (stored) =>
    expect(parseRecent(stored)).toEqual([]),
  )
  test('leave out values that are not strings', () => expect(parseRecent(['soccer', 7, null])).toEqual(['soccer']))
  test('have no heading when there are none', () => expect(buildRecentGroup([])).toEqual([]))
})

test.each([
  [-1, 3, 'ArrowDown', 0],
  [2, 3, 'ArrowDown', 0],
  [0, 3, 'ArrowUp', 2],
  [-1, 3, 'ArrowUp', 2],
  [1, 3, 'ArrowUp', 0],
  [1, 3, 'x', 1],
  [0, 0, 'ArrowDown', -1],
])('from option %i of %i, %s moves to %i', (active, count, key, next) =>
  expect(moveActive(active, count, key)).toBe(next),
)
