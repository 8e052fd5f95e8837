import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { createGame, importSchedule } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { streamGame } from '@fieldhouse/contract/live/events'
import { listEvents } from '@fieldhouse/contract/live/live'
import { getGameCalendar, getSchedule } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const takeIn = async (text: string, query: Record<string, string>) =>
  (
    await operator.call(importSchedule, {
      query,
      body: new TextEncoder().encode(text),
      headers: { 'content-type': 'text/csv' },
    })
  ).body
const table = (...lines: string[]) => ['Date,Time,Opponent,Status', ...lines, ''].join('\n')
const games = async (sport: string, startDate: string, endDate: string) => {
  await running.busDelivers()
  const all = (await operator.call(getSchedule, { query: { startDate, endDate } })).body.games
  return all.filter((game: { sport: string }) => game.sport === sport)
}

test('schedule import: a game found a week later is the same game, moved, in the plan, the game and its event', async () => {
  const sport = 'womens-soccer'
  await takeIn(table('9/4/26,7:00 PM,@ NC State'), { sport })
  const [game] = await games(sport, '2026-09-04', '2026-09-04')
  const { event } = (await operator.call(streamGame, { params: { id: String(game?.id) }, body: {} })).body
  const moved = table('9/11/26,6:00 PM,at NC State')
  const dry = await takeIn(moved, { sport, dry_run: 'true' })
  expect(dry).toMatchObject({ added: [], same: 0 })
  expect(dry.changed).toEqual([
    '2026-09-11 womens-soccer at NC State: moved from 2026-09-04, starts 2026-09-11 18:00 MDT',
  ])
  expect((await takeIn(moved, { sport })).changed).toEqual(dry.changed)
  expect(await games(sport, '2026-09-01', '2026-09-30')).toMatchObject([
    { id: game?.id, day: '2026-09-11', moved_from: '2026-09-04', starts_at: '2026-09-12T00:00:00.000Z' },
  ])
  const events = (await operator.call(listEvents, { query: {} })).body.events
  expect(events.find(({ id }: { id: number }) => id === event.id)).toMatchObject({
    starts_at: '2026-09-12T00:00:00.000Z',
  })
  // A month later this is the second meeting of the two teams.
  expect((await takeIn(table('10/20/26,6:00 PM,at NC State'), { sport })).added).toHaveLength(1)
})

test('schedule import: a postponed or canceled line changes the existing game and its calendar; a new day puts it on again', async () => {
  const sport = 'mens-lacrosse'
  await takeIn(table('3/4/27,7:00 PM,Elon', '3/11/27,7:00 PM,Halford'), { sport })
  const off = table('3/4/27,7:00 PM,Elon,Postponed', '3/11/27,7:00 PM,Halford (Cancelled)')
  expect((await takeIn(off, { sport })).changed).toEqual([
    '2027-03-04 mens-lacrosse vs. Elon: postponed',
    '2027-03-11 mens-lacrosse vs. Halford: canceled',
  ])
  expect(await takeIn(off, { sport })).toMatchObject({ changed: [], same: 2 })
  const [elon, halford] = await games(sport, '2027-03-01', '2027-03-31')
  expect([elon?.status.kind, halford?.status.kind]).toEqual(['postponed', 'cancelled'])
  const ics = await running.visitor().call(getGameCalendar, { params: { file: `${halford?.id}.ics` } })
  expect(String(ics.body)).toContain('STATUS:CANCELLED')
  const again = await takeIn(table('3/9/27,5:00 PM,Elon'), { sport })
  expect(again.changed).toEqual([
    '2027-03-09 mens-lacrosse vs. Elon: back on, moved from 2027-03-04, starts 2027-03-09 17:00 MST',
  ])
  expect(await games(sport, '2027-03-09', '2027-03-09')).toMatchObject([
    { id: elon?.id, status: { kind: 'scheduled' }, moved_from: '2027-03-04' },
  ])
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'import schedule',
    'resume game',
  ])
})

