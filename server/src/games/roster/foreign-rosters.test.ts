import { describe, expect, it } from 'vitest'
import { readRoster } from './read-roster.ts'

const read = (...lines: string[]) => readRoster(new TextEncoder().encode(lines.join('\n')))
const namesOf = ({ people }: ReturnType<typeof read>) =>
  people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)

const players = ['No.\tName\tPos.\tCl.\tHt.', '7\tIvo Ashdown\tOH\tJr.\t6-2', '9\tMara Dale\tL\tSo.\t5-8']
const staff = [
  'Name\tTitle\tEmail\tPhone',
  'Ada Holt\tHead Coach\tada@example.edu\t801-555-0100',
  'Ben Orr\tVolunteer Assistant\tben@example.edu\t801-555-0101',
  'Cy Park\tVideo\t\t',
]
const skipped = ['Ada Holt, Head Coach: staff', 'Ben Orr, Volunteer Assistant: staff', 'Cy Park, Video: staff']

describe('staff on a page with players', () => {
  it.each([
    ['above them', [...staff, ...players]],
    ['above them, under a title', ['2026 Volleyball', 'Coaching Staff', ...staff, '2026 Roster', ...players]],
    ['below them', [...players, ...staff]],
    ['below them, under a title', [...players, 'Coaching Staff', ...staff]],
  ])('is skipped, named %s', (_, lines) => {
    const file = read(...lines)
    expect(namesOf(file)).toEqual(['Ivo Ashdown', 'Mara Dale'])
    expect([file.skipped, file.refused]).toEqual([skipped, []])
    expect(file.people.map(({ coach }) => coach)).toEqual([false, false])
  })
  it('is recognized by a title where it has no headings, and by its jobs under the players’ headings', () => {
    const bare = read(...players, 'Coaching Staff', 'Ada Holt\tHead Coach', 'Ben Orr\tAssistant')
    expect([namesOf(bare), bare.skipped, bare.refused]).toEqual([
      ['Ivo Ashdown', 'Mara Dale'],
      ['Ada Holt, Head Coach: staff', 'Ben Orr, Assistant: staff'],
      [],
    ])
    const alike = read(
      ...['Coaches', 'Name,Position', 'Ada Holt,Head Coach', 'Ben Orr,Assistant', 'Players', 'Name,Position'],
      'Ivo Ashdown,OH',
    )
    expect([namesOf(alike), alike.skipped]).toEqual([
      ['Ivo Ashdown'],
      ['Ada Holt, Head Coach: staff', 'Ben Orr, Assistant: staff'],
    ])
  })
  it('may have other headings', () => {
    const file = read('Coach,Position', 'Ada Holt,Head Coach', 'No,Name,Pos', '7,Ivo Ashdown,OH')
    expect([namesOf(file), file.skipped]).toEqual([['Ivo Ashdown'], ['Ada Holt, Head Coach: staff']])
  })
  it('is named when a line holds both the job and the name', () => {
    const file = read(...players, 'Head Coach: Ada Holt', 'Assistant Coaches: Ben Orr')
    expect([namesOf(file), file.skipped, file.refused]).toEqual([
      ['Ivo Ashdown', 'Mara Dale'],
      ['Head Coach: Ada Holt: staff', 'Assistant Coaches: Ben Orr: staff'],
      [],
    ])
  })
  it('on its own is read as coaches', () => {
    expect(read(...staff.slice(0, 2)).people).toMatchObject([{ lastname: 'Holt', coach: true, position: 'Head Coach' }])
  })
})

it('roster: a page is read below its menu and in its parts', () => {
  const menu = ['Skip To Main Content', 'Schedule', 'Roster', 'Coaches', 'News', 'Statistics', '2026 Roster']
  expect(namesOf(read(...menu, ...players))).toEqual(['Ivo Ashdown', 'Mara Dale'])
  const parts = read('Goalkeepers', 'No,Name', '1,Ivo Ashdown', 'Field players', 'No,Name', '9,Mara Dale')
  expect([namesOf(parts), parts.refused]).toEqual([['Ivo Ashdown', 'Mara Dale'], []])
})

it.each([
  ['Name', 'Robert Griffin III', 'Robert', 'Griffin III'],
  ['Name', 'Robert Griffin, III', 'Robert', 'Griffin III'],
  ['Name', 'Griffin III, Robert', 'Robert', 'Griffin III'],
  ['Name', 'Griffin, Robert, Jr.', 'Robert', 'Griffin Jr.'],
  ['Name', 'Ken Griffey Jr', 'Ken', 'Griffey Jr.'],
  ['Name', 'Ken Griffey, JR.', 'Ken', 'Griffey Jr.'],
  ['Name', 'Lou Dale Sr.', 'Lou', 'Dale Sr.'],
  ['Name', 'Lou Dale II', 'Lou', 'Dale II'],
  ['Name', 'Lou Dale iv', 'Lou', 'Dale IV'],
  ['First Name,Last Name', 'Robert,Griffin III', 'Robert', 'Griffin III'],
  ['First Name,Last Name,Suffix', 'Robert,Griffin,III', 'Robert', 'Griffin III'],
])('roster: a name keeps its suffix: %s %s', (heading, name, firstname, lastname) => {
  const cell = heading === 'Name' ? `"${name}"` : name
  expect(read(`No,${heading}`, `7,${cell}`).people).toMatchObject([{ firstname, lastname }])
})

it('roster: a name in capitals is spelled as a name, and initials stay', () => {
  const file = read('No,Name', '3,"MOSS, BEA"', '4,"DALE, TJ"', '5,KIM VALE', '6,Lou MCKAY')
  expect(namesOf(file)).toEqual(['Bea Moss', 'TJ Dale', 'Kim Vale', 'Lou Mckay'])
  expect(namesOf(read('First Name,Last Name', 'BEA,MOSS', 'Bea,McKay'))).toEqual(['Bea Moss', 'Bea McKay'])
})

it('roster: height and weight have one form, from one column, two columns or parts; unreadable values are left out and named', () => {
  const sizes = (heading: string, ...cells: string[]) =>
    read(`Name,${heading}`, ...cells.map((cell, index) => `Ivo Ash${'abc'[index]},${cell}`)).people.map(
      ({ height, weight }) => [height, weight],
    )
  expect(sizes('Ht,Wt', '"6\'2""",205 lbs', '188 cm,93 kg')).toEqual([
    ['6-2', '205'],
    ['6-2', '205'],
  ])
  expect(sizes('Ht/Wt', '6-2/205', '6-2')).toEqual([
    ['6-2', '205'],
    ['6-2', null],
  ])
  expect(sizes('Height Feet,Height Inches,Weight', '6,2,205', '6,,')).toEqual([
    ['6-2', '205'],
    ['6-0', null],
  ])
  const file = read('Name,Ht,Wt', 'Ivo Ashdown,tall,205', 'Mara Dale,5-8,heavy')
  expect(file.people.map(({ height, weight }) => [height, weight])).toEqual([
    [null, '205'],
    ['5-8', null],
  ])
  expect(file.warned).toEqual([
    { line: 2, message: 'Height “tall” can’t be read and was skipped.' },
    { line: 3, message: 'Weight “heavy” can’t be read and was skipped.' },
  ])
})
