import { type ColumnRole, columnRoles, parseColumnChoices } from '@fieldhouse/contract/games/import/columns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSchedule } from '../read-schedule.ts'
import { orderIn } from './day-order.ts'
import type { TableOptions } from './open-table.ts'

const read = (lines: readonly string[], options?: TableOptions) =>
  readSchedule(new TextEncoder().encode(lines.join('\n')), options)
const rolesOf = (lines: readonly string[], options?: TableOptions) =>
  read(lines, options).table?.seen.columns.map(({ role }) => role)
const optionsOf = (text: string): TableOptions => {
  const columns = parseColumnChoices(text)
  if (typeof columns === 'string') throw new Error(columns)
  return { columns }
}

describe('a schedule table with foreign headings', () => {
  const foreign = [
    'Opp.\tDatum\tHome/Away\tStart (MT)\tWhere\tErgebnis\tTickets',
    'Elon\t11/28/2026\tA\t7:05 PM\tRidge Field\tW 21-7\tyes',
    'Mesa Tech\t12/5/2026\tH\tTBA\t\t\tno',
  ]
  it('is read by what its headings mean', () => {
    expect(rolesOf(foreign)).toEqual(['opponent', 'date', 'site', 'time', 'venue', 'note', 'ignored'])
    expect(read(foreign).entries).toMatchObject([
      {
        day: '2026-11-28',
        clock: '7:05 PM',
        zone: 'America/Denver',
        opponent: 'Elon',
        site: 'away',
        venue: 'Ridge Field',
      },
      { day: '2026-12-05', opponent: 'Mesa Tech', site: 'home' },
    ])
  })
  it('gives samples of each column and how its role was found', () => {
    const [opponent, , , , , , tickets] = read(foreign).table?.seen.columns ?? []
    expect(opponent).toEqual({
      place: 1,
      heading: 'Opp.',
      samples: ['Elon', 'Mesa Tech'],
      role: 'opponent',
      by: 'heading',
    })
    expect(tickets).toMatchObject({ samples: ['yes', 'no'], role: 'ignored', by: 'values' })
  })
  it.each([
    ['Gegner', 'opponent'],
    ['Fecha', 'date'],
    ['Game Time', 'time'],
    ['Kickoff (ET)', 'time'],
    ['Date/Time', 'start'],
    ['Home or Away', undefined],
    ['Sportart', 'sport'],
    ['Spielort', 'venue'],
    ['Result/Score', 'note'],
  ] as [string, ColumnRole | undefined][])('takes %s for %s even without values', (heading, role) =>
    expect(rolesOf([`x1,${heading}`, ','])?.[1]).toBe(role ?? 'ignored'),
  )
  it('can correct a heading by the values below it', () => {
    expect(rolesOf(['Day,Date,Location,Opponent', 'Sat,11/28/2026,Away,Elon', 'Sat,12/5/2026,Home,Mesa Tech'])).toEqual(
      ['ignored', 'date', 'site', 'opponent'],
    )
    const both = read(['Start,Rival', '2026-11-28 19:05,Elon', '12/25/2026 7pm,@ Mesa Tech'])
    expect(both.entries).toMatchObject([
      { day: '2026-11-28', clock: '19:05', opponent: 'Elon' },
      { day: '2026-12-25', clock: '7pm', opponent: 'Mesa Tech', site: 'away' },
    ])
  })
  it('skips a title above the headings', () => {
    expect(read(['2026 Football,,', 'Gegner,Datum,Ort', 'Elon,2026-11-28,Ridge']).entries).toMatchObject([
      { line: 3, day: '2026-11-28', opponent: 'Elon', venue: 'Ridge' },
    ])
  })
})

