// @vitest-environment happy-dom
import {
  countPlans,
  listPlanCodes,
  makePlanCodes,
  openPlanCodes,
  type PlanCodeBatch,
  type PlanCount,
  restartPlanCodes,
  stopPlanCodes,
} from '@fieldhouse/contract/plans/codes'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameOf } from '../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { BatchScreen } from './BatchScreen.tsx'
import { PlansScreen } from './PlansScreen.tsx'
import { createBatchDraft, findBatchProblems, formatCodesCsv, formatPart, splitSheet } from './plan-codes.model.ts'

const { server, page, open, says, eventually, press, pressButton, button, field, type } = testScreen()

const batch: PlanCodeBatch = {
  id: 3,
  label: 'Bookstore holiday',
  plan: 'plus',
  only: null,
  ends_at: '2027-06-01T06:00:00Z',
  days: null,
  uses: 1,
  redeem_until: '2027-05-01T06:00:00Z',
  made_by: 'Jordan Vale',
  made_at: '2026-11-20T18:00:00Z',
  stopped_at: null,
  state: 'on',
  codes: 200,
  redeemed: 61,
  left: 139,
}
const codes = (count: number, used = 0) =>
  Array.from({ length: count }, (_, one) => ({ code: `UTAH-7F3K-${String(one).padStart(4, '2')}`, used }))

const counts: PlanCount[] = [
  { plan: 'free', fans: 42_118, sources: [], ending: 0 },
  {
    plan: 'plus',
    fans: 654,
    sources: [
      { source: 'code', fans: 614 },
      { source: 'staff', fans: 40 },
    ],
    ending: 1,
  },
]

