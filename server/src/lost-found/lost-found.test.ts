import {
  addFoundItem,
  listFoundItems,
  lostFoundPage,
  returnFoundItem,
} from '@fieldhouse/contract/lost-found/lost-found'
import { fullPath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const page = async () => (await running.app.inject(fullPath(lostFoundPage))).body
const enter = async (name: string) => (await operator.call(addFoundItem, { body: { name, place: 'Section 101' } })).body

test('fans read what was found until its owner has it, and a name is words', async () => {
  expect(await page()).toContain('Nothing is waiting')
  const scarf = await enter('A <red> scarf')
  expect(await page()).toContain('<b>A &lt;red&gt; scarf</b>, Section 101, 2026-11-21')
  const params = { id: String(scarf.id) }
  expect((await operator.call(returnFoundItem, { params })).status).toBe(200)
  expect(await page()).toContain('Nothing is waiting')
  expect((await operator.call(returnFoundItem, { params })).status).toBe(409)
  const { items } = (await operator.call(listFoundItems)).body
  expect(items.map(({ name, returned_at }) => [name, returned_at !== null])).toEqual([['A <red> scarf', true]])
})

test('only the staff enters and returns, and what is not there is refused', async () => {
  const fan = await running.fan()
  expect((await fan.call(addFoundItem, { body: { name: 'A hat', place: 'Gate B' } })).status).toBe(403)
  expect((await fan.call(listFoundItems)).status).toBe(403)
  expect((await operator.call(returnFoundItem, { params: { id: '999' } })).status).toBe(404)
  expect((await operator.call(addFoundItem, { body: { name: ' ', place: 'Gate B' } })).status).toBe(400)
})