test('schedule import: a line does not cancel a played game, and an unknown canceled game is not added', async () => {
  const sport = 'womens-tennis'
  const body = { sport, day: '2026-10-03', site: 'home', opponent: 'Elon' }
  const { id } = (await operator.call(createGame, { body })).body
  await operator.call(enterScore, {
    params: { id: String(id) },
    body: { seq: 0, status: { kind: 'final' }, score: { away: 2, home: 5 } },
  })
  const planned = await takeIn(table('10/3/26,,Elon,Cancelled', '10/10/26,,Nobody,Cancelled'), { sport })
  const skipped = ['2026-10-10 womens-tennis vs. Nobody: canceled, and not on the schedule']
  expect(planned).toMatchObject({ added: [], changed: [], same: 0, skipped })
  expect(planned.refused).toEqual([{ line: 2, message: 'That game is over, so it can’t be canceled anymore.' }])
})

test('schedule import: two lines on a day are a doubleheader in sports with series, and a mistake elsewhere', async () => {
  const twice = table('3/13/27,3:00 PM,Elon', '3/13/27,12:00 PM,Elon', '3/14/27,1:00 PM,Elon')
  const softball = await takeIn(twice, { sport: 'softball' })
  expect([softball.added.length, softball.refused]).toEqual([3, []])
  const day = await games('softball', '2027-03-13', '2027-03-13')
  expect(day.map((game) => [game.doubleheader, game.starts_at])).toEqual([
    [1, '2027-03-13T19:00:00.000Z'],
    [2, '2027-03-13T22:00:00.000Z'],
  ])
  expect(await takeIn(twice, { sport: 'softball' })).toMatchObject({ added: [], changed: [], same: 3 })
  const football = await takeIn(table('9/5/26,7:00 PM,Elon', '9/5/26,7:30 PM,vs Elon'), { sport: 'football' })
  expect(football.added).toHaveLength(1)
  expect(football.refused).toEqual([
    {
      line: 3,
      message: expect.stringMatching(/^This is the same game as line 2\. .*column Doubleheader with 1 and 2\.$/),
    },
  ])
  const same = await takeIn(table('3/20/27,,Halford', '3/20/27,,Halford'), { sport: 'softball' })
  expect([same.added.length, same.refused.length]).toEqual([1, 1])
})

