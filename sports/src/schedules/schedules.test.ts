import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSchedule } from './read-schedule.ts'
import { sportNamed } from './sport-words.ts'
import { readTitle } from './title-words.ts'

const samples = path.resolve(import.meta.dirname, '../../../../shared/samples/schedules')
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the line of a schedule', () => {
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
  it('a meet without an opponent has a title', () => {
    expect(readTitle("Women's Cross Country Canyon Invitational")).toMatchObject({
      title: 'Canyon Invitational',
      opponent: undefined,
    })
  })
  it('a sport is known by its slug and by its name', () => {
    expect(['mens-golf', "Men's golf", "WOMEN'S TENNIS", 'chess'].map(sportNamed)).toEqual([
      'mens-golf',
      'mens-golf',
      'womens-tennis',
      undefined,
    ])
  })
})

describe('a table', () => {
  it('is read by its headings, whatever their order, with a word for each line that is not', () => {
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
      { line: 4, message: 'It says neither an opponent nor a title.' },
      { line: 5, message: '“soon” is no date.' },
      { line: 6, message: '“Chess” is no sport that is played here.' },
    ])
  })
})

describe('an iCalendar', () => {
  const event = (lines: string) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`
  const calendar = (...events: string[]) => bytes(`BEGIN:VCALENDAR\r\n${events.map(event).join('')}END:VCALENDAR\r\n`)
  it('a date alone is a time to be announced; of two versions the higher SEQUENCE counts', () => {
    const { entries } = readSchedule(
      calendar(
        'UID:1\r\nSEQUENCE:2\r\nDTSTART;VALUE=DATE:20261118\r\nSUMMARY:Football vs Dunmore',
        'UID:1\r\nSEQUENCE:1\r\nDTSTART:20261117T200000Z\r\nSUMMARY:Football vs Dunmore',
      ),
    )
    expect(entries).toMatchObject([{ day: '2026-11-18', startsAt: undefined, opponent: 'Dunmore' }])
  })
  it('a broken event stops no other', () => {
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
})

describe.skipIf(!fs.existsSync(samples))(
  'calendars of other people (skipped where ../shared/samples is absent)',
  () => {
    const read = (file: string) => readSchedule(fs.readFileSync(path.join(samples, file)))
    it('141 items, 83 of them with a date but no time', () => {
      const { entries, refused } = read('miami-redhawks-calendar.rss')
      expect([entries.length, entries.filter(({ startsAt }) => !startsAt).length, refused.length]).toEqual([141, 83, 0])
      expect(new Set(entries.map(({ sport }) => sport)).size).toBe(5)
    })
    it('seven events, one of them against nobody yet', () => {
      const { entries, refused } = read('nevadawolfpack-slice.ics')
      expect([entries.length, refused.map(({ line }) => line)]).toEqual([6, [7]])
      expect(entries.filter(({ sport }) => sport === undefined)).toEqual([])
      expect(entries.find(({ title }) => title)?.sport).toBe('womens-cross-country')
    })
    it('a result in its line makes no other game', () => {
      expect(read('olemiss-calendar-item.rss').entries).toMatchObject([
        { sport: 'softball', day: '2025-05-18', opponent: 'Arizona', site: 'home' },
      ])
    })
    it('an error late in a large file costs that event alone', () => {
      const { entries, refused } = read('large-file-with-late-error.ics')
      expect([entries.length, refused]).toEqual([400, [{ line: 401, message: 'It says two dates.' }]])
    })
    it('the newer of two versions counts', () => {
      expect(read('duplicate-uid-sequence.ics').entries.map(({ title }) => title)).toEqual([
        'Team Meeting (SEQUENCE 2)',
        'Updated version (SEQUENCE 3) - should win',
      ])
    })
  },
)

describe('days that are in no calendar', () => {
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
  it('are refused a line, and the others are read', () => {
    const table = readSchedule(csv('12/31/9999', '11/28/2026', '0001-01-01', '1/1/0099'))
    expect(table.entries.map(({ day }) => day)).toEqual(['2026-11-28'])
    expect(table.refused).toHaveLength(3)
    const calendar = readSchedule(ics('99991231', '20261128', '00010101'))
    expect(calendar.entries.map(({ day }) => day)).toEqual(['2026-11-28'])
    expect(calendar.refused).toHaveLength(2)
  })
})
