import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { listPersons } from '@fieldhouse/contract/films/films'
import { changePerson } from '@fieldhouse/contract/games/people'
import { importRoster, putRosterPhoto } from '@fieldhouse/contract/games/roster'
import { getPlayer, getSportPlayers } from '@fieldhouse/contract/stats/stats'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
let photo: Buffer
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  photo = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#be0000' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => running.close())

const sport = 'womens-soccer'
const takeIn = async (lines: string[], query: Record<string, string> = {}) =>
  (
    await operator.call(importRoster, {
      query: { sport, ...query },
      body: new TextEncoder().encode(['Number,Name,Position,Title', ...lines, ''].join('\n')),
      headers: { 'content-type': 'text/csv' },
    })
  ).body
const roster = async (): Promise<{ id: number; firstname: string; lastname: string; number: string | null }[]> => {
  await running.busDelivers()
  return (await operator.call(getSportPlayers, { params: { sport } })).body.players
}
const names = async () => (await roster()).map(({ lastname }) => lastname)
const send = (file: string, body: Uint8Array = photo) =>
  operator.call(putRosterPhoto, { query: { sport, file }, body, headers: { 'content-type': 'image/jpeg' } })

const four = ['7,Ivo Ashdown,A,', '07,Mara Ashdown,M,', '12,Zoë Quill,D,', '1,Pim Dale,G,']

test('roster import: a complete roster removes missing people, who stay in past games; when they return they are the same people', async () => {
  await running.deps.pool.query('delete from person where catalog_id = (select id from catalog where slug = $1)', [
    sport,
  ])
  expect((await takeIn(four)).added).toHaveLength(4)
  const quill = (await roster()).find(({ lastname }) => lastname === 'Quill')
  expect(await takeIn(four.slice(0, 2))).toMatchObject({ changed: [], same: 2 })
  expect(await names()).toContain('Quill')
  const without = four.filter((line) => !line.includes('Quill'))
  const dry = await takeIn(without, { complete: 'true', dry_run: 'true' })
  expect(dry.changed).toEqual(['Zoë Quill leaves the roster'])
  expect(await names()).toContain('Quill')
  expect((await takeIn(without, { complete: 'true' })).changed).toEqual(dry.changed)
  expect(await names()).not.toContain('Quill')
  expect((await operator.call(getPlayer, { params: { id: String(quill?.id) } })).status).toBe(200)
  expect((await takeIn(['14,Zoë Quill,D,'])).changed).toEqual(['Zoë Quill: back on the roster, number 14'])
  expect((await roster()).find(({ lastname }) => lastname === 'Quill')).toMatchObject({ id: quill?.id, number: '14' })
})

test('roster import: a complete roster removes no one while one of its lines cannot be read', async () => {
  const unreadable = four.map((line) => (line.includes('Quill') ? '14,Zoë Quill,D,801-555-0100' : line))
  const planned = await takeIn(unreadable, { complete: 'true' })
  expect(planned.refused).toMatchObject([
    { line: 4 },
    { line: 4, message: expect.stringContaining('No one was removed') },
  ])
  expect(planned.changed).toEqual([])
  expect(await names()).toContain('Quill')
})

test('roster import: shared numbers and everything that will be published are shown before the import', async () => {
  const lines = ['00,Jo Ash III,OH,Jr.,6 ft 2 in,93 kg,"Ogden, Utah"', '00,Mo Birch,L,So.,5-8,,', '7,Kim Vale,S,,,,']
  const { added, people, warned, refused } = (
    await operator.call(importRoster, {
      query: { sport, dry_run: 'true' },
      body: new TextEncoder().encode(['No,Name,Pos,Cl,Ht,Wt,Hometown', ...lines].join('\n')),
      headers: { 'content-type': 'text/csv' },
    })
  ).body
  expect([added, refused]).toEqual([['Jo Ash III', 'Mo Birch', 'Kim Vale'], []])
  expect(people[0]).toEqual({
    line: 2,
    is: 'new',
    coach: false,
    name: 'Jo Ash III',
    number: '00',
    position: 'OH',
    year: 'Jr.',
    height: '6-2',
    weight: '205',
    hometown: 'Ogden, Utah',
  })
  expect(warned).toEqual([
    { line: 3, message: 'Jo Ash III and Mo Birch share number 00.' },
    { line: 4, message: 'Kim Vale and Ivo Ashdown (on the roster now) share number 7.' },
  ])
})

