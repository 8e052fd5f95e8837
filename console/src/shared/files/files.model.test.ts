import { expect, test } from 'vitest'
import { fileOf } from '../game-day/games.testdata.ts'
import { getFileBadge, isOnHold, listFileChoices } from './files.model.ts'

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

test('a score file with a repair is never offered with its wrong number', () => {
  expect(offered(waiting({ asks_for: 'correction' }, false))).toEqual(['repair', 'reject', 'withdraw'])
  expect(offered(waiting({ asks_for: 'correction', looks_over: true }, false))).toEqual([
    'repair, final',
    'repair',
    'reject',
    'withdraw',
  ])
  expect(offered(waiting({ asks_for: 'approval' }, false))).toEqual(['repair', 'reject', 'withdraw'])
})

test('a repaired score file that fans see asks only to confirm the end', () => {
  const choices = listFileChoices(waiting({ asks_for: 'end', looks_over: true }, true))
  expect(choices.map(({ label }) => label)).toEqual(['Confirm final score', 'Withdraw', 'Wrong game'])
})

test('a score file without a repair can be shown as it is, but not as final with the first click', () => {
  expect(offered(waiting({ asks_for: 'correction' }))).toEqual(['accept', 'reject', 'withdraw'])
  const doubtful = listFileChoices(waiting({ asks_for: 'correction', looks_over: true }))
  expect(doubtful.map(({ decision, final, variant }) => [decision, final, variant])).toEqual([
    ['accept', false, 'secondary'],
    ['reject', false, 'outline'],
    ['withdraw', false, 'outline'],
  ])
})

test('a score file that was shown and withdrawn is not called rejected', () => {
  expect(getFileBadge(fileOf({ verdict: 'rejected' })).label).toBe('Rejected')
  expect(getFileBadge(fileOf({ verdict: 'rejected', report: { ...report, taken_back: 2 } })).label).toBe('Withdrawn')
})

test('a score file without a game is on hold and can only be refused, and one that waits for approval is on hold too', () => {
  const nameless = fileOf({ game_id: null })
  expect(listFileChoices(nameless).map(({ decision, label }) => [decision, label])).toEqual([['reject', 'Not ours']])
  const asking = [
    nameless,
    waiting({ asks_for: 'approval' }),
    waiting({ asks_for: 'end' }),
    fileOf({ verdict: 'accepted' }),
  ]
  expect(asking.map(isOnHold)).toEqual([true, true, false, false])
})
