import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import * as names from '@fieldhouse/contract/games/names'
import { createGame, importSchedule } from '@fieldhouse/contract/games/schedule'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { findFreeAbbreviation } from './known-schools.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const one = (id: number) => ({ params: { id: String(id) } })
const all = async (q?: string) => (await operator.call(names.listSchools, { query: q ? { q } : {} })).body.schools
const named = async (name: string) => (await all()).find((school: { name: string }) => school.name === name)
let days = 0
const play = async (opponent: string, more: object = {}): Promise<number> => {
  const day = new Date(Date.UTC(2026, 8, 1 + days++)).toISOString().slice(0, 10)
  const body = { sport: 'football', day, site: 'home', opponent, ...more }
  return (await operator.call(createGame, { body })).body.id
}
const visitors = async (id: number) => {
  await running.busDelivers()
  return (await operator.call(getScheduleGame, one(id))).body.game.away
}
const edit = async (id: number, body: object) => {
  const { status, body: school, refusal } = await operator.call(names.editSchool, { ...one(id), body })
  return { status, school, message: refusal?.message }
}

test('schools: schools with the same initials get different abbreviations', async () => {
  for (const name of ['Arizona State', 'Appalachian State', 'Alabama State', 'Utah Tech']) await play(name)
  const abbrs = (await all()).map(({ abbr }: { abbr: string }) => abbr)
  expect(new Set(abbrs).size).toBe(abbrs.length)
  expect(await named('Arizona State')).toMatchObject({ abbr: 'AS', games: 1, own: false })
  expect(await named(currentSchool().school)).toMatchObject({ abbr: currentSchool().abbr, own: true })
})

test('schools: a shared abbreviation names neither school, so an import matches no wrong game', async () => {
  await running.deps.pool.query(
    `insert into school (company_id, name, short, abbr) values ($1, 'Miami', 'Miami', 'MIA'), ($1, 'Miami (OH)', 'Miami OH', 'MIA')`,
    [currentSchool().id],
  )
  const [miami, ohio] = [await named('Miami'), await named('Miami (OH)')]
  expect((await visitors(await play('Miami')))?.id).toBe(miami?.id)
  expect((await visitors(await play('Miami (OH)')))?.id).toBe(ohio?.id)
  const text = 'date,opponent\n2026-11-28,MIA'
  const planned = await operator.call(importSchedule, {
    query: { sport: 'football' },
    body: new TextEncoder().encode(text),
    headers: { 'content-type': 'text/csv' },
  })
  expect(planned.body.added).toHaveLength(1)
  const school = await named('MIA')
  expect([miami?.id, ohio?.id]).not.toContain(school?.id)
})

