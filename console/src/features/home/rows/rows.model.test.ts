import { setOnlySchool } from '@fieldhouse/contract/company'
import type { OperatorRow } from '@fieldhouse/contract/home/rows'
import { createBlankSchool } from '@fieldhouse/contract/school/blank-school'
import { beforeAll, expect, test } from 'vitest'
import { adaptFilling, describeFilling, listHomeOptions, listRowMarks, newRowInput, toRowInput } from './rows.model.ts'

beforeAll(() =>
  setOnlySchool({ ...createBlankSchool([]), timeZone: 'America/Denver', markets: { '770': 'Salt Lake City' } }),
)

const row: OperatorRow = { id: 4, ...newRowInput('app', []), title: 'Football now' }
const names = { groups: [{ id: 101, name: 'Football' }], genres: [{ id: 2, name: 'Replays' }] }
const now = new Date('2026-11-22T18:00:00Z')

test('a row’s content is described in words', () => {
  expect(describeFilling({ ...row, filling: { kind: 'latest' } }, names)).toBe('Newest overall')
  expect(describeFilling({ ...row, filling: { kind: 'latest', group: 101, genre: 2 } }, names)).toBe(
    'Newest in Football, Replays',
  )
  expect(describeFilling({ ...row, filling: { kind: 'titles', titles: [3, 1] } }, names)).toBe('2 titles, hand-picked')
  expect(describeFilling({ ...row, type: 'live', filling: { kind: 'own' } }, names)).toBe('Live and upcoming')
})

test('a row’s limits of time and audience are listed in the school’s time zone', () => {
  expect(listRowMarks(row, [], now)).toEqual([])
  const marksOf = (changes: Partial<OperatorRow>) =>
    listRowMarks({ ...row, ...changes }, [{ id: 7, name: 'Alder' }], now).map((mark) => mark.words)
  expect(marksOf({ hidden: true })).toEqual(['Hidden'])
  expect(marksOf({ from: '2026-11-23T02:00:00Z' })).toEqual([expect.stringMatching(/^From Sun, Nov 22, 7:00\sPM$/)])
  expect(marksOf({ from: '2026-11-20T02:00:00Z' })).toEqual([])
  expect(marksOf({ until: '2026-11-22T17:00:00Z' })).toEqual([expect.stringMatching(/^Ended Sun, Nov 22, 10:00\sAM$/)])
  expect(marksOf({ packages: ['season'], markets: ['770', '501'], sponsor_id: 7 })).toEqual([
    'Only Season',
    'Salt Lake City and market 501',
    'Presented by Alder',
  ])
})

test('a new row is placed below the other rows of its home', () => {
  const others = [
    { ...row, position: 40 },
    { ...row, home_id: 'football', position: 90 },
  ]
  expect(newRowInput('app', others).position).toBe(50)
  expect(toRowInput(row)).toEqual(newRowInput('app', []) && { ...newRowInput('app', []), title: 'Football now' })
})

test('a row keeps its content when its layout changes, if the new layout allows it', () => {
  const titles = { kind: 'titles', titles: [1], event: 9 } as const
  expect(adaptFilling('hero', { ...titles, titles: [1] })).toEqual(titles)
  expect(adaptFilling('carousel', { ...titles, titles: [1] })).toEqual({ kind: 'titles', titles: [1] })
  expect(adaptFilling('live', { ...titles, titles: [1] })).toEqual({ kind: 'own' })
  expect(adaptFilling('carousel', { kind: 'own' })).toEqual({ kind: 'latest' })
})

test('every home with a row can be chosen, even one that nothing else names', () => {
  const homes = listHomeOptions([{ slug: 'football', name: 'Football' }], [{ ...row, home_id: 'old-page' }])
  expect(homes.map(({ value }) => value)).toEqual(['app', 'highlights', 'football', 'old-page'])
})
