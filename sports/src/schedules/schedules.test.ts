import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSchedule } from './read-schedule.ts'
import { meantBy, sportNamed } from './sport-words.ts'
import { readTitle } from './title-words.ts'

const samples = path.resolve(import.meta.dirname, '../../../../shared/samples/schedules')
const bytes = (text: string) => new TextEncoder().encode(text)

it('schedule import: removes invisible characters from calendars and tables', () => {
  const calendar = `BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART:20261121T190000Z
SUMMARY:Foot\u200bball vs. Oak\u202e Hill
LOCATION:Ri\u00adver Field
END:VEVENT
END:VCALENDAR`
  const [event] = readSchedule(bytes(calendar)).entries
  expect(JSON.stringify(event)).not.toMatch(/[\p{Cf}]/u)
  expect(event).toMatchObject({ sport: 'football', opponent: 'Oak Hill' })
  const [line] = readSchedule(bytes('Date,Sport,Opponent\n2026-11-21,Football,Oak\u200b Hill')).entries
  expect(line).toMatchObject({ opponent: 'Oak Hill' })
})

describe('a schedule title', () => {
  it.each([
    [
      "8/8 7:00 PM Somewhere University Women's Soccer vs Fort Wayne (Exhibition)",
      'womens-soccer',
      'home',
      'Fort Wayne',
      true,
    ],
    ['[W] University of Nowhere Football at Dunmore - Presented by: Trailhead', 'football', 'away', 'Dunmore', false],
    ['Women’s Swimming & Diving vs. Alder Ridge', 'womens-swimming-and-diving', 'home', 'Alder Ridge', false],
    ["Men's Basketball at Lakemont", 'mens-basketball', 'away', 'Lakemont', false],
  ])('%s', (line, sport, site, opponent, exhibition) => {
    expect(readTitle(line)).toMatchObject({ sport, site, opponent, exhibition, title: undefined })
  })
  it('without an opponent is a meet', () => {
    expect(readTitle("Women's Cross Country Canyon Invitational")).toMatchObject({
      title: 'Canyon Invitational',
      opponent: undefined,
    })
  })
  it('finds a sport by its slug and by its name', () => {
    expect(['mens-golf', "Men's golf", "WOMEN'S TENNIS", 'chess'].map(sportNamed)).toEqual([
      'mens-golf',
      'mens-golf',
      'womens-tennis',
      undefined,
    ])
  })
  it('with an ambiguous sport gets suggestions', () => {
    expect(meantBy('Basketball')).toBe(". Use Men's basketball or Women's basketball")
    // Listing every sport would be no help.
    expect(meantBy('Chess')).toBe('')
  })
  it('finds a sport by its common abbreviations', () => {
    expect(['MBB', 'wbball', 'FB', 'WSOC', 'vb', 'W. Swim', 'XC', 'mb'].map(sportNamed)).toEqual([
      'mens-basketball',
      'womens-basketball',
      'football',
      'womens-soccer',
      'womens-volleyball',
      undefined,
      'womens-cross-country',
      undefined,
    ])
  })
})

describe('a schedule table', () => {
  it('is read by its headings in any order, with a reason for each line that is refused', () => {
    const file = readSchedule(
      bytes(
        'Opponent;Date;Time;Sport;Site;Venue\nDunmore;11/28/2026;7:00 PM;Football;away;North Field\nBYE;12/5/2026;;Football;;\n;12/12/2026;;Football;;\nEastmoor;soon;;Football;;\nEastmoor;2026-12-19;TBA;Chess;;\n',
      ),
    )
    expect(file.entries).toMatchObject([
      {
        line: 2,
        day: '2026-11-28',
        clock: '7:00 PM',
        sport: 'football',
        site: 'away',
        opponent: 'Dunmore',
        venue: 'North Field',
      },
    ])
    expect(file.refused).toEqual([
      { line: 4, message: 'No opponent or title.' },
      { line: 5, message: '“soon” isn’t a date. Write it like 2026-11-28.' },
      { line: 6, message: '“Chess” isn’t one of your sports.' },
    ])
  })
})

describe('the source of a web page', () => {
  it.each([
    '<!DOCTYPE html>\n<html><body><table><tr><td>Date</td></tr></table>',
    '<table><tr><td>1&nbsp;2</td></tr>',
    '<div>Soon</div>',
  ])('is refused with advice: %s', (page) =>
    expect(readSchedule(bytes(page)).refused).toEqual([
      {
        line: 1,
        message: 'This is a web page’s source code. Open the page in a browser, copy the table and paste that.',
      },
    ]),
  )
})