const choose = (label: string, value: string) =>
  act(() => {
    const name = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const select = document.querySelector<HTMLSelectElement>(`select[id="${name?.htmlFor}"]`)
    if (!select) throw new Error(`there is no select ${label}`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

let batches: PlanCodeBatch[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:00:00Z') })
  batches = [batch]
  server.answers(listPlanCodes, () => ({ batches }))
  server.answers(countPlans, () => ({ plans: counts }))
  server.answers(makePlanCodes, () => batch)
  server.answers(openPlanCodes, () => ({ batch, codes: [...codes(10), { code: 'UTAH-9999-9999', used: 1 }] }))
  server.answers(stopPlanCodes, () => batch)
  server.answers(restartPlanCodes, () => batch)
})
afterEach(() => vi.useRealTimers())

test('plans: fans are counted by plan and source, and plans that end soon are named', async () => {
  await open(<PlansScreen />)
  await says('Codes 614 · Staff 40')
  expect([...page.querySelectorAll('[aria-label="Fans by plan"] > li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Free.*42,118 fans.*Everyone has it$/),
    expect.stringMatching(/^Utes\+.*654 fans.*1 ends within 30 days$/),
  ])
})

test('plans: a batch says what it gives and what is left, stops and starts again', async () => {
  await open(<PlansScreen />)
  await says('Utes+ until May 31, 2027 · one use each')
  await says('61 redeemed139 left of 200')
  await says('Redeem by Apr 30, 2027')
  await press(button('Stop Bookstore holiday'))
  await says('Bookstore holiday is stopped. What was redeemed stays.')
  expect(server.callsOf(stopPlanCodes)).toMatchObject([{ params: { id: '3' } }])
  batches = [{ ...batch, state: 'stopped', stopped_at: '2026-11-28T20:00:00Z' }]
  await open(<PlansScreen />)
  await says('Stopped. Redeemed plans stay.')
  await press(button('Start Bookstore holiday again'))
  await says('Bookstore holiday can be redeemed again.')
  expect(server.callsOf(restartPlanCodes)).toMatchObject([{ params: { id: '3' } }])
})

test('plans: a batch is made, until a date or for some days', async () => {
  await open(<PlansScreen />)
  await pressButton('New batch')
  await eventually(() => expect(document.body.textContent).toContain('New batch of codes'))
  await pressButton('Make codes')
  await eventually(() => expect(document.body.textContent).toContain('Enter a name.'))
  expect(server.callsOf(makePlanCodes)).toEqual([])
  type(field('Name'), ' Bookstore holiday ')
  type(field('Number of codes'), '50')
  await press(field('For some days'))
  type(field('Days from the use'), '14')
  await pressButton('Make codes')
  await says('Made 200 codes: Bookstore holiday.')
  expect(server.callsOf(makePlanCodes).map(({ body }) => body)).toEqual([
    {
      label: 'Bookstore holiday',
      plan: 'plus',
      codes: 50,
      uses: 1,
      redeem_until: '2027-07-01T06:00:00.000Z',
      days: 14,
    },
  ])
})

const pass: PlanCodeBatch = {
  ...batch,
  only: { kind: 'game', id: 12, type: 'game', name: 'Lakemont at Harbor', day: '2026-12-05' },
  ends_at: '2026-12-13T07:00:00.000Z',
}

test('plans: a batch for a game ends a week after it, and says what it is for', async () => {
  server.answers(getSchedule, () => ({ games: [gameOf({ id: 12, day: '2026-12-05' })] }))
  batches = [pass, { ...pass, id: 4, label: 'Trashed', only: { kind: 'removed' }, state: 'over' }]
  await open(<PlansScreen />)
  await says('Utes+ for Lakemont at Harbor, Dec 5, until Dec 12, 2026 · one use each')
  await says('Utes+ for a removed game, until')
  await says('The game was removed')
  await pressButton('New batch')
  type(field('Name'), 'Promo table')
  await press(field('For some days'))
  await choose('For', 'game')
  expect(document.body.textContent).not.toContain('For some days')
  await pressButton('Make codes')
  await eventually(() => expect(document.body.textContent).toContain('Choose a game.'))
  await choose('Game', '12')
  await pressButton('Make codes')
  await says('Made 200 codes: Bookstore holiday.')
  expect(server.callsOf(makePlanCodes).map(({ body }) => body)).toEqual([
    {
      label: 'Promo table',
      plan: 'plus',
      only: { kind: 'game', id: 12 },
      codes: 200,
      uses: 1,
      redeem_until: '2026-12-13T07:00:00.000Z',
      ends_at: '2026-12-13T07:00:00.000Z',
    },
  ])
})

test('plans: the sheet and the table say what the codes are for', async () => {
  server.answers(openPlanCodes, () => ({ batch: pass, codes: codes(1) }))
  await open(<BatchScreen id={3} />)
  await says('Utes+for Lakemont at Harbor, Dec 5until Dec 12, 2026')
  expect(formatCodesCsv({ batch: pass, codes: codes(1) }, '')).toContain(
    ',"Utes+ for Lakemont at Harbor, Dec 5, until Dec 12, 2026"',
  )
})

test('plans: the sheet has the codes that still work, and they are read once', async () => {
  await open(<BatchScreen id={3} />)
  await says('2 pages, 8 codes each, unused only.')
  expect(page.querySelectorAll('[aria-label="Codes on a page"] > li')).toHaveLength(8)
  expect(page.textContent).toContain('UTAH-7F3K-2220')
  expect(page.textContent).not.toContain('UTAH-9999-9999')
  expect(server.callsOf(openPlanCodes)).toHaveLength(1)
})

test('plans: codes that were redeemed meanwhile are not printed', async () => {
  await open(<BatchScreen id={3} />)
  await says('2 pages')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  server.answers(openPlanCodes, () => ({ batch, codes: codes(5) }))
  await pressButton('Print sheet')
  await eventually(() => expect(print).toHaveBeenCalledOnce())
  await says('1 page, 8 codes each')
  vi.unstubAllGlobals()
})

test('plans: a batch that cannot be redeemed has no sheet', async () => {
  const over: PlanCodeBatch = { ...batch, state: 'over' }
  server.answers(openPlanCodes, () => ({ batch: over, codes: codes(3) }))
  await open(<BatchScreen id={3} />)
  await says('No sheet: these codes can’t be redeemed now.')
})

test('plans: a sheet of many codes is split into parts, and a batch of several uses keeps codes with uses left', () => {
  const parts = splitSheet({ batch, codes: codes(1700) })
  expect(parts.map((pages) => pages.length)).toEqual([100, 100, 13])
  expect(parts[2]?.at(-1)).toHaveLength(4)
  expect(formatPart(parts, 2)).toBe('Pages 201 to 213')
  expect(splitSheet({ batch: { ...batch, uses: 2 }, codes: [...codes(1, 1), ...codes(1, 2)] }).flat(2)).toHaveLength(1)
})

test('plans: the table of codes has a link for each, and no code becomes a formula', () => {
  const csv = formatCodesCsv({ batch, codes: [{ code: '=1+1', used: 1 }, ...codes(1)] }, 'https://utes.example')
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFCode,Link,Used,Uses left,Gives',
    '\'=1+1,https://utes.example/redeem?code=%3D1%2B1,1,0,"Utes+ until May 31, 2027"',
    'UTAH-7F3K-2220,https://utes.example/redeem?code=UTAH-7F3K-2220,0,1,"Utes+ until May 31, 2027"',
  ])
})

test('plans: a draft names each mistake', () => {
  const now = new Date('2026-11-28T20:00:00Z')
  const draft = { ...createBatchDraft('plus', now), label: 'A' }
  expect(findBatchProblems(draft, now)).toEqual({})
  const bad = { ...draft, codes: '5001', uses: '0', redeemUntil: '2026-11-01T00:00', until: '2026-10-01T00:00' }
  expect(Object.keys(findBatchProblems(bad, now))).toEqual(['codes', 'uses', 'redeemUntil', 'until'])
  expect(findBatchProblems({ ...draft, gives: 'days', days: '1.5' }, now)).toEqual({
    days: 'Enter a number from 1 to 3,660.',
  })
})
