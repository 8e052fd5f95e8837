import { expect, test } from 'vitest'
import { summarizeSeries } from './series.model.ts'

const ended = (...results: readonly (string | null)[]) =>
  summarizeSeries(
    results.map((result) => ({ result })),
    'Utah',
  )

test.each([
  [['W 31-10'], 'Utah won the last meeting'],
  [['L 3-6'], 'Utah lost the last meeting'],
  [['T 1-1'], 'Tied the last meeting'],
  [['W 3-1', 'L 1-2', 'W 2-0'], 'Utah won 2 of the last 3'],
  [['W 3-1', 'W 2-0'], 'Utah won 2 of the last 2'],
  [['W 3-1', 'L 0-2'], 'Split the last 2'],
  [['W 3-1', 'T 1-1', 'L 0-2'], 'Utah is 1-1-1 in the last 3'],
  [[null], ''],
])('a series of %j is summarized as “%s”', (results, summary) => expect(ended(...results)).toBe(summary))