describe('a cell of a schedule table', () => {
  const line = (date: string, time: string, opponent: string, more: Record<string, string> = {}) => {
    const columns = { date, time, opponent, ...more }
    const cells = Object.values(columns).map((cell) => `"${cell}"`)
    return readSchedule(bytes(`${Object.keys(columns).join(',')}\n${cells.join(',')}\n`))
  }
  it.each([
    ['3/4/26', '2026-03-04'],
    ['03/04/2026', '2026-03-04'],
    ['Sat, Nov 28, 2026', '2026-11-28'],
    ['Saturday 11/28/26', '2026-11-28'],
    ['28-Nov-26', '2026-11-28'],
    ['Nov 28th, 2026', '2026-11-28'],
    ['28.11.2026', '2026-11-28'],
    ['13/4/26', '2026-04-13'],
  ])('gives for the date %s the day %s', (written, day) =>
    expect(line(written, '', 'Elon').entries).toMatchObject([{ day }]),
  )
  it('takes a date without a year from its weekday, in the year nearest today', () => {
    const days = (today: string, ...written: string[]) => {
      const lines = written.map((day) => `"${day}",Elon`).join('\n')
      const { entries, refused } = readSchedule(bytes(`Date,Opponent\n${lines}\n`), { today })
      return [...entries.map(({ day }) => day), ...refused.map(({ message }) => message)]
    }
    expect(days('2026-11-26', 'Fri., Nov. 27', 'Tue 12/1', 'Wed Jan 6', 'Sat Aug 29', 'Sun, Nov 22')).toEqual([
      '2026-11-27',
      '2026-12-01',
      '2027-01-06',
      '2026-08-29',
      '2026-11-22',
    ])
    expect(days('2026-06-10', 'Fri Sept 4', 'Sat, Jan 9')).toEqual(['2026-09-04', '2027-01-09'])
    expect(days('2026-11-26', 'Mon 12/1', 'Tue Feb 30', 'Nov 28')).toEqual([
      '“Mon 12/1” doesn’t fall on that weekday in any nearby year. Write it like 2026-11-28.',
      '“Tue Feb 30” doesn’t fall on that weekday in any nearby year. Write it like 2026-11-28.',
      '“Nov 28” has no year. Write it like 2026-11-28.',
    ])
  })
  it.each([
    ['Nov 28', '“Nov 28” has no year. Write it like 2026-11-28.'],
    ['11/28', '“11/28” has no year. Write it like 2026-11-28.'],
    ['13/13/26', '“13/13/26” isn’t a date with the month first. Write it like 2026-11-28.'],
    ['2/30/26', '“2/30/26” isn’t a date with the month first. Write it like 2026-11-28.'],
  ])('with the date %s is refused with the right format', (written, message) =>
    expect(line(written, '', 'Elon').refused).toEqual([{ line: 2, message }]),
  )
  it.each([
    ['@ NC State', { opponent: 'NC State', site: 'away' }],
    ['at Elon', { opponent: 'Elon', site: 'away' }],
    ['vs. Elon', { opponent: 'Elon', site: 'home' }],
    ['vs #5 Elon (N)', { opponent: 'Elon', site: 'neutral' }],
    ['Elon (Exhibition)', { opponent: 'Elon', exhibition: true }],
    ['@ Elon *', { opponent: 'Elon', site: 'away', conference: true }],
    ['Elon (Game 2)', { opponent: 'Elon', doubleheader: 2 }],
    ['Elon - Postponed', { opponent: 'Elon', off: 'postponed' }],
    ['Elon (Canceled)', { opponent: 'Elon', off: 'cancelled' }],
    ['Atlanta Tech', { opponent: 'Atlanta Tech', site: 'home' }],
    ['Vassar', { opponent: 'Vassar', site: 'home' }],
    ['Miami (OH)', { opponent: 'Miami (OH)', site: 'home' }],
  ])('with the opponent “%s” is understood', (written, expected) =>
    expect(line('3/4/26', '', written).entries).toMatchObject([expected]),
  )
  it.each([
    ['TBA', undefined],
    ['TBD', undefined],
    ['7:00 PM', '7:00 PM'],
    ['7pm', '7pm'],
    ['noon', '12:00 PM'],
    ['19:00', '19:00'],
  ])('with the time %s is understood', (written, clock) =>
    expect(line('3/4/26', written, 'Elon').entries[0]?.clock).toBe(clock),
  )
  it('can give a time in another zone', () =>
    expect(line('3/4/26', '7:00 PM ET', 'at Elon').entries).toMatchObject([
      { clock: '7:00 PM', zone: 'America/New_York' },
    ]))
  it.each([
    ['25:00', '“25:00” isn’t a time. Write it like 7:00 PM, or TBA.'],
    ['7:00', '“7:00” could be AM or PM. Write it like 7:00 PM.'],
    ['evening', '“evening” isn’t a time. Write it like 7:00 PM, or TBA.'],
    ['1 PM / 3 PM', '“1 PM / 3 PM” is two times. Enter one, or add “(DH)” after the opponent for a doubleheader.'],
  ])('with the time %s is refused with the right format', (written, message) =>
    expect(line('3/4/26', written, 'Elon').refused).toEqual([{ line: 2, message }]),
  )
  it('for a doubleheader gives two games with their times', () => {
    expect(line('3/4/26', '1:00 & 3:30 PM', 'Elon (DH)').entries).toMatchObject([
      { doubleheader: 1, clock: '1:00 PM', opponent: 'Elon' },
      { doubleheader: 2, clock: '3:30 PM', opponent: 'Elon' },
    ])
    const second = line('3/4/26', '1 PM', 'Elon', { doubleheader: 'yes' }).entries
    expect(second.map(({ doubleheader, clock }) => [doubleheader, clock])).toEqual([
      [1, '1 PM'],
      [2, undefined],
    ])
    expect(line('3/4/26', '1 PM', 'Elon', { doubleheader: '3' }).refused).toMatchObject([
      { message: expect.stringContaining('isn’t game 1 or game 2') },
    ])
  })
  it('is refused if it contradicts another one or is not decided yet', () => {
    expect(line('3/4/26', '', '@ Elon', { site: 'home' }).refused).toMatchObject([
      { message: 'It says home, but “@ Elon” says away. Keep only one.' },
    ])
    expect(line('3/4/26', '', 'Elon', { site: 'Provo' }).refused).toMatchObject([
      { message: '“Provo” isn’t home, away or neutral.' },
    ])
    expect(line('3/4/26', '', 'TBD').refused).toMatchObject([{ message: expect.stringContaining('Opponent TBA') }])
    expect(line('3/4/26', '', 'Carnival Open', { ends: '3/1/26' }).refused).toMatchObject([
      { message: 'The end date (2026-03-01) is before the start date.' },
    ])
  })
})

