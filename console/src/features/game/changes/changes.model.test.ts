import { expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { describeChange, describeUndo, type GameChange, isChangeUndone } from './changes.model.ts'

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
const sides = { away: side('Utah'), home: side('BYU') }

test('an undo is described by the change that it undid', () => {
  const first = change(1, { note: 'TAS For Soccer' })
  const back = change(2, { undoes: 1 })
  expect(describeChange(first, [back, first], sides)).toBe('TAS For Soccer')
  expect(describeChange(back, [back, first], sides)).toBe('Undid: TAS For Soccer')
  // The change is older than the page of changes that is loaded.
  expect(describeChange(back, [back], sides)).toBe('Undid an earlier change')
  expect(describeChange(change(3), [], sides)).toBe('BYU’s score 0 to 1')
})

test.each([
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
