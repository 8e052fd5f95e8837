import { describe, expect, it } from 'vitest'
import { findPrivateFact } from './private-facts.ts'
import { readRoster } from './read-roster.ts'

const read = (...lines: string[]) => readRoster(new TextEncoder().encode(lines.join('\n')))

describe('roster of a page', () => {
  const page = [
    'No.\tName\tPos.\tYr.\tHometown',
    '7\tIvo Ashdown\tA\tJr.\tOgden, Utah',
    'Coaching Staff',
    'Name\tTitle\tEmail\tOffice\tPhone',
    'Ada Holt\tHead Coach\tada@example.edu\tField House\t801-555-0100',
  ]
  it('ends where another table starts: nothing is read under the wrong headings', () => {
    const { people, refused, skipped } = read(...page, 'Name\tMajor\tPhone', 'Lee Poe\tHistory')
    expect(people).toMatchObject([{ number: '7', lastname: 'Ashdown', hometown: 'Ogden, Utah' }])
    expect(skipped).toEqual(['Ada Holt, Head Coach: staff'])
    expect(refused).toEqual([{ line: 6, message: 'Another table starts here. Import it separately.' }])
  })
  it('with only staff is read by its own headings, and its ignored columns are named', () => {
    const { people, ignored } = read(...page.slice(3))
    expect(people).toMatchObject([{ lastname: 'Holt', coach: true, position: 'Head Coach', hometown: null }])
    expect(ignored).toEqual(['Email', 'Office', 'Phone'])
  })
  it('has no invisible characters, except joiners where they belong', () => {
    const { people } = read(
      'No,Name,Hometown',
      '7,Ivo\u200b Ash\u00addown\u202e,O\u2066gden',
      '8,علی\u200cرضا Dale,York',
    )
    expect(people).toMatchObject([
      { firstname: 'Ivo', lastname: 'Ashdown', hometown: 'Ogden' },
      { firstname: 'علی\u200cرضا', lastname: 'Dale' },
    ])
  })
  it('names the second of two columns with the same meaning when it differs', () => {
    const { people, ignored } = read(
      'No,Name,High School,Previous School,Hometown,Home Town',
      '7,Ivo Ashdown,Capital High,State College,Ogden,Ogden',
      '8,Mara Dale,,Boise State,York,',
    )
    expect(people.map(({ high_school }) => high_school)).toEqual(['Capital High', 'Boise State'])
    expect(ignored).toEqual(['Previous School'])
  })
  it('names columns whose values are only partly shown', () => {
    const { people, ignored } = read(
      'No,Name,Pos,Job,Hometown,Hometown/High School',
      '7,Ivo Ashdown,QB,Captain,Ogden,Provo / Weber High',
      '8,Mara Dale,P,P,York,York / Central High',
    )
    expect(people.map(({ position, hometown }) => [position, hometown])).toEqual([
      ['QB', 'Ogden'],
      ['P', 'York'],
    ])
    expect(ignored).toEqual(['Job', 'Hometown/High School'])
    expect(read('Name,Title', 'Ivo Ashdown,Captain').ignored).toEqual(['Title'])
    expect(read('Name,Pos,Title', 'Ada Holt,QB,Head Coach', 'Lee Poe,Coach,Head Coach').ignored).toEqual(['Pos'])
    expect(read('Name,Pos,Title', 'Ada Holt,,Head Coach', 'Lee Poe,QB,').ignored).toEqual([])
    expect(read('Name: Ivo Ashdown,Pos: QB,Role: Captain').ignored).toEqual(['Role'])
  })
  it('names cells without headings by their label, and a column without a name by its position', () => {
    const { people, ignored } = read(
      'No.: 7\tName: Ivo Ashdown\tPhone: 801-555-0100\t801-555-0111: home',
      'No.: 8\tName: Mara Dale\tPHONE: 801-555-0101\tEmail: mara@example.edu\tPos.: P',
    )
    expect(people).toMatchObject([{ number: '7' }, { number: '8', position: 'P' }])
    expect(ignored).toEqual(['Phone', 'Column 4', 'Email'])
    expect(read('No,Name,', '7,Ivo Ashdown,801-555-0100').ignored).toEqual(['Column 3'])
  })
  it('continues where its headings are printed again', () => {
    const { people, refused } = read('No,Name', '7,Ivo Ashdown', 'No,Name', '9,Mara Dale')
    expect([people.map(({ lastname }) => lastname), refused]).toEqual([['Ashdown', 'Dale'], []])
  })
  it('has its headings below a title', () => {
    expect(read('2026 Football Roster,,', 'No,Name,Pos', '7,Ivo Ashdown,QB').people).toMatchObject([
      { number: '7', position: 'QB' },
    ])
  })
  it.each(['\t', ';'])('pasted with a title above it is read by its own separator: %j', (sign) => {
    const lines = [
      ['2026-27 Roster, Women'],
      ['No.', 'Name', 'Hometown'],
      ['3', 'Ada Stone', 'York, Pa.'],
      ['23', 'Bea Moss', 'Reading, Pa.'],
    ]
    expect(read(...lines.map((cells) => cells.join(sign)))).toMatchObject({
      people: [
        { number: '3', lastname: 'Stone', hometown: 'York, Pa.' },
        { number: '23', lastname: 'Moss', hometown: 'Reading, Pa.' },
      ],
      refused: [],
    })
  })
  it.each(['"Last, First"', '"Last Name, First Name"', '"Name (Last, First)"', 'Last/First'])(
    'may have both names in one column called %s',
    (heading) => {
      const { people, refused, ignored } = read(
        `No,${heading},Pos`,
        '21,"Grant, Lou Ann",F',
        '22,"De la Cruz, María",M',
      )
      expect(people).toMatchObject([
        { firstname: 'Lou Ann', lastname: 'Grant' },
        { firstname: 'María', lastname: 'De la Cruz' },
      ])
      expect([refused, ignored]).toEqual([[], []])
    },
  )
  it('without headings is refused with a request for them', () => {
    expect(read('3,Ada Stone,G,5-8', '5,Cleo Park,G,5-9')).toMatchObject({
      people: [],
      ignored: [],
      refused: [{ line: 1, message: 'The table has no headings. Add a first line such as: No, Name, Pos, Year.' }],
    })
  })
  it('may have a label in each cell, which decides the column', () => {
    const { people } = read(
      'No.,Name,Cl.,Pos.,Hometown/High School',
      'No.: 1,Name: Ivo Ashdown,Cl.: Jr.,Pos.: GK,Hometown/High School: Ogden / Weber',
      'No.: 9,Mara Dale,Pos.: F,Cl.: So.,',
    )
    expect(people).toMatchObject([
      { number: '1', lastname: 'Ashdown', year: 'Jr.', position: 'GK', hometown: 'Ogden', high_school: 'Weber' },
      { number: '9', lastname: 'Dale', year: 'So.', position: 'F' },
    ])
  })
  it('needs no headings when each cell has its label', () => {
    expect(read('No.: 1,Name: Ivo Ashdown,Pos.: GK', 'No.: 9,Name: Mara Dale,Pos.: F')).toMatchObject({
      people: [
        { number: '1', lastname: 'Ashdown', position: 'GK' },
        { number: '9', lastname: 'Dale' },
      ],
      ignored: [],
    })
  })
  it('ignores a job in the column of names', () => {
    expect(read('No,Name,Pos', '7,Ivo Ashdown,A', 'Ben Orr,Director of Operations,Field House')).toMatchObject({
      people: [{ lastname: 'Ashdown' }],
      refused: [],
      skipped: ['Ben Orr, Director of Operations: staff'],
    })
  })
  it('splits a town and a school that share a cell', () => {
    expect(
      read('Name,Hometown (High School)', 'Ivo Ashdown,"Ogden, Utah (Weber High)"', 'Mara Dale,Provo').people,
    ).toMatchObject([
      { hometown: 'Ogden, Utah', high_school: 'Weber High' },
      { hometown: 'Provo', high_school: null },
    ])
  })
})

