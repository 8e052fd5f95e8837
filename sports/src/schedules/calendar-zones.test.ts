import { describe, expect, it } from 'vitest'
import { readSchedule } from './read-schedule.ts'

const calendar = (events: readonly string[], before = '') =>
  readSchedule(
    new TextEncoder().encode(
      [
        'BEGIN:VCALENDAR',
        ...(before === '' ? [] : [before]),
        ...events.flatMap((event) => ['BEGIN:VEVENT', 'SUMMARY:Football vs Dunmore', event, 'END:VEVENT']),
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
  )
const starts = (start: string, before?: string) => calendar([start], before).entries[0]
const denver = { day: '2026-11-07', clock: '7:00 PM', zone: 'America/Denver' }

/** Defines an invented time zone: UTC-7:30, an hour less in summer. */
const ownZone = (name: string, more: readonly string[] = []) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...more,
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0630',
    'TZOFFSETTO:-0730',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0730',
    'TZOFFSETTO:-0630',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n')

describe('the start time in a calendar', () => {
  it.each([
    ['DTSTART;TZID=America/Denver:20261107T190000'],
    ['DTSTART;TZID="America/Denver":20261107T190000'],
    ['DTSTART;TZID=/mozilla.org/20050126_1/America/Denver:20261107T190000'],
    ['DTSTART;TZID=Mountain Standard Time:20261107T190000'],
    ['DTSTART;TZID="Mountain Standard Time":20261107T190000'],
    ['DTSTART;TZID=Mountain Daylight Time:20261107T190000'],
    ['DTSTART;TZID="(UTC-07:00) Mountain Time (US & Canada)":20261107T190000'],
    ['DTSTART;VALUE=DATE-TIME;TZID=America/Denver:20261107T190000'],
  ])('has the zone that it names: %s', (start) => {
    const entry = starts(start)
    expect(entry).toMatchObject(denver)
    expect([entry?.startsAt, entry?.dayIsUtc]).toEqual([undefined, undefined])
  })

  it('keeps its day, even early in the morning', () => {
    expect(starts('DTSTART;TZID=America/Denver:20261107T060000')).toMatchObject({ day: '2026-11-07', clock: '6:00 AM' })
  })

  it('without a zone is in the venue’s time', () => {
    const entry = starts('DTSTART:20261107T190000')
    expect(entry).toMatchObject({ day: '2026-11-07', clock: '7:00 PM' })
    expect([entry?.zone, entry?.startsAt]).toEqual([undefined, undefined])
  })

  it('with a Z is UTC', () => {
    expect(starts('DTSTART:20261108T020000Z')).toMatchObject({
      startsAt: new Date('2026-11-08T02:00:00Z'),
      dayIsUtc: true,
    })
  })

  it.each([
    ['Durham\\, N.C.\\, Wallace Wade Stadium', 'America/New_York'],
    ['El Paso\\, Texas', 'America/Denver'],
    ['Austin\\, TX', 'America/Chicago'],
    ['Washington\\, D.C.', 'America/New_York'],
    ['Pullman\\, Wash. / Martin Stadium', 'America/Los_Angeles'],
    ['Tempe\\, Ariz. (Mountain America Stadium)', 'America/Phoenix'],
    ['Kansas City\\, Mo.', 'America/Chicago'],
    ['McKale Center', undefined],
    ['Or else\\, In the gym', undefined],
  ])('without a zone uses the location “%s”', (place, zone) => {
    expect(calendar([`DTSTART:20261107T190000\r\nLOCATION:${place}`]).entries[0]?.zone).toBe(zone)
  })

  it.each([
    ['DTSTART;TZID=Etc/UTC:20261108T020000'],
    ['DTSTART:20261107T190000-0700'],
    ['DTSTART:2026-11-07T19:00:00-07:00'],
  ])('in UTC or with an offset is an exact instant: %s', (start) => {
    expect(starts(start)).toMatchObject({ startsAt: new Date('2026-11-08T02:00:00Z'), dayIsUtc: true })
  })

  it('with an offset as its zone is an exact instant, and keeps its written day', () => {
    expect(starts('DTSTART;TZID=GMT-0700:20261107T190000')).toMatchObject({
      day: '2026-11-07',
      startsAt: new Date('2026-11-08T02:00:00Z'),
    })
  })

  it.each([
    ['DTSTART;TZID=America/Denver:20261107T1900', '7:00 PM'],
    ['DTSTART;TZID=America/Denver:2026-11-07T19:00:00', '7:00 PM'],
    ['DTSTART:20261107', undefined],
  ])('is read in other formats: %s', (start, clock) => {
    const entry = starts(start)
    expect([entry?.day, entry?.clock, entry?.startsAt]).toEqual(['2026-11-07', clock, undefined])
  })

  it('follows the calendar’s own zone rules, in winter and in summer', () => {
    const winter = starts('DTSTART;TZID=Campus Time:20261107T190000', ownZone('Campus Time'))
    expect(winter).toMatchObject({ day: '2026-11-07', startsAt: new Date('2026-11-08T02:30:00Z') })
    const summer = starts('DTSTART;TZID=Campus Time:20260905T190000', ownZone('Campus Time'))
    expect(summer).toMatchObject({ day: '2026-09-05', startsAt: new Date('2026-09-06T01:30:00Z') })
  })

  it('uses the location that a custom zone names', () => {
    const zone = ownZone('Campus Time', ['X-LIC-LOCATION:America/Denver'])
    expect(starts('DTSTART;TZID=Campus Time:20261107T190000', zone)).toMatchObject(denver)
  })

  it('in an unknown zone is refused with a message that says what to write', () => {
    const { entries, refused } = calendar([
      'UID:1\r\nDTSTART;TZID=Campus Time:20261107T190000',
      'UID:2\r\nDTSTART;TZID=America/Denver:20261114T190000',
    ])
    expect(entries.map(({ uid }) => uid)).toEqual(['2'])
    expect(refused).toEqual([
      {
        line: 1,
        message: '“Football vs Dunmore”: We don’t recognize its time zone, “Campus Time”. Use one like America/Denver.',
      },
    ])
  })

  it('is not computed from rules that repeat every second', () => {
    const endless = ownZone('Campus Time').replaceAll('FREQ=YEARLY', 'FREQ=SECONDLY')
    expect(calendar(['DTSTART;TZID=Campus Time:20261107T190000'], endless)).toMatchObject({
      entries: [],
      refused: [{ line: 1 }],
    })
  })

  it('at midnight is unknown', () => {
    const entry = starts('DTSTART;TZID=America/Denver:20261107T000000')
    expect([entry?.day, entry?.clock, entry?.startsAt]).toEqual(['2026-11-07', undefined, undefined])
  })
})

describe('a repeating event', () => {
  it('is refused with a message that says what to write, and so are changes of its days', () => {
    const { entries, refused } = calendar([
      'UID:1\r\nDTSTART;TZID=America/Denver:20261107T190000\r\nRRULE:FREQ=WEEKLY;COUNT=3',
      'UID:1\r\nRECURRENCE-ID;TZID=America/Denver:20261114T190000\r\nDTSTART;TZID=America/Denver:20261115T190000',
      'UID:2\r\nDTSTART;VALUE=DATE:20261121\r\nRDATE;VALUE=DATE:20261122',
      'UID:3\r\nDTSTART;VALUE=DATE:20261128',
    ])
    expect(entries.map(({ uid }) => uid)).toEqual(['3'])
    const message = '“Football vs Dunmore”: It’s a repeating event. Give each game its own event.'
    expect(refused).toEqual([1, 2, 3].map((line) => ({ line, message })))
  })
})

describe('a time without a zone in a calendar with a zone', () => {
  const floating = (name: string, more = '') =>
    starts(`DTSTART:20261107T190000${more}`, `X-WR-CALNAME:Games\r\nX-WR-TIMEZONE${name}`)

  it.each([
    ':America/Denver',
    ';VALUE=TEXT:America/Denver',
    ':US/Mountain',
    ':Mountain Standard Time',
    ':America/\r\n Denver',
  ])('uses the calendar’s zone, wherever the game is: X-WR-TIMEZONE%s', (name) => {
    const entry = floating(name, '\r\nLOCATION:Durham\\, N.C.')
    expect([entry?.day, entry?.clock, entry?.isOfPlace]).toEqual(['2026-11-07', '7:00 PM', undefined])
    expect(['America/Denver', 'US/Mountain']).toContain(entry?.zone)
  })
  it('uses the location when the calendar’s zone is unknown', () => {
    expect(floating(':Campus', '\r\nLOCATION:Durham\\, N.C.')).toMatchObject({
      zone: 'America/New_York',
      isOfPlace: true,
    })
  })
  it('does not change a time with its own zone', () => {
    const entry = starts('DTSTART;TZID=America/New_York:20261107T190000', 'X-WR-TIMEZONE:America/Denver')
    expect(entry).toMatchObject({ clock: '7:00 PM', zone: 'America/New_York' })
    expect(starts('DTSTART:20261108T020000Z', 'X-WR-TIMEZONE:America/Denver')?.startsAt).toEqual(
      new Date('2026-11-08T02:00:00Z'),
    )
  })
})
