import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
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

const send = (lines: readonly string[], query: Record<string, string> = {}, who = operator) =>
  who.call(importSchedule, {
    query: { sport: 'football', ...query },
    body: new TextEncoder().encode(lines.join('\n')),
    headers: { 'content-type': 'text/csv' },
  })
const rolesOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.body.table?.columns.map(({ role, by }: { role: string; by: string }) => `${role} ${by}`)

test('columns: a table with foreign headings is read, and the answer names the role of each column', async () => {
  const dry = await send(['Gegner,Datum,Wo', 'Elon,2026-09-05,Ridge Field'], { dry_run: 'true' })
  expect(dry.body.added).toEqual(['2026-09-05 football vs. Elon'])
  expect(rolesOf(dry)).toEqual(['opponent heading', 'date heading', 'ignored values'])
  const placed = await send(['Gegner,Datum,Wo', 'Elon,2026-09-05,Ridge Field'], { columns: 'Wo=venue' })
  expect(placed.body.added).toHaveLength(1)
  const { games } = (await operator.call(getSchedule, { query: { startDate: '2026-09-05', endDate: '2026-09-05' } }))
    .body
  expect(games).toMatchObject([{ venue: 'Ridge Field' }])
})

test('columns: the chosen roles apply to the next table with these headings, on every server, once the import was confirmed', async () => {
  const headings = 'Whom,At what day,Where else'
  const first = [headings, 'Elon,2026-09-12,Ridge Field']
  const query = { columns: '#1=opponent;#2=date;#3=venue' }
  await send(first, { ...query, dry_run: 'true' })
  expect(rolesOf(await send(first, { dry_run: 'true' }))?.join()).not.toContain('remembered')
  await send(first, query)
  const other = await running.another()
  const same = other.visitor()
  Object.assign(same, { jwt: operator.jwt, device: operator.device })
  const next = await send(
    ['whom,AT WHAT DAY,where else', 'Mesa Tech,2026-09-19,Harbor'],
    { dry_run: 'true' },
    same as Fan,
  )
  expect(next.body.added).toEqual(['2026-09-19 football vs. Mesa Tech, Harbor'])
  expect(rolesOf(next)).toEqual(['opponent remembered', 'date remembered', 'venue remembered'])
  const response = await send(['Whom,At what day,Where else', 'Mesa Tech,2026-09-19,Harbor'], {
    columns: 'Where else=city',
    dry_run: 'true',
  })
  expect(rolesOf(response)?.[2]).toBe('city said')
  await other.close()
})

test('columns: an ambiguous date is asked of the person who sees the plan, and refused elsewhere', async () => {
  const lines = ['Rival,Fecha', 'Elon,03.10.2026', 'Mesa Tech,10.10.2026']
  const dry = await send(lines, { dry_run: 'true' })
  expect(dry.body).toMatchObject({ added: [], refused: [] })
  expect(dry.body.table?.dates).toEqual({
    order: null,
    written: '03.10.2026',
    month_first: '2026-03-10',
    day_first: '2026-10-03',
  })
  const refused = await send(lines)
  expect([refused.status, JSON.stringify(refused.refusal)]).toEqual([
    400,
    expect.stringContaining('2026-03-10 or 2026-10-03'),
  ])
  const response = await send(lines, { dates: 'day-first' })
  expect(response.body.added).toEqual(['2026-10-03 football vs. Elon', '2026-10-10 football vs. Mesa Tech'])
  const next = await send(['Rival,Fecha', 'Elon,04.11.2026'], { dry_run: 'true', dates: 'ask' })
  expect(next.body.added).toEqual(['2026-11-04 football vs. Elon'])
})

test('columns: invalid roles are refused with the valid ones', async () => {
  const lines = ['Date,Opponent', '2026-10-24,Elon']
  for (const [columns, message] of [
    ['Opp.=opponent', 'The table has: Date, Opponent.'],
    ['Opponent=rival', 'Use one of date, time'],
    ['Opponent', 'like “Opp.=opponent'],
  ] as const) {
    const { status, refusal } = await send(lines, { columns, dry_run: 'true' })
    expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining(message)])
  }
  expect((await send(lines, { dates: 'sideways' })).status).toBe(400)
})

test('columns: documented headings are not remembered, and their month comes first', async () => {
  const countColumns = async () => (await running.deps.pool.query('select headings from schedule_columns')).rows.length
  const before = await countColumns()
  expect((await send(['Date,Opponent', '10/11/2026,Halford'])).body.added).toEqual(['2026-10-11 football vs. Halford'])
  expect(await countColumns()).toBe(before)
})
