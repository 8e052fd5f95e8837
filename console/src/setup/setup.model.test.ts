import { expect, test } from 'vitest'
import { listProblems, newSetupDraft } from './setup.model.ts'

test('setup: each missing value is reported once', () => {
  const about = (school: string) =>
    listProblems({ ...newSetupDraft('America/New_York'), school }).flatMap(({ field, words }) =>
      field === 'school' ? words : [],
    )
  expect(about('')).toEqual(['The school’s name: Enter a value.'])
  expect(about('東京')).toEqual(['The school’s name needs a letter from A to Z.'])
  expect(about('Harbor State')).toEqual([])
})
