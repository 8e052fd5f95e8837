import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { createTitlePattern, selectTests } from './chosen.mjs'

test('chosen tests: a file with all the words in its path runs whole', () => {
  const { wholeFiles, titledFiles } = selectTests(root, ['E2E', 'sign-up'])
  expect(wholeFiles).toEqual(['e2e/sign-up.test.ts'])
  expect(titledFiles).not.toContain('e2e/sign-up.test.ts')
})

test('chosen tests: the words of a title choose tests, not whole files', () => {
  const { wholeFiles, titledFiles, pattern } = selectTests(root, ['title CHOOSE', 'words'])
  expect(wholeFiles).toEqual([])
  expect(titledFiles).toContain('scripts/chosen.test.mjs')
  const chosen = new RegExp(pattern)
  expect(chosen.test('the words of a title choose among the tests')).toBe(true)
  expect(chosen.test('a file with all the words in its path is run whole')).toBe(false)
})

test('chosen tests: a word is plain text, not a pattern', () => {
  const pattern = new RegExp(createTitlePattern(['/a.b', '(c)']))
  expect(pattern.test('Says (C) at /A.B')).toBe(true)
  expect(pattern.test('says (c) at /axb')).toBe(false)
})
