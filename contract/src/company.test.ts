import { abbreviateName } from '@fieldhouse/contract/company'
import { expect, test } from 'vitest'

test.each([
  ['Avery', 'Stone', 'Avery S.'],
  ['Avery', 'stone', 'Avery S.'],
  [' Avery ', ' Stone ', 'Avery S.'],
  ['Avery', '', 'Avery'],
  ['Avery', '  ', 'Avery'],
  ['Mary Ann', 'van der Berg', 'Mary Ann V.'],
  ['Ada', 'Émile', 'Ada É.'],
  ['Ada', '𝒮tone', 'Ada 𝒮.'],
])('abbreviated name: %j %j is shown as %j', (first, last, abbreviated) =>
  expect(abbreviateName(first, last)).toBe(abbreviated),
)