test('roster import: a suffix is added to a known person, and never removed', async () => {
  const called = (name: string) => takeIn([`40,${name},D,`])
  await called('Tam Oakes')
  expect((await called('Tam Oakes III')).changed).toEqual(['Tam Oakes III: last name Oakes III'])
  expect(await called('Tam Oakes')).toMatchObject({ changed: [], same: 1 })
  const [player] = (await roster()).filter(({ lastname }) => lastname === 'Oakes III')
  expect((await send('oakes.jpg')).status).toBe(200)
  await operator.call(changePerson, { params: { id: String(player?.id) }, body: { left: true } })
})

test('roster import: coaches are listed as coaches, and a list of players removes none of them', async () => {
  const planned = await takeIn([',Ada Holt,,Head Coach', ',Ben Orr,,Assistant Coach'])
  expect(planned.added).toEqual(['Ada Holt, Head Coach', 'Ben Orr, Assistant Coach'])
  expect(await names()).not.toContain('Holt')
  const { rows } = await running.deps.pool.query('select id from catalog where slug = $1', [sport])
  const coaches = async () => {
    const query = { group_id: String(rows[0].id), person_type_id: '100' }
    const { persons } = (await operator.call(listPersons, { query })).body
    return persons.map(({ lastname, position }) => [lastname, position])
  }
  await running.busDelivers()
  expect(await coaches()).toEqual([
    ['Holt', 'Head Coach'],
    ['Orr', 'Assistant Coach'],
  ])
  expect((await takeIn(four, { complete: 'true', dry_run: 'true' })).changed.join()).not.toContain('Holt')
})

test('roster: a person can leave the team, and the audit log says by whom', async () => {
  const [dale] = (await roster()).filter(({ lastname }) => lastname === 'Dale')
  const leave = (id: number | undefined) =>
    operator.call(changePerson, { params: { id: String(id) }, body: { left: true } })
  expect((await leave(dale?.id)).status).toBe(200)
  expect(await names()).not.toContain('Dale')
  expect((await leave(999_999)).status).toBe(404)
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries[0]).toMatchObject({ action: 'leave team', subject: `person ${dale?.id}`, actor: operator.uid })
})

test('roster photos: the file’s name finds the person; a name that fits no one or two people is refused', async () => {
  const of = async (file: string) => {
    const { status, body, refusal } = await send(file)
    return status === 200 ? `${body.person.firstname} ${body.person.lastname}` : refusal.message
  }
  expect(await of('Ivo Ashdown.jpg')).toBe('Ivo Ashdown')
  expect(await of('14-quill.jpg')).toBe('Zoë Quill')
  expect(await of('zoe_quill.png')).toBe('Zoë Quill')
  expect(await of('holt.jpg')).toBe('Ada Holt')
  expect(await of('14.jpg')).toBe('Zoë Quill')
  expect(await of('ashdown.jpg')).toContain('matches Ivo Ashdown and Mara Ashdown. Add the number')
  expect(await of('nobody.jpg')).toContain('No one on the roster matches “nobody.jpg”')
  const { body } = await send('Zoe Quill.jpg')
  expect((await running.app.inject(body.image)).statusCode).toBe(200)
  const again = await send('Zoe Quill.jpg')
  expect((await running.app.inject(body.image)).statusCode).toBe(404)
  expect((await running.app.inject(again.body.image)).statusCode).toBe(200)
  expect((await send('Zoe Quill.jpg', Buffer.from('<svg/>'))).status).toBe(400)
})

