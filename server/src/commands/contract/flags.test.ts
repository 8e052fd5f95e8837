import { expect, test } from 'vitest'
import { UsageError } from '../../shared/log/start-refused.ts'
import { getFlag, readFlags } from './flags.ts'
import { findNearest } from './nearest.ts'

const known = [
  { name: 'title', isSwitch: false },
  { name: 'place.page', isSwitch: false },
  { name: 'hidden', isSwitch: true },
]
const read = (...args: string[]) => readFlags(args, known, 'See: help')

test('flags: a value follows its flag or an equals sign, and words can be anywhere', () => {
  const typed = read('12', '--title', 'A game', '--place.page=news=old', '-')
  expect(typed.words).toEqual(['12', '-'])
  expect(getFlag(typed, 'title')).toBe('A game')
  expect(getFlag(typed, 'place.page')).toBe('news=old')
  expect(read('--title', '-3').flags.get('title')).toEqual(['-3'])
  expect(read('--title', 'a', '--title', 'b').flags.get('title')).toEqual(['a', 'b'])
})

test('flags: a switch needs no value, and accepts yes or no', () => {
  expect(getFlag(read('--hidden', '12'), 'hidden')).toBe('yes')
  expect(read('--hidden', '12').words).toEqual(['12'])
  expect(getFlag(read('--hidden', 'no'), 'hidden')).toBe('no')
  expect(getFlag(read('--no-hidden'), 'hidden')).toBe('no')
})

test('flags: an unknown flag gets a suggestion, and a missing value is an error', () => {
  expect(() => read('--tilte', 'x')).toThrow('Unknown option --tilte. Did you mean --title? See: help')
  expect(() => read('--no-title')).toThrow(UsageError)
  expect(() => read('--title')).toThrow('--title needs a value.')
  expect(() => read('--title', '--hidden')).toThrow('--title needs a value.')
})

test.each([
  ['gmaes', 'games'],
  ['film', 'films'],
  ['lsit', 'list'],
  ['create-sponser', 'create-sponsor'],
  ['zebra', undefined],
])('command suggestion: %s gives %s', (typed, meant) =>
  expect(findNearest(typed, ['ads', 'games', 'films', 'list', 'create-sponsor'])).toBe(meant),
)
