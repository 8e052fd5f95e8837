import { expect, test } from 'vitest'
import { personOf } from '../people.testdata.ts'
import { countFilters, findSharedNumbers, formatRosterCsv, listShownPeople, type RosterSort } from './roster.model.ts'

const people = [
  personOf(1, 'Orla O’Brien', { number: '12', year: 'Fr.', height: '6-0', position: 'OH', image: '/a.webp' }),
  personOf(2, 'Vera Boone', { number: '2', year: 'R-Jr.', height: '5-11', position: 'MB' }),
  personOf(3, 'Zoë Quill', { number: '00', year: 'Sr.', position: 'OH' }),
  personOf(4, 'Ida Lund', { number: null, year: null }),
  personOf(5, 'Tam Oakes', { number: '2', left: true }),
  personOf(6, 'Mo Birch', { number: '2', year: 'So.' }),
]
const byNumber: RosterSort = { key: 'number', direction: 'ascending' }
const names = (changes: Partial<Parameters<typeof listShownPeople>[1]>) =>
  listShownPeople(people, { search: '', filter: 'all', position: '', sort: byNumber, ...changes }).map(
    ({ lastname }) => lastname,
  )

test('a roster is searched by name in any spelling of an apostrophe or accent, and by number', () => {
  expect(names({ search: "o'brien" })).toEqual(['O’Brien'])
  expect(names({ search: 'quill zoe' })).toEqual(['Quill'])
  expect(names({ search: '#2' })).toEqual(['Birch', 'Boone'])
})

test('a roster is filtered by photo, by position and by who left', () => {
  expect(names({ filter: 'no-photo' })).toEqual(['Quill', 'Birch', 'Boone', 'Lund'])
  expect(names({ filter: 'left' })).toEqual(['Oakes'])
  expect(names({ position: 'OH' })).toEqual(['Quill', 'O’Brien'])
  expect(countFilters(people)).toEqual({ all: 5, 'no-photo': 4, left: 1 })
})

test('a roster is sorted as sports pages sort: numbers, classes from freshmen on, heights', () => {
  expect(names({})).toEqual(['Quill', 'Birch', 'Boone', 'O’Brien', 'Lund'])
  expect(names({ sort: { key: 'year', direction: 'ascending' } })).toEqual([
    'O’Brien',
    'Birch',
    'Boone',
    'Quill',
    'Lund',
  ])
  expect(names({ sort: { key: 'height', direction: 'descending' } }).slice(0, 2)).toEqual(['O’Brien', 'Boone'])
})

test('a shared number names the others, without those who left', () => {
  expect([...findSharedNumbers(people)]).toEqual([
    [2, ['Mo Birch']],
    [6, ['Vera Boone']],
  ])
})

test('the CSV of a roster has the columns that an import reads', () => {
  const [head, first] = formatRosterCsv(people).split(/\r?\n/)
  expect(head).toContain('Number,First name,Last name,Position,Class,Height')
  expect(first).toContain('12,Orla,O’Brien,OH,Fr.,6-0')
})