describe('a schedule table of a whole conference', () => {
  it('gives both teams, with their marks', () => {
    const lines = ['Date,Time,Away,Home', '11/28/2026,7:05 PM,#4 Kansas,TCU *', '12/5/2026,TBA,Elon,Mesa Tech (N)']
    expect(rolesOf(lines)).toEqual(['date', 'time', 'away', 'home'])
    expect(read(lines).entries).toMatchObject([
      { teams: { away: 'Kansas', home: 'TCU' }, site: 'home', conference: true },
      { teams: { away: 'Elon', home: 'Mesa Tech' }, site: 'neutral' },
    ])
    expect(rolesOf(['Visitor,@,Host,Date', 'Kansas,@,TCU,11/28/2026'])).toContain('away')
  })
  it('is not assumed when a column of sides has no names', () => {
    expect(rolesOf(['Date,Opponent,Home,Away', '11/28/2026,Elon,21,7', '12/5/2026,Halford,3,10'])).toEqual([
      'date',
      'opponent',
      'ignored',
      'ignored',
    ])
    expect(rolesOf(['Date,Rival,Home', '11/28/2026,Elon,Home', '12/5/2026,Halford,Away'])).toEqual([
      'date',
      'opponent',
      'site',
    ])
  })
  it('ends where another table begins and continues after repeated headings', () => {
    const file = read([
      'Date,Opponent,Venue',
      '11/28/2026,Elon,Ridge',
      'Date,Opponent,Venue',
      '12/5/2026,Halford,Harbor',
      'Date,Venue,Opponent',
      '12/12/2026,Ridge,Dunmore',
    ])
    expect(file.entries.map(({ opponent }) => opponent)).toEqual(['Elon', 'Halford'])
    expect(file.refused).toEqual([{ line: 5, message: 'A second table starts here. Import it separately.' }])
  })
})

describe('a schedule table without headings', () => {
  const bare = ['Sat,11/28/2026,7:05 PM,football,@ Elon,Ridge Field', 'Sat,12/5/2026,TBA,football,Mesa Tech,Harbor']
  it('is read by its values, from its first line on', () => {
    expect(rolesOf(bare)).toEqual(['ignored', 'date', 'time', 'sport', 'opponent', 'ignored'])
    expect(read(bare).entries).toMatchObject([
      { line: 1, day: '2026-11-28', sport: 'football', opponent: 'Elon', site: 'away' },
      { line: 2, day: '2026-12-05', opponent: 'Mesa Tech' },
    ])
  })
  it('uses the roles that the user gives for its columns', () => {
    expect(read(bare, optionsOf('#6=venue; #4=ignored')).entries).toMatchObject([
      { venue: 'Ridge Field', sport: undefined },
      { venue: 'Harbor', sport: undefined },
    ])
  })
})

describe('a user’s choice for a column', () => {
  const lines = ['Who,When,Where else', 'Elon,2026-11-28,Ridge']
  it('overrides every guess, by heading or by position', () => {
    expect(rolesOf(lines, optionsOf('where ELSE=opponent;#1=city'))).toEqual(['city', 'date', 'opponent'])
  })
  it('changes no other column, except one with the same role', () => {
    const foreign = ['Gegner,Datum,Anlage', 'Elon,2026-11-28,Ridge']
    expect(rolesOf(foreign, optionsOf('Gegner=ignored'))).toEqual(['ignored', 'date', 'ignored'])
    expect(rolesOf(foreign, optionsOf('Anlage=opponent'))).toEqual(['ignored', 'date', 'opponent'])
  })
  it('that does not exist is refused with the list of columns', () => {
    expect(read(lines, optionsOf('Opp.=opponent')).wrong).toBe(
      'There’s no “Opp.” column. The table has: Who, When, Where else.',
    )
    expect(read(lines, optionsOf('#9=opponent')).wrong).toContain('#9')
  })
  it('in the wrong format is refused with the right one', () => {
    expect(parseColumnChoices('Opp.')).toContain('like “Opp.=opponent')
    expect(parseColumnChoices('Opp.=rival')).toContain('Use one of date, time')
    expect(parseColumnChoices('a=b=date')).toEqual([{ column: 'a=b', role: 'date' }])
  })
  it('is remembered for the next table with these headings', () => {
    const first = read(lines, optionsOf('Who=opponent;Where else=city')).table
    expect(first?.documented).toBe(false)
    const remembered = new Map([
      [first?.key ?? '', { columns: first?.seen.columns.map(({ role }) => role) ?? [], dates: null }],
    ])
    const next = read(['WHO,when,Where  else', 'Mesa Tech,2026-12-05,Harbor'], { remembered })
    expect(next.table?.seen.columns.map(({ role, by }) => [role, by])).toEqual([
      ['opponent', 'remembered'],
      ['date', 'remembered'],
      ['city', 'remembered'],
    ])
    expect(read(['Who,When,Place', 'Elon,2026-11-28,Ridge'], { remembered }).table?.seen.columns[0]?.by).not.toBe(
      'remembered',
    )
  })
})

