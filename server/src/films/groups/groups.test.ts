import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { createTitle } from '@fieldhouse/contract/films/admin'
import { browse, catalogAll, catalogGenres } from '@fieldhouse/contract/films/films'
import * as contract from '@fieldhouse/contract/films/groups'
import * as rows from '@fieldhouse/contract/home/rows'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
let editor: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  editor = await running.staff('editor')
  fan = await running.fan()
})
afterAll(() => running.close())

const one = (id: number) => ({ params: { id: String(id) } })
const group = { name: 'Marching band', section: 'Local Sports', genre_id: 1 }
const groups = async () => (await editor.call(contract.operatorGroups)).body.groups
const namesFansSee = async () => (await fan.call(catalogAll)).body.catalogs.map(({ name }) => name)
const genres = async () => (await editor.call(contract.operatorGenres)).body.genres
const genreNames = async () => (await fan.call(catalogGenres)).body.genres.map(({ name }) => name)
const series = async () => (await editor.call(contract.listSeries)).body.series

test('groups: groups added at once get different numbers, and of two with one address one is refused', async () => {
  const slugs = ['one', 'two', 'three', 'four', 'five', 'five'].map((name) => `at-once-${name}`)
  const made = await Promise.all(
    slugs.map((slug) => operator.call(contract.createGroup, { body: { ...group, name: slug, slug } })),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409])
  const ids = made.filter(({ status }) => status === 201).map(({ body }) => body.id)
  expect(new Set(ids).size).toBe(5)
  await Promise.all(ids.map((id) => operator.call(contract.removeGroup, one(id))))
})

test('groups: adding, editing, ordering and removing reaches fans at once', async () => {
  expect((await editor.call(contract.createGroup, { body: { ...group, slug: 'band' } })).status).toBe(403)
  const created = await operator.call(contract.createGroup, { body: { ...group, slug: 'band' } })
  expect([created.status, created.body]).toMatchObject([201, { slug: 'band', used_by: [], unlisted: false }])
  expect((await namesFansSee()).at(-1)).toBe('Marching band')
  const again = await operator.call(contract.createGroup, { body: { ...group, slug: 'band' } })
  expect([again.status, again.refusal.message]).toEqual([409, '“Marching band” already uses the address band.'])
  await operator.call(contract.editGroup, { ...one(created.body.id), body: { ...group, name: 'The band' } })
  const ids = (await groups()).map(({ id }) => id)
  const order = [created.body.id, ...ids.filter((id) => id !== created.body.id)]
  expect((await operator.call(contract.orderGroups, { body: { groups: order } })).status).toBe(200)
  expect((await namesFansSee())[0]).toBe('The band')
  expect((await operator.call(contract.orderGroups, { body: { groups: ids.slice(1) } })).status).toBe(409)
  expect((await operator.call(contract.removeGroup, one(created.body.id))).status).toBe(200)
  expect(await namesFansSee()).not.toContain('The band')
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries.slice(0, 4).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    `remove group group ${created.body.id}`,
    'order groups',
    `edit group group ${created.body.id}`,
    `create group group ${created.body.id}`,
  ])
})

test('groups: a sport’s group has the sport’s number, which links its list, roster and followers', async () => {
  const softball = (await groups()).find(({ slug }) => slug === 'softball')
  const number = currentSchool().sports.length && softball?.id
  await running.deps.pool.query('delete from person where catalog_id = $1', [number])
  await running.deps.pool.query('delete from title_catalog where catalog_id = $1', [number])
  await running.deps.pool.query('delete from catalog where id = $1', [number])
  const body = { ...group, name: 'Softball', section: 'Women’s Sports', slug: 'softball' }
  expect((await operator.call(contract.createGroup, { body })).body.id).toBe(number)
})

