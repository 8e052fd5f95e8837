import { expect, test } from 'vitest'
import { blocksOf, draftsOf, isSame, lengthWords, newBlock, turnMinutes, withBlock } from './loop.model.ts'

const blocks = [
  { title: 'A', subtitle: null, minutes: 30, titles: [1] },
  { title: 'B', subtitle: 'Every week', minutes: 75, titles: [2, 3] },
]

test('a loop that was put in order and back is as it was', () => {
  const drafts = draftsOf(blocks)
  expect(isSame(drafts, blocks)).toBe(true)
  expect(isSame(drafts.toReversed(), blocks)).toBe(false)
  expect(isSame(drafts.toReversed().toReversed(), blocks)).toBe(true)
})

test('a block takes its own place again, a new one the last', () => {
  const drafts = draftsOf(blocks)
  const made = { ...newBlock(drafts), title: 'C', titles: [1] }
  expect(withBlock(drafts, made).map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  const [first] = drafts
  if (!first) throw new Error('no block')
  expect(blocksOf(withBlock(drafts, { ...first, title: 'Z' })).map(({ title }) => title)).toEqual(['Z', 'B'])
})

test('how long it is around is said in hours and minutes', () => {
  expect(lengthWords(turnMinutes(draftsOf(blocks)))).toBe('1 h 45 min')
  expect([lengthWords(60), lengthWords(5), lengthWords(0)]).toEqual(['1 h', '5 min', '0 min'])
})