describe('the order of day and month', () => {
  it.each([
    ['3/4/2026', 'either'],
    ['13/4/26', 'day-first'],
    ['4/13/26', 'month-first'],
    ['Sat 10/3/2026', 'month-first'],
    ['Sat 3/10/2026', 'day-first'],
    ['5/5/2026', undefined],
    ['2026-03-04', undefined],
    ['Nov 4, 2026', undefined],
    ['31/31/2026', undefined],
  ])('for %s is %s', (written, order) => expect(orderIn(written)).toBe(order))
  it('is asked if no date decides it, and nothing is imported before the answer', () => {
    const lines = ['Gegner,Datum', 'Elon,03.04.2026', 'Mesa Tech,05.06.2026']
    const file = read(lines)
    expect([file.entries, file.refused]).toEqual([[], []])
    expect(file.table?.seen.dates).toEqual({
      order: null,
      written: '03.04.2026',
      month_first: '2026-03-04',
      day_first: '2026-04-03',
    })
    expect(read(lines, { dates: 'day-first' }).entries).toMatchObject([{ day: '2026-04-03' }, { day: '2026-06-05' }])
  })
  it('follows for all dates from one that fits only one order', () => {
    expect(read(['Gegner,Datum', 'Elon,03.04.2026', 'Mesa Tech,25.04.2026']).entries).toMatchObject([
      { day: '2026-04-03' },
      { day: '2026-04-25' },
    ])
    expect(read(['Date,Opponent', '3/4/2026,Elon', '25/4/2026,Mesa Tech']).entries).toMatchObject([
      { day: '2026-04-03' },
      { day: '2026-04-25' },
    ])
  })
  it('is asked if dates contradict each other', () => {
    const lines = ['Gegner,Datum', 'Elon,3/4/2026', 'Mesa Tech,25/4/2026', 'Lakemont,4/25/2026']
    expect(read(lines).table?.order).toBeNull()
  })
  it('is month first under our own headings, unless the user wants to be asked', () => {
    const lines = ['Date,Opponent', '3/4/2026,Elon']
    expect(read(lines).entries).toMatchObject([{ day: '2026-03-04' }])
    expect(read(lines, { dates: 'ask' }).table?.order).toBeNull()
    const remembered = new Map([
      ['date|opponent', { columns: ['date', 'opponent'] as const, dates: 'day-first' as const }],
    ])
    expect(read(lines, { dates: 'ask', remembered }).entries).toMatchObject([{ day: '2026-04-03' }])
  })
})

describe('any schedule table', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '11/28/2026',
      '3/4/26',
      '7:05 PM',
      'TBA',
      '@ Elon',
      'home',
      'W 3-1',
      'football',
      'Sat',
      '"',
      ';',
    ),
    fc.string({ maxLength: 12 }),
  )
  const table = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 })
  it('is read without an error, with one role per column and no entries before an answer', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(',', '\t', ';'), (rows, between) => {
        const file = read(rows.map((row) => row.join(between)))
        const roles = file.table?.seen.columns.map(({ role }) => role) ?? []
        expect(roles.every((role) => columnRoles.includes(role))).toBe(true)
        expect(file.table?.order === null ? file.entries : []).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
  it('has the roles that the user chose for all columns', () => {
    const roles = fc.array(fc.constantFrom(...columnRoles), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(roles, (chosenRoles) => {
        const lines = [
          chosenRoles.map((_, index) => `Heading ${index}`).join(','),
          chosenRoles.map(() => 'x').join(','),
        ]
        const columns = chosenRoles.map((role, index) => ({ column: `#${index + 1}`, role }))
        expect(rolesOf(lines, { columns })).toEqual(chosenRoles)
      }),
      { numRuns: 100 },
    )
  })
  it('gives the same entries in any order of columns', () => {
    const columns = [
      ['Gegner', 'Elon', 'Mesa Tech'],
      ['Datum', '2026-11-28', '2026-12-05'],
      ['Uhrzeit', '19:05', 'TBA'],
      ['H/A', 'A', 'H'],
      ['Spielort', 'Ridge', 'Harbor'],
    ]
    const entries = (order: readonly string[][]) =>
      read([0, 1, 2].map((row) => order.map((column) => column[row]).join(','))).entries
    fc.assert(
      fc.property(fc.shuffledSubarray(columns, { minLength: columns.length }), (order) => {
        expect(entries(order)).toEqual(entries(columns))
      }),
      { numRuns: 40 },
    )
  })
})
