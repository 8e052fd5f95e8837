import { currentSchool } from '@fieldhouse/contract/company'
import { expect, test } from 'vitest'
import { parseLines } from '../../shared/form/parse-lines.ts'
import { findSchoolProblems, listChangedSettings, parseSchoolFile, toSchool, toSchoolDraft } from './school.model.ts'

const draft = toSchoolDraft(currentSchool())

test('school settings survive editing, and the demo school has no problems', () => {
  expect(toSchool(draft)).toEqual(currentSchool())
  expect(findSchoolProblems(draft)).toEqual([])
  expect(listChangedSettings(currentSchool(), toSchool(draft))).toEqual([])
})

test('school settings report each problem in its part of the page', () => {
  const wrong = (change: Partial<typeof draft>) => findSchoolProblems({ ...draft, ...change })
  expect(wrong({ abbr: 'utah' })).toEqual([
    { part: 'names', text: 'abbr: Use 2 to 6 characters: capital letters, digits, & or -.' },
  ])
  expect(wrong({ sports: [{ slug: 'curling' }] })).toEqual([{ part: 'sports', text: 'No sport is called curling.' }])
  expect(wrong({ sports: [] })[0]).toEqual({ part: 'sports', text: 'sports: Choose at least one sport.' })
  expect(wrong({ defaultPlan: 'gold' })).toEqual([{ part: 'people', text: 'There is no plan called gold.' }])
  expect(wrong({ plans: [...draft.plans, { slug: 'free', streams: 9 }] })).toEqual([
    { part: 'people', text: 'Two plans have the short name free.' },
  ])
  expect(wrong({ colors: { brand: '#be0000', onBrand: '#990000' } })[0]?.part).toBe('look')
  expect(wrong({ legal: { ...draft.legal, privacy: 'http://example.edu' } })[0]).toMatchObject({ part: 'app' })
})

test('school settings leave the mobile apps out when their fields are empty, and need their server otherwise', () => {
  expect(toSchool({ ...draft, native: { server: '', bundleId: undefined } })).not.toHaveProperty('native')
  expect(findSchoolProblems({ ...draft, native: { server: '', bundleId: 'org.example.fans' } })).toEqual([
    { part: 'app', text: 'native, server: Enter an address like https://fans.example.edu.' },
  ])
})

test('school settings list each change once, regardless of key order', () => {
  const { colors, ...rest } = currentSchool()
  const { brand, ...others } = colors
  expect(listChangedSettings(currentSchool(), { ...rest, colors: { ...others, brand } })).toEqual([])
  expect(
    listChangedSettings(currentSchool(), {
      ...currentSchool(),
      nickname: 'Gulls',
      colors: { brand: '#123456' },
    }).toSorted(),
  ).toEqual(['colors', 'nickname'])
})

test('a school file is imported as it was exported, and an invalid one is explained', () => {
  expect(parseSchoolFile(JSON.stringify(currentSchool()))).toEqual(currentSchool())
  expect(parseSchoolFile('{')).toContain('isn’t a JSON file')
  expect(parseSchoolFile('{"id":36}')).toContain('isn’t a school file')
  expect(parseLines(' one \n\n two')).toEqual(['one', 'two'])
})
