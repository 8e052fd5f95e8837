import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { describe, expect, test } from 'vitest'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { playerOf } from '../../shared/games/sports.testdata.ts'
import { groupOf, vodOf } from '../../shared/homes/video.testdata.ts'
import { buildOptionGroups, buildRecentGroup, findGames, moveActive, parseRecent, withRecent } from './search.model.ts'

describe('what is found', () => {
  test('is shown under its headings, and an empty one is not drawn', () => {
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
  ])('begins with the people when %s begins a name', (words, first) => {
    const found = {
      games: [],
      stories: [],
      meant: null,
      events: [],
      titles: [vodOf(1)],
      persons: [isak],
      groups: [groupOf(1)],
    }
    expect(buildOptionGroups(found, words)[0]?.label).toBe(first)
  })
  test('is nothing before the first answer', () => expect(buildOptionGroups(undefined)).toEqual([]))
})

test('people who are not called by that name are five at most, and those who are all of them', () => {
  const persons = Array.from({ length: 9 }, (_, index) => playerOf(index + 1, { firstname: 'Isak', lastname: 'Berg' }))
  const found = { games: [], stories: [], meant: null, events: [], titles: [], persons, groups: [] }
  const people = (words: string) => buildOptionGroups(found, words)[0]?.options.length
  expect([people('volley'), people('isak')]).toEqual([5, 9])
})

test('what is called as it was typed stands first, and among those, as among the others, what is of a followed team', () => {
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

test('people stand before their films, however they were found', () => {
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

describe('games', () => {
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
  const ids = (words: string, ...followed: string[]) => findGames(games, words, new Set(followed)).map(({ id }) => id)
  test.each([
    ['kestrel', [5, 4, 3, 2, 1]],
    ['Point kes', [5, 4, 3, 2, 1]],
    ['bishops', [6]],
    ['softb', [6]],
    ['k', []],
    ['estrel', []],
    ['kestrel falls', []],
  ])('are found by %j: what is on, what is next, what was last', (words, found) => expect(ids(words)).toEqual(found))
  test('of a team that is followed come first among those that are next', () => {
    const both = games.map((game) => ({ ...game, tournament: 'Holiday Classic' }))
    expect(findGames(both, 'holiday', new Set(['softball'])).map(({ id }) => id)).toEqual([5, 6, 4, 3, 2])
  })
  test('of other seasons are those that the server found, mistyped ones too, each once and as this device knows it', () => {
    const older = gameOf(40, { ...teams, ...at('2025-10-04'), status: { kind: 'final' } })
    const behind = gameOf(5, { ...teams, ...at('2026-11-21'), status: { kind: 'live', label: 'Pregame' } })
    const found = findGames(games, 'kesterl', new Set(), [behind, older])
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      [5, { kind: 'live', label: '1st' }],
      [40, { kind: 'final' }],
    ])
  })
  test('that are on are all there, and the next one after them', () => {
    const on = Array.from({ length: 7 }, (_, index) =>
      gameOf(index + 10, { ...teams, ...at('2026-11-21'), status: { kind: 'live', label: '1st' } }),
    )
    const later = gameOf(30, { ...teams, ...at('2026-11-28') })
    const found = findGames([later, later, ...on], 'utah', new Set()).map(({ id }) => id)
    expect(found).toEqual([10, 11, 12, 13, 14, 15, 16, 30])
  })
  test('stand on top, and their live event is not told twice', () => {
    const live = gameOf(5, { ...teams, status: { kind: 'live', label: '1st' }, watch: { kind: 'event', id: 70 } })
    const event = { type: 'event' as const, id: 70, title: 'Kestrel Point at Utah', play: null, played: false }
    const rest = { subtitle: null, image: null, sport: null, state: 'live' as const, ended_at: null, unavailable: null }
    const events = [{ ...event, ...rest, starts_at: '2026-11-21T18:00:00Z' }]
    const found = { games: [], stories: [], meant: null, events, titles: [], persons: [], groups: [groupOf(1)] }
    const known = { games: [live], screens: [], followed: new Set<string>() }
    expect(buildOptionGroups(found, 'kestrel', known).map(({ label }) => label)).toEqual(['Games', 'Groups'])
  })
})

describe('what was searched before', () => {
  test('stands newest first and once, however it was written', () => {
    expect(withRecent(['soccer', 'Skiing'], ' skiing ')).toEqual(['skiing', 'soccer'])
  })
  test('is six at most', () =>
    expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']))
  test('does not grow by nothing', () => expect(withRecent(['soccer'], '  ')).toEqual(['soccer']))
  test.each([[undefined], ['soccer'], [{ 0: 'soccer' }], [null]])('is none when the storage holds %j', (kept) =>
    expect(parseRecent(kept)).toEqual([]),
  )
  test('leaves out what is no text', () => expect(parseRecent(['soccer', 7, null])).toEqual(['soccer']))
  test('has no heading when there is none', () => expect(buildRecentGroup([])).toEqual([]))
})

test.each([
  [-1, 3, 'ArrowDown', 0],
  [2, 3, 'ArrowDown', 0],
  [0, 3, 'ArrowUp', 2],
  [-1, 3, 'ArrowUp', 2],
  [1, 3, 'ArrowUp', 0],
  [1, 3, 'x', 1],
  [0, 0, 'ArrowDown', -1],
])('from %i of %i, %s leads to %i', (active, count, key, next) => expect(moveActive(active, count, key)).toBe(next))
