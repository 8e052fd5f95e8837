import { expect, test } from 'vitest'
import {
  formatMinutes,
  hasSameBlocks,
  newBlockDraft,
  putBlock,
  sumLoopMinutes,
  toBlockDrafts,
  toChannelBlocks,
} from './loop.model.ts'

const blocks = [
  { title: 'A', subtitle: null, minutes: 30, titles: [1] },
  { title: 'B', subtitle: 'Every week', minutes: 75, titles: [2, 3] },
]

test('a loop that is reordered and restored is unchanged', () => {
  const drafts = toBlockDrafts(blocks)
  expect(hasSameBlocks(drafts, blocks)).toBe(true)
  expect(hasSameBlocks(drafts.toReversed(), blocks)).toBe(false)
  expect(hasSameBlocks(drafts.toReversed().toReversed(), blocks)).toBe(true)
})

test('a changed block keeps its place, and a new one is added at the end', () => {
  const drafts = toBlockDrafts(blocks)
  const block = { ...newBlockDraft(drafts), title: 'C', titles: [1] }
  expect(putBlock(drafts, block).map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  const [first] = drafts
  if (!first) throw new Error('no block')
  expect(toChannelBlocks(putBlock(drafts, { ...first, title: 'Z' })).map(({ title }) => title)).toEqual(['Z', 'B'])
})

test('a loop’s length is shown in hours and minutes', () => {
  expect(formatMinutes(sumLoopMinutes(toBlockDrafts(blocks)))).toBe('1 h 45 min')
  expect([formatMinutes(60), formatMinutes(5), formatMinutes(0)]).toEqual(['1 h', '5 min', '0 min'])
})
