import { findSport } from '@fieldhouse/sports/registry'
import { expect, test } from 'vitest'
import { rowOf } from '../season/season.testdata.ts'
import { findPeriodProblem, getFinalNote } from './by-period.model.ts'
import { findOddity, listUsualScores, type SportRules } from './final-check.model.ts'
import { createFinalEntries } from './final-entries.model.ts'
import { keepDigits, parseScore, readOwnBox } from './typed-score.model.ts'

test.each([
  ['74-58', ['74', '58']],
  ['74 58', ['74', '58']],
  ['74–58', ['74', '58']],
  ['74:58', ['74', '58']],
  ['W 74-58', ['74', '58']],
  ['W 58-74', ['74', '58']],
  ['w74-58', ['74', '58']],
  ['L 58-74', ['58', '74']],
  ['L 74-58', ['58', '74']],
  ['T 2-2', ['2', '2']],
  ['197.450-196.9', ['197.450', '196.9']],
  ['L 196.9 197.45', ['196.9', '197.45']],
  ['58-74', ['58', '74']],
])('typed finals: %s fills both boxes', (text, [ours, theirs]) => {
  expect(parseScore(text)).toEqual({ ours, theirs })
})

test.each(['74', 'W', 'W 74', '74-', 'X 74-58', '74-58-2', '12345-1', ''])(
  'typed finals: %s is not a final',
  (text) => {
    expect(parseScore(text)).toBeUndefined()
  },
)

test('typed finals: the first box takes digits, a separator goes on to the other box, and a letter waits for its end', () => {
  expect(keepDigits('7a4x')).toBe('74')
  expect(keepDigits('197.4')).toBe('1974')
  expect(keepDigits('197.45001', true)).toBe('197.450')
  expect(keepDigits('197.', true)).toBe('197.')
  expect(readOwnBox('197.450-', '197.450', true)).toEqual({ kind: 'next', ours: '197.450' })
  expect(readOwnBox('74', '7')).toEqual({ kind: 'digits', ours: '74' })
  expect(readOwnBox('7x', '7')).toEqual({ kind: 'digits', ours: '7' })
  expect(readOwnBox('74-', '74')).toEqual({ kind: 'next', ours: '74' })
  expect(readOwnBox('74 ', '74')).toEqual({ kind: 'next', ours: '74' })
  expect(readOwnBox('74-58', '')).toEqual({ kind: 'both', score: { ours: '74', theirs: '58' } })
  expect(readOwnBox('L 58-74', '')).toEqual({ kind: 'both', score: { ours: '58', theirs: '74' } })
  expect(readOwnBox('L 58-7', 'L 58-')).toEqual({ kind: 'letter', text: 'L 58-7' })
})

const basketball: SportRules = { kind: 'head-to-head', periods: 2, ties: false, decimals: false }
const usual = [74, 58, 81, 66, 70, 69]

test('typed finals: a tie without ties and a number far from usual ask, others do not', () => {
  const odd = (ours: string, theirs: string, rules = basketball, known: readonly number[] = usual) =>
    findOddity({ ours, theirs }, rules, known)
  expect(odd('74', '58')).toBeUndefined()
  expect(odd('74', '74')).toBe('74–74 is a tie.')
  expect(odd('2', '2', { ...basketball, ties: true }, [])).toBeUndefined()
  expect(odd('744', '58')).toBe('744 is far from usual.')
  expect(odd('74', '5')).toBe('5 is far from usual.')
  expect(odd('744', '58', basketball, [])).toBe('744 is far from usual.')
  expect(odd('74', '5', basketball, [])).toBeUndefined()
  expect(odd('197.450', '196.9', { ...basketball, decimals: true }, [])).toBeUndefined()
  expect(odd('1974.50', '196.9', { ...basketball, decimals: true }, [])).toBe('1974.5 is far from usual.')
  expect(odd('3', '1', { ...basketball, kind: 'sets', periods: 5 }, [])).toBeUndefined()
  expect(odd('25', '20', { ...basketball, kind: 'sets', periods: 5 }, [])).toBe('Count the sets won, such as 3–1.')
  expect(odd('5', '4', { ...basketball, kind: 'dual', periods: 7 }, [])).toBe('More than 7 points.')
})

test('typed finals: what is usual comes from the finals of the sport', () => {
  const rows = [rowOf({ score: [27, 24] }), rowOf({ sport: 'softball', score: [3, 1] }), rowOf()]
  expect(Object.fromEntries(listUsualScores(rows))).toEqual({ football: [27, 24], softball: [3, 1] })
})

const wayOf = (slug: string) => findSport(slug)?.byHand?.(slug)
const periodsOf = (...periods: [number | '', number | ''][]) =>
  periods.map(([ours, theirs]) => ({ ours: String(ours), theirs: String(theirs) }))
const names = { ours: 'Harbor', theirs: 'Lakemont' }

test('finals by period: must add up, or the one that does not is named', () => {
  const football = wayOf('football')
  if (!football) throw new Error('football is scored by hand')
  const problem = (ours: string, theirs: string, ...periods: [number | '', number | ''][]) =>
    findPeriodProblem(football, periodsOf(...periods), { ours, theirs }, names)
  expect(problem('27', '24')).toBeUndefined()
  expect(problem('27', '24', [7, 10], [3, 7], [7, 0], [10, 7])).toBeUndefined()
  expect(problem('27', '24', [7, 10], [3, 7], [7, 0], [7, 7])).toBe('Harbor adds up to 24, not 27.')
  expect(problem('27', '24', [7, 10], [3, 7], [7, 0], [10, 3])).toBe('Lakemont adds up to 20, not 24.')
  expect(problem('27', '24', [7, 10], [3, ''])).toBe('2nd needs both numbers.')
})

test('finals by set: the sets that were won are counted', () => {
  const volleyball = wayOf('womens-volleyball')
  if (!volleyball) throw new Error('volleyball is scored by hand')
  const sets = periodsOf([25, 20], [22, 25], [25, 23], [25, 18])
  expect(findPeriodProblem(volleyball, sets, { ours: '3', theirs: '1' }, names)).toBeUndefined()
  expect(findPeriodProblem(volleyball, sets, { ours: '3', theirs: '2' }, names)).toBe('Lakemont won 1 set, not 2.')
})

test('finals: are sent period by period, then the final, from our side', () => {
  expect(createFinalEntries({ side: 'away' }, { ours: '74', theirs: '58' }, [], undefined)).toEqual([
    { status: { kind: 'final' }, score: { away: 74, home: 58 } },
  ])
  const way = wayOf('womens-soccer')
  expect(
    createFinalEntries({ side: 'home' }, { ours: '2', theirs: '1' }, periodsOf([1, 1], [0, 0], [1, 0], ['', '']), way),
  ).toEqual([
    { period: 1, period_score: { away: 1, home: 1 } },
    { period: 2, period_score: { away: 0, home: 0 } },
    { period: 3, period_score: { away: 0, home: 1 } },
    { status: { kind: 'final', note: 'OT' }, score: { away: 1, home: 2 } },
  ])
  expect(getFinalNote(wayOf('baseball'), 11)).toBe('11')
  expect(getFinalNote(wayOf('womens-volleyball'), 5)).toBeUndefined()
})
