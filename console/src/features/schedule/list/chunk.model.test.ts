import { expect, test } from 'vitest'
import { rowOf, today } from '../season/season.testdata.ts'
import { chunkRows, findChunkOf, findOpeningChunk, groupByDay } from './chunk.model.ts'

const ofDays = (...days: [string, number][]) =>
  days.flatMap(([day, games]) => Array.from({ length: games }, (_, index) => rowOf({ id: index + 1, day })))
const sizes = (rows: ReturnType<typeof ofDays>, isByDay = true) =>
  chunkRows(rows, today, isByDay).map(({ from, rows: { length } }) => [from, length])

test('list chunks: a day is never cut, and months and today begin a chunk', () => {
  expect(sizes(ofDays(['2026-10-30', 3], ['2026-11-01', 18], ['2026-11-02', 5], ['2026-11-03', 1]))).toEqual([
    [0, 3],
    [3, 23],
    [26, 1],
  ])
  expect(sizes(ofDays(['2026-11-27', 2], [today, 2], ['2026-11-29', 2]))).toEqual([
    [0, 2],
    [2, 4],
  ])
  expect(sizes(ofDays(['2026-11-27', 65]), false)).toEqual([
    [0, 20],
    [20, 20],
    [40, 20],
    [60, 5],
  ])
  expect(sizes([])).toEqual([])
})

test('list chunks: the list opens with today, with the next game, or with the last ones', () => {
  const opening = (...days: [string, number][]) => findOpeningChunk(chunkRows(ofDays(...days), today, true), today)
  expect(opening(['2026-11-20', 1], [today, 1])).toBe(1)
  expect(opening(['2026-11-20', 1], ['2026-12-20', 1])).toBe(1)
  expect(opening(['2026-10-20', 1], ['2026-11-20', 1])).toBe(1)
  expect(opening(['2026-12-20', 1])).toBe(0)
  expect(opening()).toBe(0)
})

test('list chunks: a row is found in its chunk, and a chunk is grouped by day', () => {
  const chunks = chunkRows(ofDays(['2026-11-01', 2], ['2026-11-02', 1], ['2026-12-01', 1]), today, true)
  expect([0, 2, 3, 9].map((index) => findChunkOf(chunks, index))).toEqual([0, 0, 1, -1])
  const [first] = chunks
  expect(first && groupByDay(first).map(({ day, from, rows }) => [day, from, rows.length])).toEqual([
    ['2026-11-01', 0, 2],
    ['2026-11-02', 2, 1],
  ])
})
