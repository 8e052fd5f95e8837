import { describe, expect, it } from 'vitest'
import { isoDate, startTime } from './dates.ts'
import { personKey, personName } from './person.ts'

const roster = [
  { first: 'María José', last: 'de la Cruz' },
  { first: 'Bo', last: 'Nairn' },
  { first: 'Nairn', last: 'Otley' },
  { first: 'Siân', last: "O'Brien-Moss" },
]

describe('a person’s name', () => {
  it.each([
    ['Nairn,Bo', 'Bo', 'Nairn'],
    ['Nairn, Bo', 'Bo', 'Nairn'],
    ['NAIRN, Bo', 'Bo', 'Nairn'],
    ['Bo Nairn', 'Bo', 'Nairn'],
    ['MACALLAN-REYES, Ivy', 'Ivy', 'Macallan-Reyes'],
    ["O'NEILL, Una", 'Una', "O'Neill"],
    ['Van der Berg, Jo', 'Jo', 'Van der Berg'],
  ])('written %s is %s %s', (written, first, last) => expect(personName(written)).toEqual({ first, last }))

  it.each([
    ['Garth Jr.,Ned', 'Jr.'],
    ['Garth, Ned Jr.', 'Jr.'],
    ['Garth, Jr., Ned', 'Jr.'],
    ['Ned Garth III', 'III'],
    ['GARTH IV, NED', 'IV'],
  ])('written %s has a separate suffix', (written, suffix) => {
    const name = personName(written)
    expect(name).toMatchObject({ suffix })
    expect(name && personKey(name)).toBe('garth,ned')
  })

  it('is matched with the roster in either order', () => {
    expect(personName('[Nairn Bo]', roster)).toEqual(roster[1])
    expect(personName('de la Cruz Maria Jose', roster)).toEqual(roster[0])
    expect(personName('O’BRIEN MOSS, SIAN', roster)).toEqual(roster[3])
    expect(personName('Otley Nairn', roster)).toEqual(roster[2])
  })

  it('that means the team is no person', () => {
    expect([personName('TEAM'), personName('TM'), personName('  ')]).toEqual([undefined, undefined, undefined])
  })

  it('has one key in every spelling, and two people have two', () => {
    const keys = ['Peña-Ruíz, J.T.', 'PENA RUIZ, JT', 'Pen\u0303a-Rui\u0301z,J T'].map((each) => personName(each))
    expect(new Set(keys.map((each) => each && personKey(each)))).toEqual(new Set(['penaruiz,jt']))
    expect(personKey({ first: 'Al', last: 'Bert' })).not.toBe(personKey({ first: 'A', last: 'Bertl' }))
  })
})

describe('a date', () => {
  it.each([
    ['11/22/2025', '2025-11-22'],
    ['2/15/2026', '2026-02-15'],
    ['Nov 29, 2025', '2025-11-29'],
    ['September 5, 2025', '2025-09-05'],
    ['2025-11-29', '2025-11-29'],
    ['2025-11-29T21:14:00Z', '2025-11-29'],
    ['2/30/2026', undefined],
    ['13/1/2026', undefined],
    ['tonight', undefined],
    [undefined, undefined],
  ])('written %s is %s', (written, date) => expect(isoDate(written)).toBe(date))
})

describe('a start time', () => {
  it.each([
    ['03:36 PM', 'known', 936],
    ['2 PM', 'known', 840],
    ['7:32 pm', 'known', 1172],
    ['12:05 AM', 'known', 5],
    ['12:00 p.m. MT', 'known', 720],
    ['19:30', 'known', 1170],
    ['07:00', 'either-half', 420],
  ])('written %s is %s', (written, is, minutesOfDay) => expect(startTime(written)).toEqual({ is, minutesOfDay }))

  it.each(['TBA', '', undefined, '25:00', '7', '13 PM', '7:75 pm'])('written %s is unknown', (written) =>
    expect(startTime(written)).toEqual({ is: 'unknown' }),
  )
})