test('roster import: ignored columns are named', async () => {
  const body = new TextEncoder().encode('Name,Email,Position,Birthday\nNia Frost,nia@example.edu,D,3/4/2006\n')
  const headers = { 'content-type': 'text/csv' }
  const { body: planned } = await operator.call(importRoster, { query: { sport, dry_run: 'true' }, body, headers })
  expect(planned).toMatchObject({ added: ['Nia Frost'], ignored: ['Email', 'Birthday'] })
})

test('roster import: a corrected roster finds existing people, however the name and its accents are written', async () => {
  await takeIn(['3,Kai Łukasiewicz,M,', '5,Søren Đurić,D,'])
  const before = (await roster()).filter(({ number }) => number === '3' || number === '5').map(({ id }) => id)
  const again = await takeIn(['3,"Lukasiewicz, Kai",F,', '5,Soren Duric,D,'])
  expect(again).toMatchObject({ added: [] })
  const after = (await roster()).filter(({ number }) => number === '3' || number === '5')
  expect(after.map(({ id }) => id)).toEqual(before)
  expect(after.map(({ firstname, lastname }) => `${firstname} ${lastname}`)).toEqual(['Kai Łukasiewicz', 'Søren Đurić'])
  await takeIn(['5,Søren Đurič,D,'])
  expect((await roster()).find(({ number }) => number === '5')?.lastname).toBe('Đurič')
})

test('roster: fans see players sorted by number, whatever the order of the table', async () => {
  await running.deps.pool.query('delete from person where catalog_id = (select id from catalog where slug = $1)', [
    sport,
  ])
  const mixed = [
    '22,Ada Low,D,',
    ',Una Foss,M,',
    '00,Bea Moss,G,',
    '7,Cy Moor,A,',
    '0,Di Hart,G,',
    '7,Al Abel,A,',
    '110,Ed Orr,D,',
  ]
  await takeIn(mixed)
  expect((await roster()).map(({ number, lastname }) => [number, lastname])).toEqual([
    ['0', 'Hart'],
    ['00', 'Moss'],
    ['7', 'Abel'],
    ['7', 'Moor'],
    ['22', 'Low'],
    ['110', 'Orr'],
    [null, 'Foss'],
  ])
})

test('roster import: a name that is nearly the same asks, and the answer is remembered', async () => {
  await takeIn(['61,Hana Grady,OH,'])
  const near = ['61,Hana Gradey,MB,']
  const asked = await takeIn(near)
  const [question] = asked.questions
  const [{ id = 0 } = {}] = question?.people ?? []
  expect([asked.added, asked.changed]).toEqual([[], []])
  expect(question).toEqual({
    line: 2,
    name: 'Hana Gradey',
    number: '61',
    people: [{ id, name: 'Hana Grady', number: '61' }],
  })
  // Whoever a line may be does not leave with a complete roster.
  expect((await takeIn(near, { complete: 'true', dry_run: 'true' })).leaving.map((one) => one.id)).not.toContain(id)
  expect((await takeIn(near, { same: `2:${id}` })).changed).toEqual(['Hana Grady: position MB'])
  expect(await takeIn(near)).toMatchObject({ questions: [], added: [], same: 1 })
  expect((await takeIn(['62,Hana Gradie,S,'], { same: '2:new' })).added).toEqual(['Hana Gradie'])
  expect((await roster()).filter(({ firstname }) => firstname === 'Hana')).toHaveLength(2)
})

test('roster import: an empty cell clears only where staff say so, and only in a column that the table has', async () => {
  await takeIn(['70,Ida Lund,GK,'])
  const bare = ['70,Ida Lund,,']
  expect(await takeIn(bare)).toMatchObject({ changed: [], same: 1 })
  expect((await takeIn(bare, { empty: 'clear' })).changed).toEqual(['Ida Lund: no position'])
  const withoutColumn = await operator.call(importRoster, {
    query: { sport, empty: 'clear' },
    body: new TextEncoder().encode('Name,Position\nIda Lund,D\n'),
    headers: { 'content-type': 'text/csv' },
  })
  expect(withoutColumn.body.changed).toEqual(['Ida Lund: position D'])
  expect((await roster()).find(({ lastname }) => lastname === 'Lund')?.number).toBe('70')
})
