import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { type Company, currentSchool } from '@fieldhouse/contract/company'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { operatorGroups } from '@fieldhouse/contract/films/groups'
import { getSettings, putSettings, undoSettings } from '@fieldhouse/contract/school/admin'
import { getSchool } from '@fieldhouse/contract/school/school'
import { getSeasons } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../shared/db/database.ts'
import { testDatabase } from '../../shared/db/test-database.ts'
import { findDifferences, listChangedSettings, toSettingsSave } from '../../shared/settings/differences.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { findStoredSchool, insertSchoolSettings } from '../school.store.ts'

const demoSchool = currentSchool()

let running: TestApp
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  fan = await running.fan()
})
afterAll(async () => {
  await running.close()
})

const now = async () => (await operator.call(getSettings)).body
const change = async (changes: object, revision?: number) => {
  const { revision: current, school } = await now()
  return operator.call(putSettings, { body: { revision: revision ?? current, school: { ...school, ...changes } } })
}
/** Waits until the server has the change from the database. */
const served = (changes: Partial<Company>) => vi.waitFor(() => expect(running.deps.school.now()).toMatchObject(changes))

test('school settings: a change applies for everyone at once, and is in the audit log', async () => {
  expect((await fan.call(getSchool)).body).toMatchObject({ appName: 'UTES', id: 36 })
  expect((await change({ appName: 'STATE', nickname: 'Aggies' })).status).toBe(200)
  await served({ appName: 'STATE', nickname: 'Aggies' })
  expect((await fan.call(getSchool)).body).toMatchObject({ appName: 'STATE', nickname: 'Aggies' })
  await running.visitor().signUp({ email: 'new.fan@example.org' })
  expect((await running.mailTo('new.fan@example.org'))?.subject).toContain('STATE')
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries[0]).toMatchObject({
    action: 'change',
    subject: expect.stringMatching(/^settings \d+$/),
    actor: operator.uid,
  })
  expect(JSON.parse(entries[0]?.change ?? '')).toEqual({ appName: 'STATE', nickname: 'Aggies' })
})

describe('undoing a change of school settings', () => {
  const newest = async () => (await operator.call(auditTrail)).body.entries[0]
  const undo = (number: number | null | undefined) =>
    operator.call(undoSettings, { params: { id: String(number ?? 0) } })

  test('keeps later changes, and can itself be undone', async () => {
    const { school } = await now()
    await change({ nickname: 'Terns', colors: { brand: '#0b3d91' } })
    const first = await newest()
    expect(first).toMatchObject({ subject_name: 'the school', settings: expect.any(Number) })
    await change({ abbr: 'TERN' })
    const { status, body } = await undo(first?.settings)
    expect(status).toBe(200)
    expect(body.school).toEqual({ ...school, abbr: 'TERN' })
    await served({ nickname: school.nickname, abbr: 'TERN' })
    const undone = await newest()
    expect(undone).toMatchObject({ action: 'undo change of', subject_name: 'the school' })
    expect((await operator.call(auditTrail)).body.entries.find(({ id }) => id === first?.id)?.settings).toBeNull()
    expect((await undo(undone?.settings)).body.school).toMatchObject({ nickname: 'Terns', abbr: 'TERN' })
  })

  test('removes a setting that was added, and restores one that was removed', async () => {
    const { school } = await now()
    const { art: _, ...plain } = school
    const put = async (changes: object) =>
      operator.call(putSettings, { body: { revision: (await now()).revision, school: { ...school, ...changes } } })
    await put({ art: { home: 'arches', signIn: 'arches' } })
    await operator.call(putSettings, { body: { revision: (await now()).revision, school: plain } })
    expect((await now()).school).not.toHaveProperty('art')
    expect((await undo((await newest())?.settings)).body.school.art).toEqual({ home: 'arches', signIn: 'arches' })
    await operator.call(putSettings, { body: { revision: (await now()).revision, school: plain } })
    await put({ art: { home: 'arches', signIn: 'arches' } })
    expect((await undo((await newest())?.settings)).body.school).not.toHaveProperty('art')
    await change(school)
  })

  test('is refused with the name of a setting that changed since, and for an unknown change', async () => {
    await change({ nickname: 'Gulls', abbr: 'GULL' })
    const older = await newest()
    await change({ nickname: 'Herons' })
    const { status, refusal } = await undo(older?.settings)
    expect([status, refusal.message]).toEqual([409, expect.stringContaining('Changed again since then: nickname.')])
    expect((await now()).school).toMatchObject({ nickname: 'Herons', abbr: 'GULL' })
    expect((await undo(999)).status).toBe(404)
  })
})