describe('private facts', () => {
  it.each([
    ['801-555-0100', 'a phone number'],
    ['(801) 555-0100', 'a phone number'],
    ['801.555.0100', 'a phone number'],
    ['+1 801 555 0100', 'a phone number'],
    ['555-0100', 'a phone number'],
    ['ada@example.edu', 'an email address'],
    ['1201 Ridge St., Ogden', 'a street address'],
    ['PO Box 12', 'a street address'],
    ['3/4/2006', 'a birth date'],
    ['2006-03-04', 'a birth date'],
    ['March 4, 2006', 'a birth date'],
    ['4-Mar-06', 'a birth date'],
    ['123-45-6789', 'a Social Security number'],
    ['SSN 123 45 6789', 'a Social Security number'],
  ])('%s is %s', (text, what) => expect(findPrivateFact(text)).toBe(what))
  it.each([
    '6-2',
    '205',
    '6-2/205',
    'Ogden, Utah',
    'R/R',
    "St. Mary's",
    '2026-27',
    '5th',
    'R-Jr.',
    'Salt Lake City, UT',
  ])('%s is not', (text) => expect(findPrivateFact(text)).toBeUndefined())
  it('is never published, under whatever heading', () => {
    const { people, refused } = read(
      'Name,Pos,Hometown',
      'Ivo Ashdown,A,Ogden',
      'Ada Holt,Head Coach,801-555-0100',
      'Ben Orr,1201 Ridge St.,Ogden',
    )
    expect(people.map(({ lastname }) => lastname)).toEqual(['Ashdown'])
    expect(refused).toEqual([
      { line: 3, message: 'Hometown seems to contain a phone number. This line was skipped.' },
      { line: 4, message: 'Position seems to contain a street address. This line was skipped.' },
    ])
  })
})
