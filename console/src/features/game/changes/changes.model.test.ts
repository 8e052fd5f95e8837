import { expect, test } from 'vitest'
import { type Change, isTakenBack, wordsOf } from './changes.model.ts'

const change = (seq: number, more: Partial<Change> = {}): Change => ({
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

test('what was taken back is taken back once, until that is taken back itself', () => {
  const first = change(1, { note: 'TAS For Soccer', source: 'statcrew' })
  const back = change(2, { undoes: 1 })
  expect(isTakenBack(first, [first])).toBe(false)
  expect([first, back].map((each) => isTakenBack(each, [back, first]))).toEqual([true, false])
  const again = change(3, { undoes: 2 })
  expect([first, back, again].map((each) => isTakenBack(each, [again, back, first]))).toEqual([false, true, false])
})

test('a step back is told by the words of what it took back', () => {
  const first = change(1, { note: 'TAS For Soccer' })
  const back = change(2, { undoes: 1 })
  expect(wordsOf(first, [back, first])).toBe('TAS For Soccer')
  expect(wordsOf(back, [back, first])).toBe('Took back: TAS For Soccer')
  // Older than the page that is shown.
  expect(wordsOf(back, [back])).toBe('Took an earlier change back')
  expect(wordsOf(change(3), [])).toBe('Score: home 0 to 1')
})