test('school settings: any known sport can be added, and a second team of one sport', async () => {
  const { school } = await now()
  const teams = [
    { slug: 'womens-field-hockey' },
    { slug: 'womens-soccer-ii', sport: 'womens-soccer', title: "Women's soccer II", id: 912 },
  ]
  expect((await change({ sports: [...school.sports, ...teams] })).status).toBe(200)
  await vi.waitFor(() => expect(running.deps.school.now().sports).toHaveLength(school.sports.length + 2))
  const listed = (await fan.call(listTeams)).body.teams
  expect(listed).toContainEqual(
    expect.objectContaining({ slug: 'womens-soccer-ii', name: "Women's soccer II", id: 912 }),
  )
  expect(listed.map(({ slug }) => slug)).toContain('womens-field-hockey')
  const { groups } = (await operator.call(operatorGroups)).body
  expect(groups).toContainEqual(expect.objectContaining({ slug: 'womens-soccer-ii', id: 912 }))
  expect(groups.map(({ slug }) => slug)).toContain('womens-field-hockey')
  expect((await fan.call(getSeasons, { params: { sport: 'womens-soccer-ii' } })).status).toBe(200)
  expect((await change({ sports: school.sports })).status).toBe(200)
  await vi.waitFor(() => expect(running.deps.school.now().sports).toHaveLength(school.sports.length))
  expect((await fan.call(getSeasons, { params: { sport: 'womens-soccer-ii' } })).status).toBe(400)
})

test.each([
  [{ sports: [{ slug: 'quidditch' }] }, /No sport is called quidditch/],
  [{ sports: [{ slug: 'football' }, { slug: 'football' }] }, /football is listed twice/],
  [{ sports: [{ slug: 'football' }, { slug: 'club', sport: 'football' }] }, /Two sports have the number 101/],
  [{ defaultPlan: 'gold' }, /no plan called gold/],
  [{ defaultMarket: '1' }, /no market with the number 1/],
  [
    { colors: { brand: '#ffd100', onBrand: '#ffffff' } },
    /#ffffff on brand #ffd100 has a contrast of 1\.4\d:1 and needs at least 4\.5:1/,
  ],
  [{ id: 52 }, /This server belongs to school 36/],
])('school settings: contradictory ones are refused with a message: %o', async (changes, message) => {
  const before = await now()
  const { status, refusal } = await change(changes)
  expect(status).toBe(400)
  expect(refusal.message).toMatch(message)
  expect(await now()).toEqual(before)
})

test('school settings: a change from an outdated revision is refused', async () => {
  const { revision } = await now()
  expect((await change({ appName: 'FIRST' })).status).toBe(200)
  expect((await change({ appName: 'SECOND' }, revision)).status).toBe(409)
  expect((await now()).school.appName).toBe('FIRST')
})

test('school settings: another server on the same database follows a change', async () => {
  const other = await running.another()
  expect((await change({ abbr: 'STU' })).status).toBe(200)
  await vi.waitFor(async () => expect((await other.visitor().call(getSchool)).body.abbr).toBe('STU'))
  await other.close()
})

test('school settings: of several servers that create a school at once one wins', async () => {
  const database = await testDatabase(inject('databaseServer'))
  const db = openDatabase(database.pool)
  const schools = [36, 52, 36, 77].map((id) => ({ ...demoSchool, id }))
  const inserted = await Promise.all(schools.map((school) => insertSchoolSettings(db, school, new Date(0))))
  expect(inserted.filter(Boolean)).toHaveLength(1)
  expect((await findStoredSchool(database.pool))?.id).toBe(schools[inserted.indexOf(true)]?.id)
  await database.drop()
})

test('school settings: another order of keys is not a change', () => {
  const turned = (value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, inner]) => [name, turned(inner)]),
        )
  expect(findDifferences(demoSchool, turned(demoSchool) as typeof demoSchool)).toEqual({})
  expect(findDifferences(demoSchool, { ...demoSchool, nickname: 'Terns' })).toEqual({ nickname: 'Terns' })
  const { art, ...plain } = { ...demoSchool, art: { home: 'arches', signIn: 'arches' } }
  expect(listChangedSettings(toSettingsSave({ ...plain, art }, plain))).toEqual(['art'])
})
