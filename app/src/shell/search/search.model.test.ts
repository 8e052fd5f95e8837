import { describe, expect, test } from 'vitest'
import { playerOf } from '../../shared/games/sports.testdata.ts'
import { groupOf, vodOf } from '../../shared/rows/video.testdata.ts'
import { optionGroups, recentGroup, recentOf, stepped, withRecent } from './search.model.ts'

describe('what is found', () => {
  test('is shown under its headings, and an empty one is not drawn', () => {
    const groups = optionGroups({
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
    const found = { meant: null, events: [], titles: [vodOf(1)], persons: [isak], groups: [groupOf(1)] }
    expect(optionGroups(found, words)[0]?.label).toBe(first)
  })
  test('is nothing before the first answer', () => expect(optionGroups(undefined)).toEqual([]))
})

describe('what was searched before', () => {
  test('stands newest first and once, however it was written', () => {
    expect(withRecent(['soccer', 'Skiing'], ' skiing ')).toEqual(['skiing', 'soccer'])
  })
  test('is six at most', () =>
    expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']))
  test('does not grow by nothing', () => expect(withRecent(['soccer'], '  ')).toEqual(['soccer']))
  test.each([[undefined], ['soccer'], [{ 0: 'soccer' }], [null]])('is none when the storage holds %j', (kept) =>
    expect(recentOf(kept)).toEqual([]),
  )
  test('leaves out what is no text', () => expect(recentOf(['soccer', 7, null])).toEqual(['soccer']))
  test('has no heading when there is none', () => expect(recentGroup([])).toEqual([]))
})

test.each([
  [-1, 3, 'ArrowDown', 0],
  [2, 3, 'ArrowDown', 0],
  [0, 3, 'ArrowUp', 2],
  [-1, 3, 'ArrowUp', 2],
  [1, 3, 'ArrowUp', 0],
  [1, 3, 'x', 1],
  [0, 0, 'ArrowDown', -1],
])('from %i of %i, %s leads to %i', (active, count, key, next) => expect(stepped(active, count, key)).toBe(next))
