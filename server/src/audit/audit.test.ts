import { auditPageSize, auditTrail } from '@fieldhouse/contract/audit/audit'
import { createTitle, editTitle, removeTitle } from '@fieldhouse/contract/films/admin'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { removeRow } from '@fieldhouse/contract/home/rows'
import { purgeTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  await running.season()
})
afterAll(() => running.close())

const one = (id: number) => ({ params: { id: String(id) } })
const page = async (before?: number) =>
  (await operator.call(auditTrail, { query: before === undefined ? {} : { before: String(before) } })).body.entries
const newest = async () => (await page())[0]

test('audit log: an entry has the current name of its subject, or the last name of a removed one', async () => {
  const { id } = (await operator.call(createTitle, { body: { title: 'A quiet gym' } })).body
  await operator.call(editTitle, { ...one(id), body: { title: 'A loud gym' } })
  expect((await page()).slice(0, 2).map(({ subject_name }) => subject_name)).toEqual(['A loud gym', 'A loud gym'])
  await operator.call(removeTitle, one(id))
  expect(await newest()).toMatchObject({ action: 'remove title', subject_name: 'A loud gym' })
})

test('audit log: entries are filtered by who did them, by area and by time', async () => {
  const editor = await running.staff('editor')
  const { id } = (await editor.call(createTitle, { body: { title: 'A full gym' } })).body
  const row = await operator.call(removeRow, one(1))
  expect(row.status).toBe(200)
  const list = async (query: Record<string, string>) => (await operator.call(auditTrail, { query })).body.entries
  const own = await list({ actor: editor.uid })
  expect(own[0]).toMatchObject({ action: 'create title', subject: `title ${id}`, actor: editor.uid })
  expect(own.every(({ actor }) => actor === editor.uid)).toBe(true)
  expect((await list({ area: 'home' }))[0]).toMatchObject({ action: 'remove row' })
  expect(await list({ area: 'home', actor: editor.uid })).toEqual([])
  const at = own[0]?.at ?? ''
  expect((await list({ until: at })).some((entry) => entry.at >= at)).toBe(false)
  const since = await list({ since: at })
  expect(since.some((entry) => entry.id === own[0]?.id)).toBe(true)
  expect(since.every((entry) => entry.at >= at)).toBe(true)
  expect(await list({ since: at, until: at })).toEqual([])
  expect((await operator.call(auditTrail, { query: { area: 'moon' } })).status).toBe(400)
  await operator.call(restoreTrash, one((await list({ area: 'home' }))[0]?.trash ?? 0))
})

test('audit log: it is searched by the name of what changed', async () => {
  const find = async (q: string) => (await operator.call(auditTrail, { query: { q } })).body.entries
  const body = { sport: 'womens-basketball', day: '2027-02-14', site: 'away', opponent: 'Saint Éloi’s' }
  const { id: game } = (await operator.call(createGame, { body })).body
  const { id: title } = (await operator.call(createTitle, { body: { title: 'A humming gym' } })).body
  await operator.call(editTitle, { ...one(title), body: { title: 'A silent gym' } })
  for (const words of ['saint eloi', 'ELOIS women’s basketball'])
    expect((await find(words)).map(({ subject }) => subject)).toEqual([`game ${game}`])
  // Also by its name before, and when it is gone.
  for (const words of ['silent gym', 'humming'])
    expect((await find(words)).map(({ action }) => action)).toEqual(['edit title', 'create title'])
  await operator.call(removeTitle, one(title))
  expect((await find('silent'))[0]).toMatchObject({ action: 'remove title' })
  await operator.call(purgeTrash, one((await newest())?.trash ?? 0))
  expect((await find('silent')).map(({ action }) => action)).toContain('remove title')
  expect((await find(operator.email)).length).toBe(0)
  expect((await operator.call(auditTrail, { query: { q: 'silent', area: 'games' } })).body.entries).toEqual([])
  expect(await find('nothing of this name')).toEqual([])
  expect((await operator.call(auditTrail, { query: { q: 'x'.repeat(81) } })).status).toBe(400)
  await operator.call(removeGame, one(game))
})

test('audit log: a game is named by its day, sport and teams', async () => {
  const body = { sport: 'softball', day: '2027-03-14', site: 'home', opponent: 'Brackwater' }
  const { id } = (await operator.call(createGame, { body })).body
  const entry = await newest()
  expect(entry).toMatchObject({ subject: `game ${id}`, trash: null })
  expect(entry?.subject_name).toMatch(/^2027-03-14 softball Brackwater at \S/)
  await operator.call(removeGame, one(id))
  expect(await newest()).toMatchObject({
    action: 'remove game',
    subject_name: entry?.subject_name,
    trash: expect.any(Number),
  })
})

test('audit log: a removal links to the trash as long as it can be restored', async () => {
  await operator.call(removeRow, one(1))
  const removal = await newest()
  expect(removal).toMatchObject({ action: 'remove row', subject: 'row 1', trash: expect.any(Number) })
  const way = one(removal?.trash ?? 0)
  await operator.call(restoreTrash, way)
  expect((await page()).find(({ id }) => id === removal?.id)).toMatchObject({
    trash: null,
    subject_name: removal?.subject_name,
  })
  await operator.call(removeRow, one(1))
  await operator.call(purgeTrash, one((await newest())?.trash ?? 0))
  const removed = (await page()).find(({ action }) => action === 'remove row')
  expect(removed).toMatchObject({ trash: null, subject_name: null })
  expect(removed?.change).toContain('name')
})

test('audit log: older entries come page by page without repetition', async () => {
  await running.deps.pool.query(
    `insert into audit (company_id, at, actor, action, subject, change)
     select 36, now(), null, 'edit title', 'title ' || n, '{}' from generate_series(9000, 9120) n`,
  )
  const first = await page()
  expect(first).toHaveLength(auditPageSize)
  const second = await page(first.at(-1)?.id)
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(first.length + second.length)
  expect(first[0]).toMatchObject({ subject: 'title 9120', subject_name: null, trash: null })
})
