import { type GameDayState, listDutyTasks } from '@fieldhouse/contract/duty/duty-tasks'
import { expect, test } from 'vitest'
import { toGameRows } from './day.model.ts'
import { eventOf, fileOf, gameOf } from './games.testdata.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
const known = (changes: Partial<GameDayState>): GameDayState => ({
  games: [],
  events: [],
  files: [],
  lights: [],
  now: at('18:00'),
  ...changes,
})
const wordsOf = (all: GameDayState) => listDutyTasks(all).map(({ words }) => words)
const streamed = gameOf({ watch: { kind: 'event', id: 5 } })

test('the game day lists live games first, then upcoming by start, and finished games last', () => {
  const games = [
    gameOf({ id: 1, status: { kind: 'final' } }),
    gameOf({ id: 2, starts_at: '2026-11-21T22:00:00.000Z' }),
    gameOf({ id: 3, starts_at: null }),
    gameOf({ id: 4, status: { kind: 'live', label: '1st 9:00' } }),
    gameOf({ id: 5 }),
  ]
  expect(toGameRows(known({ games })).map(({ game }) => game.id)).toEqual([4, 5, 2, 3, 1])
})

test('an upcoming game without a stream needs nothing', () => {
  expect(wordsOf(known({ games: [gameOf()] }))).toEqual([])
})

test.each([
  ['18:44', []],
  ['18:46', ['Lakemont at Harbor starts in 14 min, but no encoder is connected.']],
  ['19:05', ['Lakemont at Harbor should have started 5 min ago, but no encoder is connected.']],
])('at %s a stream without an encoder needs: %j', (time, texts) => {
  expect(wordsOf(known({ games: [streamed], events: [eventOf()], now: at(time) }))).toEqual(texts)
})

test('a held stream needs to go on air from the start of its game', () => {
  const event = eventOf({ goes_on_air: 'by-hand', held: true, encoder: { kbps: 4_000, width: 1280, height: 720 } })
  const before = known({ games: [streamed], events: [event], now: at('18:50') })
  expect(wordsOf(before)).toEqual([])
  expect(toGameRows(before)[0]?.mark).toEqual({ tone: 'warning', label: 'Fans waiting' })
  const [need] = listDutyTasks({ ...before, now: at('19:05') })
  expect(need).toMatchObject({ urgency: 'now', action: { label: 'Go live', to: '/games/12' } })
  expect(need?.words).toMatch(/^Lakemont at Harbor should have started 5 min ago. Its video is ready/)
})

test('a signal long before the start is labeled a test signal', () => {
  const event = eventOf({ held: true, encoder: { kbps: 4_000, width: 1280, height: 720 } })
  expect(toGameRows(known({ games: [streamed], events: [event] }))[0]?.mark.label).toBe('Test signal')
})

test('a game card shows the number of viewers once there is one', () => {
  const event = eventOf({ state: 'live', encoder: { kbps: 4_400, width: 1920, height: 1080 } })
  const all = known({ games: [streamed], events: [event] })
  expect(toGameRows(all)[0]?.picture).toBe('4.4 Mb/s, 1080p')
  expect(toGameRows(all, () => 212)[0]?.picture).toBe('4.4 Mb/s, 1080p, 212 watching')
})

test('a missing encoder is listed before all other tasks', () => {
  const all = known({
    games: [gameOf({ id: 9, starts_at: '2026-11-21T17:00:00.000Z' }), streamed],
    events: [eventOf({ state: 'interrupted' })],
  })
  const [first, second] = listDutyTasks(all)
  expect(first).toMatchObject({ urgency: 'now', action: { to: '/games/12' } })
  expect(first?.words).toBe('Lakemont at Harbor: the encoder is disconnected. Fans see no video.')
  expect(second?.words).toBe('Lakemont at Harbor should have started 1 h ago, but it isn’t marked as started.')
})

test('a chosen slate asks for an encoder only near the start, an automatic one immediately', () => {
  const chosen = { kind: 'starting-soon' as const, until: null, words: null }
  const away = { state: 'interrupted' as const, showing: 'starting-soon' as const }
  const wordsAt = (time: string, changes: Parameters<typeof eventOf>[0]) =>
    wordsOf(known({ games: [streamed], events: [eventOf({ ...away, ...changes })], now: at(time) }))
  expect(wordsAt('18:10', { slate: chosen })).toEqual([])
  expect(wordsAt('18:46', { slate: chosen })).toEqual([
    'Lakemont at Harbor starts in 14 min, but no encoder is connected.',
  ])
  expect(wordsAt('19:05', { slate: chosen })).toEqual([
    'Lakemont at Harbor should have started 5 min ago. No encoder is connected, and fans see the slate.',
  ])
  expect(wordsAt('18:10', { slate_by_itself: true, showing: 'technical' })).toEqual([
    'Lakemont at Harbor: the encoder is disconnected. Fans see a slate.',
  ])
  const [row] = toGameRows(known({ games: [streamed], events: [eventOf({ ...away, slate: chosen })] }))
  expect(row?.mark).toEqual({ tone: 'warning', label: 'Slate' })
})

test('a finished game that is still on air asks to be ended', () => {
  const game = { ...streamed, status: { kind: 'final' as const } }
  expect(wordsOf(known({ games: [game], events: [eventOf({ state: 'live' })] }))).toEqual([
    'Lakemont at Harbor is over, but its stream is still live.',
  ])
})

test('score files that wait are listed at their game, and those without a game at the box scores', () => {
  const files = [fileOf(), fileOf({ id: 4 }), fileOf({ id: 6, game_id: null, teams: 'Oxbow at Mesa' })]
  const all = known({ games: [gameOf()], files })
  expect(toGameRows(all)[0]?.mark).toEqual({ tone: 'warning', label: '2 to approve' })
  expect(listDutyTasks(all).map(({ words, action }) => [words, action.to])).toEqual([
    ['Lakemont at Harbor: 2 score files need your decision.', '/games/12'],
    ['A score file (Oxbow at Mesa) doesn’t match any game.', '/scores'],
  ])
})

test('a stream without a game is monitored too', () => {
  const all = known({ events: [eventOf({ game_id: null, state: 'interrupted', title: 'Coach’s show' })] })
  expect(listDutyTasks(all)[0]).toMatchObject({ action: { to: '/streams/5' }, urgency: 'now' })
})

test('a failed system status is a task, and an urgent one if fans notice it', () => {
  const light = { says: 'It is broken.', remedy: 'Fix it.' }
  const all = known({
    lights: [
      { name: 'backups', state: 'bad', ...light },
      { name: 'disk', state: 'bad', ...light },
      { name: 'mail', state: 'look', ...light },
    ],
  })
  expect(listDutyTasks(all).map(({ key, urgency, action }) => [key, urgency, action.to])).toEqual([
    ['light-disk', 'now', '/machine'],
    ['light-backups', 'soon', '/machine'],
  ])
})
