import fs from 'node:fs/promises'
import path from 'node:path'
import { removeSponsor } from '@fieldhouse/contract/ads/sponsors'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import * as food from '@fieldhouse/contract/concessions/admin'
import { removeGroup } from '@fieldhouse/contract/films/groups'
import { mergeSchools, separateSchools } from '@fieldhouse/contract/games/names'
import { removeGiveaway } from '@fieldhouse/contract/giveaways/admin'
import { purgeTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './test-app.ts'
import type { Fan } from './test-fan.ts'
import { type TestPictureSlot, testPictureSlots } from './test-pictures.ts'

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

const headers = { 'content-type': 'image/png' }
const draw = (background: string, { width = 900, height = 600 } = {}) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

const paramsOf = ({ params }: TestPictureSlot, id: number) => ({ id: String(id), ...params })
const put = (slot: TestPictureSlot, id: number, body: Uint8Array, who = operator, query = {}) =>
  who.call(slot.put, { params: paramsOf(slot, id), query, body, headers })
const remove = (slot: TestPictureSlot, id: number, who = operator) =>
  who.call(slot.remove, { params: paramsOf(slot, id) })
const readAddress = async ({ table, column }: TestPictureSlot, id: number): Promise<string | null> => {
  const { rows } = await running.deps.pool.query(`select ${column} as address from ${table} where id = $1`, [id])
  return rows[0]?.address
}
const fetchPicture = (address: string | null) => running.app.inject(String(address))
const fetchStatus = async (address: string | null) => (await fetchPicture(address)).statusCode
const listStored = () =>
  fs.readdir(path.join(running.deps.env.FIELDHOUSE_HOME, 'files', 'pictures')).catch(() => [] as string[])
const findSlot = (name: string) => testPictureSlots.find((slot) => slot.name === name) as TestPictureSlot

/** Files that are no picture, whatever they are called. */
const wrongFiles = async () => {
  const photo = await draw('#446')
  const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#446' } })
    .gif()
    .toBuffer()
  const bomb = await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: '#446' } })
    .png()
    .toBuffer()
  return {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html: Buffer.from('<script>alert(1)</script>'),
    gif,
    'a cut file': photo.subarray(0, 200),
    'a script behind the first bytes of a picture': Buffer.concat([photo.subarray(0, 8), Buffer.from('<script>')]),
    'thirty megapixels in a small file': bomb,
  }
}

test.each(testPictureSlots)(
  'uploaded pictures: $name gets one, which is served safely, replaced and taken down',
  async (slot) => {
    const id = await slot.make(operator)
    expect((await put(slot, id, await draw('#be0000'))).status).toBe(200)
    const first = await readAddress(slot, id)
    expect(first).toMatch(/^\/media\/pictures\/[\w-]{22}\.webp$/)
    const served = await fetchPicture(first)
    expect([served.statusCode, served.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
        'cross-origin-resource-policy': 'cross-origin',
      },
    ])
    const { width, height, format } = await sharp(served.rawPayload).metadata()
    expect(format).toBe('webp')
    if (slot.shape.fit === 'inside') expect(width).toBeLessThanOrEqual(slot.shape.width)
    else expect({ width, height }).toEqual({ width: slot.shape.width, height: slot.shape.height })
    await put(slot, id, await draw('#00be00'))
    const second = await readAddress(slot, id)
    expect(second).not.toBe(first)
    expect([await fetchStatus(first), await fetchStatus(second)]).toEqual([404, 200])
    expect((await remove(slot, id)).status).toBe(200)
    expect([await readAddress(slot, id), await fetchStatus(second)]).toEqual([null, 404])
    expect((await remove(slot, id)).status).toBe(200)
    const { entries } = (await operator.call(auditTrail)).body
    expect(entries.slice(0, 4).map(({ action }) => action.split(' ')[0])).toEqual(['remove', 'remove', 'set', 'set'])
  },
)

test.each(testPictureSlots)(
  'uploaded pictures: a wrong file for $name is refused, and changes and stores nothing',
  async (slot) => {
    const id = await slot.make(operator)
    await put(slot, id, await draw('#be0000'))
    const address = await readAddress(slot, id)
    const stored = await listStored()
    for (const [kind, bytes] of Object.entries(await wrongFiles())) {
      const { status, refusal } = await put(slot, id, bytes)
      expect([kind, status]).toEqual([kind, 400])
      expect(refusal.message).toMatch(/JPEG, PNG or WebP|24 megapixels/)
    }
    expect(await readAddress(slot, id)).toBe(address)
    expect((await listStored()).toSorted()).toEqual(stored.toSorted())
  },
)

test.each(testPictureSlots)('uploaded pictures: $name is only for staff of that role and that school', async (slot) => {
  const id = await slot.make(operator)
  const bytes = await draw('#be0000')
  const scorer = await running.staff('scorer')
  for (const who of slot.isEditors ? [scorer, fan] : [editor, scorer, fan]) {
    expect((await put(slot, id, bytes, who)).status).toBe(403)
    expect((await remove(slot, id, who)).status).toBe(403)
  }
  if (slot.isEditors) expect((await put(slot, id, bytes, editor)).status).toBe(200)
  const before = await readAddress(slot, id)
  const stored = await listStored()
  const { pool } = running.deps
  const { rows } = await pool.query(`select company_id from ${slot.table} where id = $1`, [id])
  await pool.query(`update ${slot.table} set company_id = 99 where id = $1`, [id])
  expect((await put(slot, id, bytes)).status).toBe(404)
  expect((await remove(slot, id)).status).toBe(404)
  await pool.query(`update ${slot.table} set company_id = $2 where id = $1`, [id, rows[0].company_id])
  expect([await readAddress(slot, id), await listStored()]).toEqual([before, stored])
  expect((await put(slot, 999_999, bytes)).status).toBe(404)
})