describe('a schedule feed', () => {
  const item = (start: string, more = '') =>
    readSchedule(
      bytes(
        `<rss xmlns:ev="e" xmlns:s="s"><channel><item><title>Football at Dunmore</title><ev:startdate>${start}</ev:startdate>${more}</item></channel></rss>`,
      ),
    ).entries[0]
  it('has no time at midnight, and marks it', () => {
    const midnight = item('2026-11-07T07:00:00Z', '<s:localstartdate>2026-11-07T00:00:00</s:localstartdate>')
    expect([midnight?.day, midnight?.startsAt, midnight?.isMidnight]).toEqual(['2026-11-07', undefined, true])
  })
  it('gives an exact instant with an offset, and local time without one', () => {
    expect(item('2026-11-08T02:00:00.0000000Z')?.startsAt).toEqual(new Date('2026-11-08T02:00:00Z'))
    expect(item('2026-11-07T19:00:00-07:00')?.startsAt).toEqual(new Date('2026-11-08T02:00:00Z'))
    const local = item('2026-11-07T19:00:00', '<ev:location>Durham, N.C.</ev:location>')
    expect(local).toMatchObject({ day: '2026-11-07', clock: '7:00 PM', zone: 'America/New_York' })
    expect(local?.startsAt).toBeUndefined()
  })
})

