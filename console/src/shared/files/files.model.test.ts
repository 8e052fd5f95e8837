import { expect, test } from 'vitest'
import { fileOf } from '../game-day/games.testdata.ts'
import { getFileBadge, listFileChoices } from './files.model.ts'

const { report } = fileOf()
const waiting = (changes: Partial<typeof report>, made?: boolean) =>
  fileOf({
    report: {
      ...report,
      ...changes,
      repairs: made === undefined ? [] : [{ message: 'The score', cells: [], made }],
    },
  })
const offered = (file: Parameters<typeof listFileChoices>[0]) =>
  listFileChoices(file).map(({ decision, final }) => (final ? `${decision}, final` : decision))

test('the wrong number is never offered beside its repair', () => {
  expect(offered(waiting({ asks_for: 'correction' }, false))).toEqual(['repair', 'reject', 'withdraw'])
  expect(offered(waiting({ asks_for: 'correction', looks_over: true }, false))).toEqual([
    'repair, final',
    'repair',
    'reject',
    'withdraw',
  ])
  expect(offered(waiting({ asks_for: 'approval' }, false))).toEqual(['repair', 'reject', 'withdraw'])
})

test('a file that fans see, repaired, is asked about its end alone', () => {
  const choices = listFileChoices(waiting({ asks_for: 'end', looks_over: true }, true))
  expect(choices.map(({ label }) => label)).toEqual(['Confirm final score', 'Withdraw', 'Wrong game'])
})

test('what nothing in the file can repair may be shown as it is, and is no final score at the first press', () => {
  expect(offered(waiting({ asks_for: 'correction' }))).toEqual(['accept', 'reject', 'withdraw'])
  const doubtful = listFileChoices(waiting({ asks_for: 'correction', looks_over: true }))
  expect(doubtful.map(({ decision, final, variant }) => [decision, final, variant])).toEqual([
    ['accept', false, 'secondary'],
    ['reject', false, 'outline'],
    ['withdraw', false, 'outline'],
  ])
})

test('a file that was shown and taken back is not called rejected', () => {
  expect(getFileBadge(fileOf({ verdict: 'rejected' })).label).toBe('Rejected')
  expect(getFileBadge(fileOf({ verdict: 'rejected', report: { ...report, taken_back: 2 } })).label).toBe('Withdrawn')
})
