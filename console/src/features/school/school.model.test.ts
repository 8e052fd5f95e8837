import { currentSchool } from '@fieldhouse/contract/company'
import { expect, test } from 'vitest'
import { parseLines } from '../../shared/form/parse-lines.ts'
import { findSchoolProblems, listChangedSettings, parseSchoolFile, toSchool, toSchoolDraft } from './school.model.ts'

const draft = toSchoolDraft(currentSchool())

test('the settings survive being edited, and nothing of the demo school is wrong', () => {
  expect(toSchool(draft)).toEqual(currentSchool())
  expect(findSchoolProblems(draft)).toEqual([])
  expect(listChangedSettings(currentSchool(), toSchool(draft))).toEqual([])
})

test('what cannot be kept is said in the part of the page where it stands', () => {
  const wrong = (change: Partial<typeof draft>) => findSchoolProblems({ ...draft, ...change })
  expect(wrong({ abbr: 'utah' })).toEqual([{ part: 'names', text: 'abbr: Two to six capital letters.' }])
  expect(wrong({ sports: [{ slug: 'curling' }] })).toEqual([{ part: 'sports', text: 'No sport is called curling.' }])
  expect(wrong({ sports: [] })[0]).toEqual({ part: 'sports', text: 'sports: A school keeps at least one sport.' })
  expect(wrong({ defaultPlan: 'gold' })).toEqual([{ part: 'people', text: 'There is no plan gold.' }])
  expect(wrong({ plans: [...draft.plans, { slug: 'free', streams: 9 }] })).toEqual([
    { part: 'people', text: 'Two plans have the short name free.' },
  ])
  expect(wrong({ colors: { brand: '#be0000', onBrand: '#990000' } })[0]?.part).toBe('look')
  expect(wrong({ legal: { ...draft.legal, privacy: 'http://example.edu' } })[0]).toMatchObject({ part: 'app' })
})

test('a change is named once, however the file orders its words', () => {
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

test('a file is read as it was exported, and one that is none says why', () => {
  expect(parseSchoolFile(JSON.stringify(currentSchool()))).toEqual(currentSchool())
  expect(parseSchoolFile('{')).toContain('isn’t a JSON file')
  expect(parseSchoolFile('{"id":36}')).toContain('isn’t a school file')
  expect(parseLines(' one \n\n two')).toEqual(['one', 'two'])
})
