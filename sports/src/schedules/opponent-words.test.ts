import { describe, expect, it } from 'vitest'
import { opponentIn } from './opponent-words.ts'
import { readSchedule } from './read-schedule.ts'
import { readTitle } from './title-words.ts'

describe('an opponent cell gives only the school’s name', () => {
  it.each([
    ['vs. Saint Brendan (Senior Night)', { name: 'Saint Brendan', site: 'home' }],
    ['Elon - Homecoming', { name: 'Elon' }],
    ['Elon (Senior Day/Alumni Weekend)', { name: 'Elon' }],
    ['vs. Westerly (Conference Championship)', { name: 'Westerly', tournament: 'Conference Championship' }],
    ['vs. Westerly [Desert Classic]', { name: 'Westerly', tournament: 'Desert Classic' }],
    ['Westerly (Mountain Crest Semifinals)', { name: 'Westerly', tournament: 'Mountain Crest Semifinals' }],
    ['at #14 Mesa Tech', { name: 'Mesa Tech', site: 'away' }],
    ['vs. #5/7 Mesa Tech', { name: 'Mesa Tech', site: 'home' }],
    ['(14) Mesa Tech', { name: 'Mesa Tech' }],
    ['@ RV Mesa Tech', { name: 'Mesa Tech', site: 'away' }],
    ['* Halford', { name: 'Halford', conference: true }],
    ['vs. Alder College^', { name: 'Alder College' }],
    ['Elon (scrimmage)', { name: 'Elon', exhibition: true }],
    ['Elon, postponed', { name: 'Elon', off: 'postponed' }],
    ['Elon | Canceled', { name: 'Elon', off: 'cancelled' }],
    ['Elon (EX)', { name: 'Elon', exhibition: true }],
  ])('“%s”', (written, expected) => expect(opponentIn(written)).toEqual(expect.objectContaining(expected)))
  it.each([
    'Miami (Fla.)',
    'Loyola (Md.)',
    'St. Thomas (Minn.)',
    'Notre Dame (Ohio)',
    'Day',
    'Bye Island',
    'Winston-Salem State',
  ])('and does not shorten “%s”', (name) => expect(opponentIn(name)).toEqual({ name }))
})

describe('a calendar title can say everything that an opponent cell can', () => {
  it.each([
    ['MBB @ Eastgate', { sport: 'mens-basketball', opponent: 'Eastgate', site: 'away' }],
    ['@ Eastgate', { opponent: 'Eastgate', site: 'away' }],
    ['Harbor State @ Eastgate', { opponent: 'Eastgate', site: 'away', subject: 'Harbor State' }],
    ["Women's Basketball vs. Harbor State (neutral)", { opponent: 'Harbor State', site: 'neutral' }],
    ['Football at #14 Mesa Tech', { opponent: 'Mesa Tech', site: 'away' }],
    ['Football vs Elon (Senior Night)', { opponent: 'Elon', site: 'home' }],
    ['Football vs Westerly (Conference Championship)', { opponent: 'Westerly', tournament: 'Conference Championship' }],
    [
      '(MBB) * Halford at Harbor State',
      { sport: 'mens-basketball', subject: 'Halford', opponent: 'Harbor State', conference: true },
    ],
    ['MBB: Harbor State vs. Dunmore *', { sport: 'mens-basketball', opponent: 'Dunmore', conference: true }],
    ['Softball vs Elon (DH)', { sport: 'softball', opponent: 'Elon' }],
    ['Softball vs Elon (Game 2)', { sport: 'softball', opponent: 'Elon', doubleheader: 2 }],
  ])('%s', (line, expected) => expect(readTitle(line)).toMatchObject(expected))
  it.each(['Team dinner at Marlow Grill', 'Practice @ 3 PM', 'Bus leaves at 9:30 AM', 'Travel day at Eastgate'])(
    'but “%s” is not a game',
    (line) => expect(readTitle(line)).toMatchObject({ opponent: undefined, title: line }),
  )
  it('but an undecided opponent is refused, and a note can mark an exhibition', () => {
    const table = ['Date,Opponent,Notes', '12/19/2026,Mesa Tech/Harbor State,', '12/20/2026,Winner of Game 3,']
    const { entries, refused } = readSchedule(
      new TextEncoder().encode([...table, '12/21/2026,Elon,Exhibition', '12/22/2026,Elon,Desert Classic'].join('\n')),
    )
    expect(entries.map(({ opponent, exhibition }) => [opponent, exhibition])).toEqual([
      ['Elon', true],
      ['Elon', undefined],
    ])
    expect(refused.map(({ line }) => line)).toEqual([2, 3])
  })
  it('and its parts appear in the schedule', () => {
    const event = (summary: string) =>
      ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20261212', `SUMMARY:${summary}`, 'END:VEVENT'].join('\r\n')
    const calendar = [
      'Harbor State Football BYE',
      'Bye week',
      'Football vs Westerly (Conference Championship)',
      'Football vs. Elon (N)',
      'Football at Elon *',
    ]
    const text = `BEGIN:VCALENDAR\r\n${calendar.map(event).join('\r\n')}\r\nEND:VCALENDAR\r\n`
    expect(readSchedule(new TextEncoder().encode(text)).entries).toMatchObject([
      { opponent: 'Westerly', tournament: 'Conference Championship' },
      { opponent: 'Elon', site: 'neutral' },
      { opponent: 'Elon', site: 'away', conference: true },
    ])
  })
})
