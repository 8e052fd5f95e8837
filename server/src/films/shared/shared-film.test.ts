import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockService } from '../../library/stock/stock.service.ts'
import { stockStore } from '../../library/stock/stock.store.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { sharedFilmService } from './shared-film.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
  await running.season()
})
afterAll(() => running.close())

test('shared video: any visitor sees its description; a hidden video has none', async () => {
  const { pool, clock, bus } = running.deps
  const stocks = stockService({ store: stockStore(pool, currentSchool().id), bus })
  const shared = sharedFilmService({ stocks, clock })
  const { rows } = await pool.query<{ id: number; title: string }>(
    "select id, title from title where kind <> 'series' and not hidden order by id limit 1",
  )
  const [film] = rows
  expect(await shared(film?.id ?? 0)).toMatchObject({ title: film?.title, sports: expect.any(Array) })
  expect(await shared(999_999)).toBeUndefined()
  await pool.query('update title set hidden = true where id = $1', [film?.id])
  await bus.publish(topics.video)
  await expect.poll(() => shared(film?.id ?? 0)).toBeUndefined()
  await pool.query('update title set hidden = false where id = $1', [film?.id])
})