test('schools: an abbreviation is made from the name and is unused', () => {
  const names_ = fc.array(fc.string({ unit: fc.constantFrom('A', 'b', 'C', ' ', 'é', '1'), minLength: 1 }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(names_, (names) => {
      const abbreviations = new Set<string>()
      for (const name of names) {
        const abbr = findFreeAbbreviation(name, (one) => abbreviations.has(one))
        expect(abbreviations.has(abbr) && abbr !== '').toBe(false)
        abbreviations.add(abbr)
      }
    }),
  )
})

test('schools: a school is found by any of its names, can be renamed, and keeps its old name as an alias', async () => {
  const game = await play('Saint Josephs')
  const { id } = (await named('Saint Josephs')) ?? { id: 0 }
  expect((await all('josephs')).map((school: { id: number }) => school.id)).toEqual([id])
  const { school } = await edit(id, { name: "Saint Joseph's (PA)", short: "St. Joe's", abbr: 'SJU' })
  expect(school).toMatchObject({ name: "Saint Joseph's (PA)", short: "St. Joe's", abbr: 'SJU' })
  expect(await visitors(game)).toMatchObject({ short: "St. Joe's", abbr: 'SJU' })
  expect((await visitors(await play('Saint Josephs')))?.id).toBe(id)
  expect((await all('saint josephs')).map((one: { id: number }) => one.id)).toEqual([id])
})

test('schools: a name of another school is refused, and so is renaming our own', async () => {
  await play('Halford')
  const [halford, arizona] = [await named('Halford'), await named('Arizona State')]
  const response = await edit(halford?.id ?? 0, { abbr: 'AS' })
  expect([response.status, response.message]).toEqual([
    409,
    expect.stringContaining('“AS” is a name of Arizona State.'),
  ])
  expect((await edit(arizona?.id ?? 0, { name: 'Halford' })).status).toBe(409)
  expect((await edit(arizona?.id ?? 0, { short: currentSchool().school })).status).toBe(409)
  const own = await named(currentSchool().school)
  expect((await edit(own?.id ?? 0, { name: 'Another' })).message).toContain('settings')
  expect((await edit(999_999, { name: 'Another' })).status).toBe(404)
})

test('schools: a change without effect is answered with the school and not logged', async () => {
  await play('Northgate')
  const northgate = await named('Northgate')
  const countAuditLogEntries = async () => (await operator.call(auditTrail)).body.entries.length
  const before = await countAuditLogEntries()
  const { status, school } = await edit(northgate?.id ?? 0, {})
  expect([status, school?.name, await countAuditLogEntries()]).toEqual([200, 'Northgate', before])
})

test('schools: merging joins games, names and calendars', async () => {
  const [first, second] = [await play('N.C. State'), await play('North Carolina State')]
  const [from, into] = [await named('N.C. State'), await named('North Carolina State')]
  const calendar = async () =>
    (await running.deps.pool.query('select calendar_seq from game where id = $1', [first])).rows[0].calendar_seq
  const before = await calendar()
  const merge = (id = 0, to = 0) => operator.call(names.mergeSchools, { ...one(id), body: { into: to } })
  expect((await merge(from?.id, into?.id)).body).toMatchObject({ games: 1, school: { id: into?.id, games: 2 } })
  expect([await visitors(first), await visitors(second)]).toMatchObject([{ id: into?.id }, { id: into?.id }])
  expect(await calendar()).toBe(before + 1)
  expect((await visitors(await play('N.C. State')))?.id).toBe(into?.id)
  expect((await merge(from?.id, into?.id)).status).toBe(404)
  const own = await named(currentSchool().school)
  // Schools that play each other cannot be one, which the list says before anyone tries.
  expect([into?.plays_own, own?.plays_own]).toEqual([true, undefined])
  expect((await merge(own?.id, into?.id)).refusal.message).toContain('Your own school can’t be merged into another')
  expect((await merge(into?.id, own?.id)).refusal.message).toContain('so they can’t be the same school')
  const clashes = (other = 0) =>
    operator.call(names.listSchoolClashes, { ...one(into?.id ?? 0), query: { other: String(other) } })
  expect((await clashes(own?.id)).body.clashes).toContainEqual(
    expect.objectContaining({ kind: 'each other', games: [first] }),
  )
  expect((await clashes(999_999)).status).toBe(404)
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries.find(({ action }: { action: string }) => action === 'merge schools')).toMatchObject({
    actor: operator.uid,
    subject: `school ${into?.id}`,
  })
})

test('schools: a merge is undone with its games, names and tables, and what was changed since stays', async () => {
  const { pool } = running.deps
  const [first] = [await play('Undone Tech'), await play('Undone College')]
  const [from, into] = [await named('Undone Tech'), await named('Undone College')]
  const match = { name: 'UNDONE T', producer: '', school: from?.id ?? 0 }
  await operator.call(names.matchSchool, { body: match })
  for (const [school, season] of [
    [from?.id, '2026'],
    [into?.id, '2026'],
    [from?.id, '2025'],
  ])
    await pool.query(
      `insert into standing (company_id, sport, season, school_id, place, conference, record)
       values (36, 'football', $2, $1::int, 1, 'Undone', $3)`,
      [school, season, `${school}-${season}`],
    )
  const readAll = async () => ({
    schools: (await pool.query('select * from school order by id')).rows,
    aliases: (await pool.query('select * from school_alias order by alias, producer')).rows,
    standings: (await pool.query(`select * from standing order by season, school_id`)).rows,
    games: (await pool.query('select id, away_id, home_id from game order by id')).rows,
    lines: (await pool.query('select game_id, key, school_id from game_line order by game_id, key')).rows,
  })
  const before = await readAll()
  const merge = () => operator.call(names.mergeSchools, { ...one(from?.id ?? 0), body: { into: into?.id ?? 0 } })
  const separate = () => operator.call(names.separateSchools, { ...one(into?.id ?? 0), body: { other: from?.id ?? 0 } })
  expect((await merge()).body.school.merged).toMatchObject([{ id: from?.id, name: 'Undone Tech' }])
  expect((await separate()).body).toMatchObject({ games: 1, school: { id: from?.id, games: 1, merged: [] } })
  expect(await readAll()).toEqual(before)
  expect((await separate()).status).toBe(400)

  await merge()
  await operator.call(names.matchSchool, { body: { ...match, school: (await named(currentSchool().school))?.id ?? 0 } })
  await play('Undone Tech', { day: '2026-12-19' })
  await operator.call(names.editSchool, { ...one(into?.id ?? 0), body: { name: 'Undone Tech' } })
  expect((await separate()).refusal.message).toContain('Another school is called Undone Tech now.')
  await operator.call(names.editSchool, { ...one(into?.id ?? 0), body: { name: 'Undone College' } })
  expect((await separate()).status).toBe(200)
  expect((await visitors(first))?.id).toBe(from?.id)
  expect((await named(currentSchool().school))?.names).toContainEqual({ name: 'UNDONE T', producer: '' })
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries[0]).toMatchObject({ action: 'separate schools', subject: `school ${from?.id}` })
  expect((await running.visitor().call(names.separateSchools, { ...one(1), body: { other: 2 } })).status).toBe(401)
})