test('uploaded pictures: a crop keeps the chosen point in view, and a logo is never cropped', async () => {
  const right = await draw('#0000ff', { width: 1_000, height: 1_000 })
  const wide = await sharp({ create: { width: 8_000, height: 1_000, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: 7_000, top: 0 }])
    .png()
    .toBuffer()
  const averageRed = async (address: string | null) =>
    Math.round((await sharp((await fetchPicture(address)).rawPayload).stats()).channels[0]?.mean ?? 0)
  const banner = findSlot('a desktop banner')
  const id = await banner.make(operator)
  await put(banner, id, wide, operator, { x: '0', y: '50' })
  expect(await averageRed(await readAddress(banner, id))).toBeGreaterThan(250)
  await put(banner, id, wide, operator, { x: '100', y: '50' })
  expect(await averageRed(await readAddress(banner, id))).toBeLessThan(220)
  expect((await put(banner, id, wide, operator, { x: '101' })).status).toBe(400)
  const logo = findSlot('a sponsor')
  const sponsor = await logo.make(operator)
  await put(logo, sponsor, await draw('#ff0000', { width: 200, height: 200 }))
  const { channels } = await sharp((await fetchPicture(await readAddress(logo, sponsor))).rawPayload).stats()
  expect(channels[3]?.min).toBe(0)
})

test('uploaded pictures: of many uploads at once one stays, and no file is left behind', async () => {
  const slot = findSlot('a prize')
  const id = await slot.make(operator)
  const before = await listStored()
  const colors = ['#be0000', '#00be00', '#0000be', '#bebe00', '#00bebe']
  const results = await Promise.all(colors.map(async (color) => put(slot, id, await draw(color))))
  expect(results.map(({ status }) => status)).toEqual(colors.map(() => 200))
  const address = await readAddress(slot, id)
  expect(await fetchStatus(address)).toBe(200)
  expect((await listStored()).filter((file) => !before.includes(file))).toEqual([path.basename(String(address))])
})

test('uploaded pictures: the trash keeps every picture of a thing until it is emptied', async () => {
  const [desktop, phone] = [findSlot('a desktop banner'), findSlot('a phone banner')]
  const ad = await desktop.make(operator)
  for (const slot of [desktop, phone]) await put(slot, ad, await draw('#be0000'))
  const addresses = [await readAddress(desktop, ad), await readAddress(phone, ad)]
  const statuses = () => Promise.all(addresses.map(fetchStatus))
  const { rows } = await running.deps.pool.query('select sponsor_id from ad where id = $1', [ad])

  const take = async () =>
    (await operator.call(removeSponsor, { params: { id: String(rows[0].sponsor_id) } })).body.trash
  const removed = { params: { id: String(await take()) } }
  expect(await statuses()).toEqual([200, 200])
  expect((await operator.call(restoreTrash, removed)).status).toBe(200)
  expect(await readAddress(phone, ad)).toBe(addresses[1])
  expect((await operator.call(purgeTrash, { params: { id: String(await take()) } })).status).toBe(200)
  expect(await statuses()).toEqual([404, 404])
})

test('uploaded pictures: a thing that is removed for good takes its picture along', async () => {
  for (const [name, removal] of [
    ['a group', removeGroup],
    ['a giveaway', removeGiveaway],
  ] as const) {
    const slot = findSlot(name)
    const id = await slot.make(operator)
    await put(slot, id, await draw('#be0000'))
    const address = await readAddress(slot, id)
    expect((await operator.call(removal, { params: { id: String(id) } })).status).toBe(200)
    expect([name, await fetchStatus(address)]).toEqual([name, 404])
  }
})

test('uploaded pictures: a menu item keeps its picture while the menu is edited, and takes it along when it goes', async () => {
  const slot = findSlot('a menu item')
  const id = await slot.make(operator)
  await put(slot, id, await draw('#be0000'))
  const address = await readAddress(slot, id)
  const { venues } = (await operator.call(food.operatorConcessions)).body
  const stand = venues.flatMap(({ stands }) => stands).find(({ menu }) => menu.some((item) => item.id === id))
  const edit = (revision: number, menu: object[]) =>
    operator.call(food.changeStand, {
      params: { id: String(stand?.id) },
      body: { revision, venue_id: stand?.venue_id, name: 'The Grill', menu },
    })
  const edited = await edit(stand?.revision ?? 0, [{ id, name: 'Warm pretzel' }])
  expect(edited.body.menu).toMatchObject([{ id, name: 'Warm pretzel', image: address }])
  expect((await edit(edited.body.revision, [])).status).toBe(200)
  expect(await fetchStatus(address)).toBe(404)
})

test('uploaded pictures: an opponent that was merged into another gets its logo back when the merge is undone', async () => {
  const slot = findSlot('an opponent')
  const [removed, kept] = [await slot.make(operator), await slot.make(operator)]
  for (const school of [removed, kept]) await put(slot, school, await draw('#be0000'))
  const logo = await readAddress(slot, removed)
  const of = { params: { id: String(removed) } }
  expect((await operator.call(mergeSchools, { ...of, body: { into: kept } })).status).toBe(200)
  await remove(slot, kept)
  const undo = { params: { id: String(kept) }, body: { other: removed } }
  expect((await operator.call(separateSchools, undo)).status).toBe(200)
  expect([await readAddress(slot, removed), await fetchStatus(logo)]).toEqual([logo, 200])
})