test('groups: a group in use is not removed, and the refusal names its uses', async () => {
  const { id } = (await operator.call(contract.createGroup, { body: { ...group, slug: 'used' } })).body
  await editor.call(createTitle, { body: { title: 'Of it', groups: [id] } })
  await editor.call(rows.createRow, { body: { title: 'Its row', filling: { kind: 'latest', group: id } } })
  const refused = await operator.call(contract.removeGroup, one(id))
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    '“Marching band” is used by 1 video and the row “Its row”. Remove it there first.',
  ])
  expect((await groups()).find((each) => each.id === id)?.used_by).toEqual(['1 video', 'the row “Its row”'])
  const baseball = (await groups()).find(({ slug }) => slug === 'baseball')
  expect(baseball?.used_by).toContain('the entry “Baseball” in the school’s list of sports')
  expect((await groups()).filter(({ unlisted }) => unlisted).map((each) => each.id)).toEqual([120, 122])
})

test('groups: a group refers only to what exists', async () => {
  const refused = async (body: object) => {
    const { status, refusal } = await operator.call(contract.createGroup, { body: { ...group, slug: 'x', ...body } })
    return [status, refusal.message]
  }
  expect(await refused({ genre_id: 999_999 })).toEqual([404, 'That genre doesn’t exist.'])
  expect(await refused({ sponsor_id: 999_999 })).toEqual([404, 'That sponsor doesn’t exist.'])
  expect((await refused({ store_url: 'javascript:alert(1)' }))[0]).toBe(400)
  expect((await refused({ slug: 'Not A Slug' }))[0]).toBe(400)
  expect((await operator.call(contract.editGroup, { ...one(999_999), body: group })).status).toBe(404)
})

test('genres: are added, renamed, ordered and removed; a genre with videos stays', async () => {
  const { id } = (await editor.call(contract.createGenre, { body: { name: 'Mic’d up' } })).body
  const twin = await editor.call(contract.createGenre, { body: { name: 'MIC’D UP' } })
  expect([twin.status, twin.refusal.message]).toEqual([409, 'A genre called “MIC’D UP” already exists.'])
  await editor.call(contract.editGenre, { ...one(id), body: { name: 'With a microphone' } })
  const ids = (await genres()).map((genre) => genre.id)
  await editor.call(contract.orderGenres, { body: { genres: [id, ...ids.filter((each) => each !== id)] } })
  expect((await genreNames())[0]).toBe('With a microphone')
  expect((await editor.call(contract.orderGenres, { body: { genres: [id] } })).status).toBe(409)
  expect((await editor.call(contract.removeGenre, one(id))).status).toBe(200)
  expect(await genreNames()).not.toContain('With a microphone')
  const refused = await editor.call(contract.removeGenre, one(1))
  expect([refused.status, refused.refusal.message]).toEqual([409, expect.stringMatching(/is used by \d+ videos/)])
})

test('series: are listed in the department’s order; one without episodes can be moved to the trash', async () => {
  const ids: number[] = []
  for (const title of ['First', 'Second', 'Third'])
    ids.push((await editor.call(contract.createSeries, { body: { title, groups: [101] } })).body.id)
  const [first = 0, second = 0, third = 0] = ids
  const onPage = async () =>
    (await fan.call(browse, { params: { id: '101' }, query: {} })).body.items
      .filter(({ id }) => ids.includes(id))
      .map(({ id }) => id)
  expect(await onPage()).toEqual([third, second, first])
  const others = (await series()).map(({ id }) => id).filter((id) => !ids.includes(id))
  await editor.call(contract.orderSeries, { body: { series: [second, first, third, ...others] } })
  expect(await onPage()).toEqual([second, first, third])
  await editor.call(contract.editSeries, { ...one(first), body: { title: 'The first', groups: [101, 102] } })
  expect((await series()).find(({ id }) => id === first)).toMatchObject({ title: 'The first', groups: [101, 102] })
  await editor.call(createTitle, { body: { title: 'Episode', kind: 'episode', parent_id: first } })
  const refused = await operator.call(contract.removeSeries, one(first))
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    '“The first” is used by 1 episode. Remove it there first.',
  ])
  const { trash } = (await operator.call(contract.removeSeries, one(third))).body
  expect(await onPage()).toEqual([second, first])
  await operator.call(restoreTrash, one(trash))
  expect(await onPage()).toEqual([second, first, third])
})
