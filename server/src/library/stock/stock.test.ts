import { currentSchool } from '@fieldhouse/contract/company'
import { createTitle, editTitle, removeTitle } from '@fieldhouse/contract/films/admin'
import { browseAll } from '@fieldhouse/contract/films/films'
import { search } from '@fieldhouse/contract/search/search'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { stockService } from './stock.service.ts'
import { stockStore } from './stock.store.ts'
import { buildStock } from './stock.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

/** Counts what is read, and compares the cached stock with a full read. */
function watched() {
  const store = stockStore(running.deps.pool, currentSchool().id)
  const read = { all: 0, some: 0 }
  const counting = {
    read: () => {
      read.all += 1
      return store.read()
    },
    readChanged: (changed: Parameters<typeof store.readChanged>[0]) => {
      read.some += 1
      return store.readChanged(changed)
    },
  }
  const stocks = stockService({ store: counting, bus: running.deps.bus })
  const isTrue = async () => {
    const [now, afresh] = [await stocks.now(), buildStock(await store.read())]
    expect(now.newest).toEqual(afresh.newest)
    expect(now.catalogs.map(({ id }) => now.inCatalog(id))).toEqual(
      afresh.catalogs.map(({ id }) => afresh.inCatalog(id)),
    )
    expect([now.rows, now.ads, now.events, now.channels]).toEqual([
      afresh.rows,
      afresh.ads,
      afresh.events,
      afresh.channels,
    ])
  }
  return { stocks, read, isTrue }
}
const anyTitle = async (where: string): Promise<number> =>
  (await running.deps.pool.query(`select id from title where ${where} order by id limit 1`)).rows[0].id
const deliverEvents = () => running.busDelivers()

test('stock: a change of one title reads only that title, and all others stay the same objects', async () => {
  const { stocks, read, isTrue } = watched()
  const before = await stocks.now()
  const id = await anyTitle("kind = 'movie'")
  await operator.call(editTitle, { params: { id: String(id) }, body: { title: 'Quite another name' } })
  await deliverEvents()
  const after = await stocks.now()
  expect(read).toEqual({ all: 1, some: 1 })
  expect(after.titles.get(id)?.title).toBe('Quite another name')
  const others = after.newest.filter(({ asset_id }) => asset_id !== after.titles.get(id)?.asset_id)
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((title) => before.titles.get(title.id) !== title)).toEqual([])
  await isTrue()
})

test('stock: a new title appears, a removed one is gone, and episodes of a removed series stay', async () => {
  const { stocks, read, isTrue } = watched()
  await stocks.now()
  const created = await operator.call(createTitle, { body: { title: 'A title of zebras' } })
  await deliverEvents()
  await isTrue()
  const fan = await running.fan()
  const found = async (q: string) => (await fan.call(search, { query: { q } })).body.titles.map(({ id }) => id)
  expect(await operator.call(removeTitle, { params: { id: String(created.body.id) } })).toMatchObject({ status: 200 })
  await deliverEvents()
  expect(await found('zebras')).toEqual([])
  await isTrue()
  const series = await anyTitle("kind = 'series' and id in (select parent_id from title)")
  await operator.call(removeTitle, { params: { id: String(series) } })
  await deliverEvents()
  await isTrue()
  expect(read.all).toBe(1)
})

test('stock: a message without a subject, and a possible gap, cause a complete reading', async () => {
  const { stocks, read, isTrue } = watched()
  await stocks.now()
  for (const message of [topics.video, `${topics.video} 1-2 group 4`, `${topics.video} 1-2 title`]) {
    const before = read.all
    await running.deps.pool.query(
      "update title set subtitle = 'told ' || $1 where id in (select id from title limit 3)",
      [message],
    )
    running.deps.bus.notifyHere(message)
    await isTrue()
    expect([message, read.all]).toEqual([message, before + 1])
  }
})

test('stock: a failed reading is dropped, and the next one reads everything', async () => {
  const store = stockStore(running.deps.pool, currentSchool().id)
  let broken = false
  const readChanged: typeof store.readChanged = (changed) =>
    broken ? Promise.reject(new Error('away')) : store.readChanged(changed)
  const stocks = stockService({ store: { ...store, readChanged }, bus: running.deps.bus })
  await stocks.now()
  broken = true
  running.deps.bus.notifyHere(`${topics.video} 1-2 title 1`)
  await expect(stocks.now()).rejects.toThrow('away')
  expect((await stocks.now()).newest.length).toBeGreaterThan(10)
  const fan = await running.fan()
  expect((await fan.call(browseAll)).status).toBe(200)
})