test('schools: the same game under both names prevents a merge, and is named', async () => {
  const day = '2026-12-12'
  const first = await play('Brackwater', { day })
  const second = await play('Brackwater College', { day, doubleheader: null })
  const [from, into] = [await named('Brackwater'), await named('Brackwater College')]
  const { status, refusal } = await operator.call(names.mergeSchools, {
    ...one(from?.id ?? 0),
    body: { into: into?.id },
  })
  expect([status, refusal.message]).toEqual([409, expect.stringContaining(`football game on ${day}`)])
  const query = { other: String(into?.id) }
  expect((await operator.call(names.listSchoolClashes, { ...one(from?.id ?? 0), query })).body.clashes).toEqual([
    { kind: 'twice', sport: 'football', day, games: [first, second] },
  ])
  expect((await running.visitor().call(names.listSchoolClashes, { ...one(1), query })).status).toBe(401)
  const fan = await running.fan()
  expect((await fan.call(names.listSchoolClashes, { ...one(1), query })).status).toBe(403)
  expect((await operator.call(names.listSchoolClashes, { ...one(1), query: {} as typeof query })).status).toBe(400)
})

test('schools: a logo is redrawn and shown beside the score; without one a crest is drawn', async () => {
  const game = await play('Logo Tech')
  const { id } = (await named('Logo Tech')) ?? { id: 0 }
  const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#be0000' } })
    .png()
    .toBuffer()
  const put = await operator.call(names.putSchoolLogo, { ...one(id), body: png })
  expect(put.body.logo).toMatch(/^\/media\/pictures\/[\w-]{22}\.webp$/)
  expect((await visitors(game))?.logo).toBe(put.body.logo)
  const served = await running.app.inject(String(put.body.logo))
  const { width, height, hasAlpha } = await sharp(served.rawPayload).metadata()
  expect([served.statusCode, width, height, hasAlpha]).toEqual([200, 256, 256, true])
  await operator.call(names.removeSchoolLogo, one(id))
  expect(await visitors(game)).not.toHaveProperty('logo')
  expect((await running.app.inject(String(put.body.logo))).statusCode).toBe(404)
  expect((await operator.call(names.putSchoolLogo, { ...one(id), body: Buffer.from('<svg/>') })).status).toBe(400)
})

test('schools: a color is shown beside the score until it is removed, and an invalid one is refused', async () => {
  const game = await play('Color Tech')
  const { id } = (await named('Color Tech')) ?? { id: 0 }
  const color = (value: unknown) => operator.call(names.editSchool, { ...one(id), body: { color: value } as never })
  expect((await color('#1c6b3a')).body.color).toBe('#1c6b3a')
  expect(await visitors(game)).toMatchObject({ name: 'Color Tech', color: '#1c6b3a' })
  expect((await color('green')).status).toBe(400)
  expect((await color(null)).body.color).toBeNull()
  expect(await visitors(game)).not.toHaveProperty('color')
})

test('schools: our school keeps its identity under a new name, even one that another school had', async () => {
  await play('Northgate')
  const own = await named(currentSchool().school)
  const { pool } = running.deps
  await pool.query(`update school set name = 'Before' where own`)
  await pool.query(`update school set name = $1 where name = 'Northgate'`, [currentSchool().school])
  await running.games.begin()
  expect(await named(currentSchool().school)).toMatchObject({ id: own?.id, own: true })
  expect((await all()).filter((school: { own: boolean }) => school.own)).toHaveLength(1)
})
