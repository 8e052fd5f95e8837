import { describe, expect, it } from 'vitest'
import { readSchedule } from '../read-schedule.ts'
import { sportNamed } from '../sport-words.ts'
import { readTitle } from '../title-words.ts'

describe('a title of another team', () => {
  it.each([
    ["Men's Volleyball vs. Tudor", "Men's Volleyball"],
    ['Men’s Volleyball vs. Tudor', "Men's Volleyball"],
    ['Volleyball (M) vs. Tudor', "Men's Volleyball"],
    ['Volleyball - Men vs. Tudor', "Men's Volleyball"],
    ['(M) Volleyball vs. Tudor', "Men's Volleyball"],
    ['M. Volleyball at Tudor', "Men's Volleyball"],
    ['Volleyball vs. Tudor (Men)', "Men's Volleyball"],
    ['MVB vs. Tudor', 'MVB'],
    ['MSOC: Tudor', 'MSOC'],
    ["Women's Football vs. Tudor", "Women's Football"],
    ['W Lacrosse at Tudor', "Women's Lacrosse"],
    ['Flag Football vs. Tudor', 'Flag Football'],
    ['Women’s Water Polo vs. Tudor', "Women's Water Polo"],
    ['JV Football vs. Tudor', 'JV Football'],
    ['Volleyball Club vs. Tudor', 'Club Volleyball'],
  ])('%s', (title, words) => {
    expect(readTitle(title)).toMatchObject({ sport: undefined, team: { words, fits: [] } })
  })
  it.each([
    ['[W] Volleyball vs. Tudor', 'womens-volleyball'],
    ['Volleyball vs. Tudor', 'womens-volleyball'],
    ["Women's Volleyball vs. Tudor", 'womens-volleyball'],
    ['Lady Jacks Basketball vs. Tudor', 'womens-basketball'],
    ['Basketball (W) vs. Tudor', 'womens-basketball'],
    ['Basketball vs. Tudor (Women)', 'womens-basketball'],
    ['W. Tennis @ Tudor', 'womens-tennis'],
    ["Men's Swimming at Tudor", 'mens-swimming-and-diving'],
    ["Men's Skiing at Tudor", 'skiing'],
    ['Football at Bowling Green', 'football'],
    ["Volleyball vs. Texas Woman's", 'womens-volleyball'],
    ["Our Lady of the Lake Men's Basketball at Tudor", 'mens-basketball'],
    ["Football vs. Men's College", 'football'],
  ])('is not “%s”', (title, sport) => {
    const parsed = readTitle(title)
    expect([parsed.sport, parsed.team]).toEqual([sport, undefined])
  })
  it('gives both possible teams when it does not say which', () => {
    expect(readTitle('Basketball vs. Tudor').team).toEqual({
      words: 'Basketball',
      fits: ['mens-basketball', 'womens-basketball'],
    })
    expect(readTitle("Men's and Women's Tennis at Tudor").team?.fits).toEqual(['mens-tennis', 'womens-tennis'])
    expect(readTitle("Men's vs. Tudor").team).toMatchObject({
      words: "Men's",
      fits: expect.not.arrayContaining(['womens-volleyball']),
    })
  })
  it('is not accepted in a column of sports', () => {
    expect(["Men's Volleyball", 'MVB', 'Volleyball', 'Basketball', 'Basketball (W)'].map(sportNamed)).toEqual([
      undefined,
      undefined,
      'womens-volleyball',
      undefined,
      'womens-basketball',
    ])
  })
})