describe('an iCalendar', () => {
  const event = (lines: string) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`
  const calendar = (...events: string[]) => bytes(`BEGIN:VCALENDAR\r\n${events.map(event).join('')}END:VCALENDAR\r\n`)
  it('takes a date without a time as TBA, and the version with the higher SEQUENCE', () => {
    const { entries } = readSchedule(
      calendar(
        'UID:1\r\nSEQUENCE:2\r\nDTSTART;VALUE=DATE:20261118\r\nSUMMARY:Football vs Dunmore',
        'UID:1\r\nSEQUENCE:1\r\nDTSTART:20261117T200000Z\r\nSUMMARY:Football vs Dunmore',
      ),
    )
    expect(entries).toMatchObject([{ day: '2026-11-18', startsAt: undefined, opponent: 'Dunmore' }])
  })
  it('with a broken event keeps the others', () => {
    const { entries, refused } = readSchedule(
      calendar(
        'UID:1\r\nDTSTART:20261117T200000Z\r\nSUMMARY:Football vs Dunmore',
        'UID:2\r\nDTSTART:never\r\nSUMMARY:Football vs Eastmoor',
        'UID:3\r\nDTSTART:20261119T200000Z\r\nDTSTART:20261120T200000Z\r\nSUMMARY:Football vs Lakemont',
        'UID:4\r\nDTSTART:20261118T200000Z\r\nSTATUS:CANCELLED\r\nSUMMARY:Football at Dunmore',
      ),
    )
    expect(entries.map(({ uid, off }) => [uid, off])).toEqual([
      ['1', undefined],
      ['4', 'cancelled'],
    ])
    expect(refused.map(({ line }) => line)).toEqual([2, 3])
  })
  it('names a refused event by its title, since events have no visible number', () => {
    const { refused } = readSchedule(
      calendar(
        'DTSTART:20261117T200000Z\r\nRRULE:FREQ=WEEKLY\r\nSUMMARY:Practice',
        'DTSTART;TZID=Mars/Olympus:20261117T200000\r\nSUMMARY:Football vs Elon',
        'SUMMARY:Football vs TBA\r\nDTSTART:20261117T200000Z',
      ),
    )
    expect(refused.map(({ message }) => message)).toEqual([
      '“Practice”: It’s a repeating event. Give each game its own event.',
      '“Football vs Elon”: We don’t recognize its time zone, “Mars/Olympus”. Use one like America/Denver.',
      '“Football vs TBA”: opponent TBA.',
    ])
  })
})

describe('a sample calendar (in ../shared/samples)', () => {
  beforeEach(({ skip }) => skip(!fs.existsSync(samples), '../shared/samples is absent'))
  const read = (file: string) => readSchedule(fs.readFileSync(path.join(samples, file)))
  it('with 141 items has 83 with a date but no time', () => {
    const { entries, refused } = read('miami-redhawks-calendar.rss')
    expect([entries.length, entries.filter(({ startsAt }) => !startsAt).length, refused.length]).toEqual([141, 83, 0])
    expect(new Set(entries.map(({ sport }) => sport)).size).toBe(5)
  })
  it('with seven events has one without an opponent yet', () => {
    const { entries, refused } = read('nevadawolfpack-slice.ics')
    expect([entries.length, refused.map(({ line }) => line)]).toEqual([6, [7]])
    expect(entries.filter(({ sport }) => sport === undefined)).toEqual([])
    expect(entries.find(({ title }) => title)?.sport).toBe('womens-cross-country')
  })
  it('with a result in a title gives no other game', () => {
    expect(read('olemiss-calendar-item.rss').entries).toMatchObject([
      { sport: 'softball', day: '2025-05-18', opponent: 'Arizona', site: 'home' },
    ])
  })
  it('with an error late in a large file loses only that event', () => {
    const { entries, refused } = read('large-file-with-late-error.ics')
    const message = '“This event should trigger an error after 2000+ lines”: It has two dates.'
    expect([entries.length, refused]).toEqual([400, [{ line: 401, message }]])
  })
  it('with two versions of an event takes the newer one', () => {
    expect(read('duplicate-uid-sequence.ics').entries.map(({ title }) => title)).toEqual([
      'Team Meeting (SEQUENCE 2)',
      'Updated version (SEQUENCE 3) - should win',
    ])
  })
})

describe('impossible dates in a schedule', () => {
  const csv = (...days: string[]) => bytes(['Date,Opponent', ...days.map((day) => `${day},Dunmore`)].join('\n'))
  const ics = (...starts: string[]) =>
    bytes(
      [
        'BEGIN:VCALENDAR',
        ...starts.flatMap((start) => [
          'BEGIN:VEVENT',
          `DTSTART;VALUE=DATE:${start}`,
          'SUMMARY:Football vs Dunmore',
          'END:VEVENT',
        ]),
        'END:VCALENDAR',
      ].join('\r\n'),
    )
  it('are refused line by line, and the other lines are read', () => {
    const table = readSchedule(csv('12/31/9999', '11/28/2026', '0001-01-01', '1/1/0099'))
    expect(table.entries.map(({ day }) => day)).toEqual(['2026-11-28'])
    expect(table.refused).toHaveLength(3)
    const calendar = readSchedule(ics('99991231', '20261128', '00010101'))
    expect(calendar.entries.map(({ day }) => day)).toEqual(['2026-11-28'])
    expect(calendar.refused).toHaveLength(2)
  })
})
