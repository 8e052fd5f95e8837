import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { describeChange, describeUndo, type GameChange, isChangeUndone } from './changes.model.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T18:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const change = (seq: number, more: Partial<GameChange> = {}): GameChange => ({
  seq,
  at: '2026-11-27T03:28:10.000Z',
  recorded_at: '2026-11-27T03:28:10.000Z',
  actor: null,
  actor_name: null,
  source: 'hand',
  note: null,
  undoes: null,
  cells: [{ path: 'score.home', from: '0', to: '1' }],
  ...more,
})

test('a change can be undone once, until the undo is undone', () => {
  const first = change(1, { note: 'TAS For Soccer', source: 'statcrew' })
  const back = change(2, { undoes: 1 })
  expect(isChangeUndone(first, [first])).toBe(false)
  expect([first, back].map((each) => isChangeUndone(each, [back, first]))).toEqual([true, false])
  const again = change(3, { undoes: 2 })
  expect([first, back, again].map((each) => isChangeUndone(each, [again, back, first]))).toEqual([false, true, false])
})

const side = (short: string) => ({ ...(gameOf().home ?? {}), short }) as NonNullable<ReturnType<typeof gameOf>['home']>
const sides = { away: side('Utah'), home: { ...side('BYU'), own: true } }

test('an undo is described by the change that it undid', () => {
  const first = change(1, { note: 'TAS For Soccer' })
  const back = change(2, { undoes: 1 })
  expect(describeChange(first, [back, first], sides)).toBe('TAS For Soccer')
  expect(describeChange(back, [back, first], sides)).toBe('Undid: TAS For Soccer')
  // The change is older than the page of changes that is loaded.
  expect(describeChange(back, [back], sides)).toBe('Undid an earlier change')
  expect(describeChange(change(3), [], sides)).toBe('BYU’s score 0 to 1')
})

const start = { path: 'facts.starts_at', from: '2026-12-08T18:00:00.000Z', to: '2026-12-08T19:00:00.000Z' }
const day = { path: 'facts.day', from: '2025-12-12', to: '2026-12-12' }
test.each([
  [[start], 'Undo: start time back to Tue, Dec 8, 11:00\u00a0AM'],
  [
    [
      { path: 'facts.day', from: '2026-12-08', to: '2026-12-09' },
      start,
      { path: 'facts.moved_from', from: null, to: '2026-12-08' },
    ],
    'Undo: start time back to Tue, Dec 8, 11:00\u00a0AM',
  ],
  [[day], 'Undo: day back to Dec 12, 2025'],
  [[{ ...start, from: null }], 'Undo: start time back to TBA'],
  [
    [
      { path: 'facts.venue', from: null, to: 'North Field' },
      { path: 'facts.time_zone', from: 'America/Denver', to: 'America/Boise' },
    ],
    'Undo: venue back to none, time zone back to America/Denver',
  ],
  [[{ path: 'facts.away_id', from: 'Halford', to: 'Hallford' }], 'Undo: opponent back to Halford'],
  [[{ path: 'facts.conference', from: 'true', to: 'false' }], 'Undo: conference back to yes'],
  [
    [
      { path: 'score.away', from: '24', to: '27' },
      { path: 'periods.4.away', from: '0', to: '3' },
    ],
    'Undo: Utah’s score back to 24, Utah’s score in period 4 back to 0',
  ],
  [[{ path: 'score.away', from: '32', to: '39' }], 'Undo: Utah’s score back to 32'],
  [[{ path: 'status.kind', from: 'live', to: 'final' }], 'Undo: the status back to live'],
  [[{ path: 'teams.home.stats.first_downs', from: null, to: '3' }], 'Undo: BYU’s first downs back to none'],
  [
    [
      { path: 'teams.home.stats.first_downs', from: '2', to: '3' },
      { path: 'teams.home.stats.yards', from: '20', to: '31' },
    ],
    'Undo 2 changes',
  ],
])('an undo button says what it restores', (cells, label) => {
  expect(describeUndo(change(1, { cells }), sides)).toBe(label)
})

test('an undo of a merge says so', () => {
  expect(describeUndo(change(1, { note: 'Merged with 2026-12-05 football', cells: [day] }), sides)).toBe(
    'Undo the merge',
  )
})