describe('a result after the opponent', () => {
  it.each([
    'Juniper, W 3-1',
    'Juniper (L, 2-3)',
    'Juniper W, 31-17 (OT)',
    'Juniper - Final 3-1',
    'Juniper T 1-1',
    'Juniper, W 3-1 (25-20, 22-25, 25-18, 25-21)',
    'Juniper, L 4-5 (10)',
    'Juniper (Senior Night), W 2-1 (4-2 PK)',
    'Juniper, W, 31–17',
    'Juniper - L',
    'Juniper (W)',
    'Juniper 3-1',
    'Juniper, Final/OT: 24-21',
    'Juniper W 10-2 (5 inn.)',
    'Juniper | W 31-17',
    'Juniper | Final: 3-2',
    'Juniper, Final, 3-1',
    'Juniper, Final',
  ])('is not part of the name: %s', (written) => {
    expect(readTitle(`[W] Volleyball vs. ${written}`)).toMatchObject({ opponent: 'Juniper', site: 'home' })
    const table = readSchedule(new TextEncoder().encode(`Date,Opponent\n2026-11-28,"${written}"`))
    expect(table.entries).toMatchObject([{ opponent: 'Juniper' }])
  })
  it.each(['Miami (Fla.)', 'Team 18', 'Texas A&M-Commerce', 'Wisconsin-La Crosse', 'Winston-Salem', 'St. Lawrence'])(
    'is not found in “%s”',
    (name) => expect(readTitle(`Football at ${name}`).opponent).toBe(name),
  )
  it('is not part of a meet’s name either', () => {
    expect(readTitle("Women's Cross Country Canyon Invitational, 2nd of 12").title).toBe('Canyon Invitational')
    expect(readTitle('Golf at Desert Classic - T-3rd').opponent).toBe('Desert Classic')
  })
})

describe('a title from a producer', () => {
  it.each([
    ['Football: Utah @ TCU | TBA', { sport: 'football', opponent: 'TCU', site: 'away' }],
    ['Volleyball @ Juniper 7pm', { opponent: 'Juniper' }],
    ["Men's Basketball: Utah at Juniper, 6:00 PM MT", { sport: 'mens-basketball', opponent: 'Juniper' }],
    ['Volleyball v Harbor Tech', { sport: 'womens-volleyball', opponent: 'Harbor Tech', site: 'home' }],
    ['FW: Football vs. Tudor (Homecoming)', { sport: 'football', opponent: 'Tudor', subject: undefined }],
    ['Canceled: Football at Juniper', { sport: 'football', opponent: 'Juniper', off: 'cancelled' }],
    ['Softball at Old Town College (2)', { opponent: 'Old Town College', doubleheader: 2 }],
  ])('%s', (title, expected) => expect(readTitle(title)).toMatchObject(expected))
  it('can shorten a sport', () => {
    expect(readTitle('Swim & Dive: Utah vs. Juniper').team?.fits).toEqual([
      'mens-swimming-and-diving',
      'womens-swimming-and-diving',
    ])
    expect(readTitle("Women's Swim & Dive at Juniper").sport).toBe('womens-swimming-and-diving')
  })
})

it('schedule title: the text after a sport and a colon is a name without the colon', () => {
  expect(readTitle('Volleyball: Old Town College').title).toBe('Old Town College')
  expect(readTitle(': Old Town College').title).toBe('Old Town College')
})

describe('the list of what was skipped', () => {
  const event = (uid: string, more: string) => `BEGIN:VEVENT\r\nUID:${uid}\r\n${more}\r\nEND:VEVENT\r\n`
  it('names days without a game and outdated versions', () => {
    const text = [
      event('1', 'DTSTART;VALUE=DATE:20261114\r\nSUMMARY:Football BYE'),
      event('2', 'DTSTART;VALUE=DATE:20261121\r\nSEQUENCE:2\r\nSUMMARY:Football vs Elon'),
      event('2', 'DTSTART;VALUE=DATE:20261120\r\nSEQUENCE:1\r\nSUMMARY:Football vs Elon'),
    ].join('')
    const file = readSchedule(new TextEncoder().encode(`BEGIN:VCALENDAR\r\n${text}END:VCALENDAR`))
    expect(file.skipped).toEqual([
      '2026-11-14 Football BYE: no game',
      '2026-11-20 Football vs Elon: the file has a newer version',
    ])
    const table = readSchedule(new TextEncoder().encode('Date,Opponent\n2026-11-14,Open date\n2026-11-21,Elon'))
    expect(table.skipped).toEqual(['2026-11-14 Open date: no game'])
  })
})
