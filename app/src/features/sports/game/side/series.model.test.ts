import { expect, test } from 'vitest'
import { seriesWords } from './series.model.ts'

const ended = (...results: readonly (string | null)[]) => seriesWords(results.map((result) => ({ result })))

test.each([
  [['W 31-10'], 'Won the last one'],
  [['L 3-6'], 'Lost the last one'],
  [['T 1-1'], 'Tied the last one'],
  [['W 3-1', 'L 1-2', 'W 2-0'], '2 won, 1 lost of the last 3'],
  [['W 3-1', 'W 2-0'], '2 won of the last 2'],
  [['W 3-1', 'T 1-1', 'L 0-2'], '1 won, 1 lost, 1 tied of the last 3'],
  [[null], ''],
])('meetings that ended %j are told as “%s”', (results, words) => expect(ended(...results)).toBe(words))
