import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { chosenBy, patternOf } from './chosen.mjs'

test('chosen tests: a file with all the words in its path runs whole', () => {
  const { whole, titled } = chosenBy(root, ['E2E', 'sign-up'])
  expect(whole).toEqual(['e2e/sign-up.test.ts'])
  expect(titled).not.toContain('e2e/sign-up.test.ts')
})

test('chosen tests: the words of a title choose tests, not whole files', () => {
  const { whole, titled, pattern } = chosenBy(root, ['title CHOOSE', 'words'])
  expect(whole).toEqual([])
  expect(titled).toContain('scripts/chosen.test.mjs')
  const chosen = new RegExp(pattern)
  expect(chosen.test('the words of a title choose among the tests')).toBe(true)
  expect(chosen.test('a file with all the words in its path is run whole')).toBe(false)
})

test('chosen tests: a word is plain text, not a pattern', () => {
  const pattern = new RegExp(patternOf(['/a.b', '(c)']))
  expect(pattern.test('Says (C) at /A.B')).toBe(true)
  expect(pattern.test('says (c) at /axb')).toBe(false)
})