test('schedule import: a series that is a day later is moved game by game and keeps its numbers', async () => {
  const sport = 'baseball'
  await takeIn(table('4/2/27,6:00 PM,Elon', '4/3/27,2:00 PM,Elon', '4/4/27,12:00 PM,Elon'), { sport })
  const before = await games(sport, '2027-04-01', '2027-04-10')
  const rained = table('4/3/27,2:00 PM,Elon', '4/4/27,12:00 PM,Elon', '4/5/27,12:00 PM,Elon', '4/1/27,6:00 PM,Halford')
  const planned = await takeIn(rained, { sport })
  expect(planned.changed).toEqual([expect.stringContaining('moved from 2027-04-02')])
  const after = await games(sport, '2027-04-01', '2027-04-10')
  expect(
    after
      .filter(({ away }) => away?.name === 'Elon')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(before.map(({ id }) => id).toSorted())
})

test('schedule import: a time with another zone is converted, and an invalid time is refused with an example', async () => {
  const planned = await takeIn(table('11/21/26,7:00 PM ET,at Elon', '11/28/26,25:00,Halford'), { sport: 'football' })
  expect(planned.refused).toEqual([{ line: 3, message: '“25:00” isn’t a time. Write it like 7:00 PM, or TBA.' }])
  expect(await games('football', '2026-11-21', '2026-11-21')).toMatchObject([{ starts_at: '2026-11-22T00:00:00.000Z' }])
})

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']), 'END:VCALENDAR'].join('\r\n')

test('schedule import: a calendar’s time uses its zone, or the venue’s without one', async () => {
  const sport = 'football'
  await takeIn(
    calendar(
      'UID:1\r\nDTSTART;TZID=America/Denver:20270109T190000\r\nSUMMARY:vs Elon',
      'UID:2\r\nDTSTART;TZID="Eastern Standard Time":20270116T190000\r\nSUMMARY:at Halford',
      'UID:3\r\nDTSTART:20270123T060000\r\nSUMMARY:vs Dunmore',
      'UID:4\r\nDTSTART:20270130T190000\r\nSUMMARY:at Lakemont\r\nLOCATION:Lakemont\\, N.C.',
    ),
    { sport },
  )
  const found = await games(sport, '2027-01-05', '2027-01-31')
  expect(found.map((game) => [game.day, game.starts_at])).toEqual([
    ['2027-01-09', '2027-01-10T02:00:00.000Z'],
    ['2027-01-16', '2027-01-17T00:00:00.000Z'],
    ['2027-01-23', '2027-01-23T13:00:00.000Z'],
    ['2027-01-30', '2027-01-31T00:00:00.000Z'],
  ])
})

test('schedule import: an event without an opponent needs a confirmation before it becomes a meet', async () => {
  const dinner = 'UID:d\r\nDTSTART;VALUE=DATE:20270201\r\nSUMMARY:Booster dinner'
  const text = calendar(dinner, 'UID:g\r\nDTSTART;VALUE=DATE:20270206\r\nSUMMARY:vs Elon')
  const sport = 'mens-tennis'
  const response = await takeIn(text, { sport })
  expect(response).toMatchObject({ asks: [{ line: 1, name: '2027-02-01 mens-tennis Booster dinner' }], refused: [] })
  expect(response.added).toHaveLength(1)
  expect((await games(sport, '2027-02-01', '2027-02-01')).length).toBe(0)
  expect(await takeIn(text, { sport, events: 'add' })).toMatchObject({ asks: [], added: [expect.any(String)], same: 1 })
  // An entry that staff confirmed as a meet is not asked about again.
  expect(await takeIn(text, { sport })).toMatchObject({ asks: [], added: [], same: 2 })
  // In a sport that has meets, an entry named like a meet is one.
  const meet = calendar('UID:m\r\nDTSTART;VALUE=DATE:20270210\r\nSUMMARY:Canyon Invitational')
  expect(await takeIn(meet, { sport: 'womens-swimming-and-diving' })).toMatchObject({
    asks: [],
    added: [expect.any(String)],
  })
})

test('schedule import: reads our games from a conference’s table, from either side, and lists the others', async () => {
  const own = currentSchool().school
  const table = [
    'Date,Away,Home',
    '10/2/2027,Kansas,TCU',
    `10/9/2027,${own},Kansas`,
    `10/16/2027,TCU,${own}`,
    `10/23/2027,${own},Elon (N)`,
  ]
  const planned = await takeIn(table.join('\n'), { sport: 'football', dates: 'month-first' })
  expect(planned.added).toEqual([
    '2027-10-09 football at Kansas',
    '2027-10-16 football vs. TCU',
    '2027-10-23 football vs. Elon, neutral site',
  ])
  expect(planned).toMatchObject({ skipped: ['2027-10-02 football Kansas at TCU: neither team is yours'], refused: [] })
  const all = await games('football', '2027-10-01', '2027-10-30')
  expect(all.map(({ site, away, home }) => [site, away?.name, home?.name])).toEqual([
    ['away', own, 'Kansas'],
    ['home', 'TCU', own],
    ['neutral', own, 'Elon'],
  ])
})

test('schedule import: the plan shows the time in the school’s zone and the place, so that a wrong zone is noticed', async () => {
  const event = (start: string, summary: string, place: string) =>
    `UID:${summary}\r\nDTSTART${start}\r\nSUMMARY:${summary}\r\nLOCATION:${place}`
  const text = calendar(
    event(':20271203T020000Z', 'Football vs Kansas', 'Ridge Stadium'),
    event(';TZID=Central Standard Time:20271204T183000', 'Football at TCU', 'Fort Worth\\, Texas'),
    event(';VALUE=DATE:20271205', 'Football vs Elon', ''),
  )
  expect((await takeIn(text, { sport: 'football', dry_run: 'true' })).added).toEqual([
    '2027-12-02 football vs. Kansas, 19:00 MST, Ridge Stadium',
    '2027-12-04 football at TCU, 17:30 MST, Fort Worth, Texas',
    '2027-12-05 football vs. Elon',
  ])
})

test('schedule import: reads our games from a conference’s calendar, and from matchups in one column', async () => {
  const own = currentSchool().school
  const event = (uid: string, day: string, summary: string) =>
    `UID:${uid}\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:${summary}`
  const text = calendar(
    event('1', '20271106', 'Kansas at TCU'),
    event('2', '20271113', `Kansas at ${own}`),
    event('3', '20271120', `Football: ${own} at TCU`),
  )
  expect(await takeIn(text, { sport: 'football' })).toMatchObject({
    added: ['2027-11-13 football vs. Kansas', '2027-11-20 football at TCU'],
    skipped: ['2027-11-06 football Kansas at TCU: neither team is yours'],
  })
  const table = ['Date,Matchup', '2027-12-04,Kansas at TCU', `2027-12-11,${own} @ Kansas`, '2027-12-18,Team banquet']
  expect(await takeIn(table.join('\n'), { sport: 'football' })).toMatchObject({
    added: ['2027-12-11 football at Kansas', '2027-12-18 football Team banquet'],
    skipped: ['2027-12-04 football Kansas at TCU: neither team is yours'],
  })
})

test('schedule import: results become finals once, never over another score, and never before the day', async () => {
  const csv = (score: string) =>
    `Sport,Date,Opponent,At,Result\nwomens-soccer,2025-09-06,Halford,Home,"${score}"\nwomens-soccer,2025-09-13,Eastmoor,Away,L 0-2\nwomens-soccer,2099-09-12,Halford,Home,W 9-0\n`
  const send = (text: string, query: Record<string, string> = {}) =>
    operator.call(importSchedule, {
      query,
      body: new TextEncoder().encode(text),
      headers: { 'content-type': 'text/csv' },
    })
  const dry = await send(csv('W, 3-1'), { dry_run: 'true' })
  expect(dry.body.changed).toEqual([
    expect.stringMatching(/Halford: final 3-1$/),
    expect.stringMatching(/Eastmoor: final 0-2$/),
  ])
  await send(csv('W, 3-1'))
  await running.busDelivers()
  const { games } = (await operator.call(getSchedule, { query: { startDate: '2025-09-01', endDate: '2025-09-30' } }))
    .body
  expect(games.map(({ status, away, home }) => [status.kind, away?.score, home?.score])).toEqual([
    ['final', 1, 3],
    ['final', 0, 2],
  ])
  const again = await send(csv('W, 3-1'))
  expect(again.body).toMatchObject({ added: [], changed: [], same: 3 })
  const other = await send(csv('W, 4-1'))
  expect(other.body.warned).toEqual([{ line: 2, message: expect.stringContaining('The file says final 4-1') }])
  expect(other.body.changed).toEqual([])
})

test('schedule import: a corrected name leaves no old game behind when staff choose to remove it', async () => {
  const sport = 'baseball'
  await takeIn(table('2/14/26,,Hallford,', '2/21/26,,Eastmoor,', '2/22/26,,Brackwater,'), { sport })
  const played = (await games(sport, '2026-02-21', '2026-02-21'))[0]?.id ?? 0
  await operator.call(enterScore, {
    params: { id: String(played) },
    body: { seq: 0, status: { kind: 'final' }, score: { home: 3, away: 1 } },
  })
  const corrected = table('2/14/26,,Halford,', '2/22/26,,Brackwater,')
  const dry = await takeIn(corrected, { sport, dry_run: 'true' })
  expect(dry.missing).toEqual([{ id: expect.any(Number), name: expect.stringContaining('Hallford') }])
  const [old] = dry.missing
  const remove = String(old?.id)
  const refused = await operator.call(importSchedule, {
    query: { sport, remove: String(played) },
    body: new TextEncoder().encode(corrected),
    headers: { 'content-type': 'text/csv' },
  })
  expect(refused.status).toBe(400)
  await takeIn(corrected, { sport, remove })
  expect((await games(sport, '2026-02-14', '2026-02-22')).map(({ away }) => away?.name)).toEqual([
    'Halford',
    'Eastmoor',
    'Brackwater',
  ])
})
