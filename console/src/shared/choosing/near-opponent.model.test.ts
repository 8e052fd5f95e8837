import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { expect, test } from 'vitest'
import { findMeantOpponent, listNearOpponents } from './near-opponent.model.ts'

const schoolOf = (id: number, name: string, changes: Partial<ListedSchool> = {}): ListedSchool => ({
  id,
  name,
  short: name.split(' ')[0] ?? name,
  abbr: `S${id}`,
  own: false,
  logo: null,
  color: null,
  games: 1,
  names: [],
  merged: [],
  ...changes,
})
const schools = [
  schoolOf(1, 'Arizona State', { names: [{ name: 'ARIZ ST', producer: '' }] }),
  schoolOf(2, 'Mesa Technical', { short: 'Mesa Tech.' }),
  schoolOf(3, 'Boise State'),
  schoolOf(4, 'Halford', { own: true }),
  schoolOf(5, 'North Dakota', { short: 'N. Dakota' }),
]
const near = (typed: string) => listNearOpponents(typed, schools).map(({ name }) => name)

test('a mistyped or shortened name is near a known opponent', () => {
  expect(near('Arizona Stae')).toEqual(['Arizona State'])
  expect(near('Arzona State')).toEqual(['Arizona State'])
  expect(near('Bosie State')).toEqual(['Boise State'])
  expect(near('mesa techn')).toEqual(['Mesa Technical'])
  expect(near('South Dakota')).toEqual(['North Dakota'])
})

test('a name by which the server finds a school is no question', () => {
  for (const known of ['Arizona State', 'arizona st', 'Arizona St.', 'The Arizona State University', 'Ariz St', 'S3'])
    expect(near(known)).toEqual([])
})

test('a name that is written otherwise means the known opponent', () => {
  const meant = (typed: string) => findMeantOpponent(typed, schools)?.name
  expect(['Arizona St.', 'ARIZ ST', 'Arizona', 'mesa tech'].map(meant)).toEqual([
    'Arizona State',
    'Arizona State',
    'Arizona State',
    'Mesa Technical',
  ])
  for (const other of ['Arizona State', 'arizona state', 'Lakemont', 'Halford', ' '])
    expect(meant(other)).toBeUndefined()
})

test('another school, our own one and no name are no question', () => {
  for (const other of ['Arizona', 'Lakemont', 'Northern', 'Halfor', 'Halford', ' ']) expect(near(other)).toEqual([])
})
