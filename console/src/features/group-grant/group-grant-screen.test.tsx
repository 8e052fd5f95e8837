// @vitest-environment happy-dom
import {
  type GroupedFan,
  grantGroup,
  listGroups,
  type PlanGroup,
  previewGroupGrant,
  undoGroup,
} from '@fieldhouse/contract/plans/groups'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { keepChosenFans } from '../../shared/chosen-fans.ts'
import { gameOf } from '../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { GroupGrantScreen } from './GroupGrantScreen.tsx'
import { parseEmails } from './group-grant.model.ts'

const { server, page, open, says, press, pressButton, button, typeInto } = testScreen()

const fan = (kind: GroupedFan['kind'], email: string, more: Partial<GroupedFan> = {}): GroupedFan => ({
  kind,
  email,
  name: null,
  uid: null,
  plan: null,
  ends_at: null,
  ...more,
})
const group: PlanGroup = {
  id: 3,
  plan: 'plus',
  only: null,
  ends_at: '2027-07-01T06:00:00.000Z',
  reason: 'Marching band',
  given_by: 'Ana Ruiz',
  given_at: '2026-11-28T20:03:00Z',
  fans: 2,
  undone_at: null,
  can_undo: true,
}
let groups: PlanGroup[]
beforeEach(() => {
  groups = []
  server.answers(listGroups, () => ({ groups }))
  server.answers(previewGroupGrant, () => ({
    fans: [
      fan('new', 'ana@mail.example', { name: 'Ana Ruiz', uid: 'a', plan: 'free' }),
      fan('no_account', 'nobody@mail.example'),
    ],
    only: null,
    fingerprint: 'f'.repeat(64),
  }))
})
const choose = (label: string, value: string) =>
  act(() => {
    const name = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const select = page.querySelector<HTMLSelectElement>(`select[id="${name?.htmlFor}"]`)
    if (!select) throw new Error(`there is no select ${label}`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const openScreen = () => open(<GroupGrantScreen />)

test('group grant: the chosen fans are in the form, and what the preview shows is granted', async () => {
  server.answers(grantGroup, () => ({ id: 3, fans: 1 }))
  keepChosenFans(['ana@mail.example', 'nobody@mail.example'])
  await openScreen()
  await says('Email addresses, up to 500')
  expect(page.querySelector('textarea')?.value).toBe('ana@mail.example\nnobody@mail.example')
  await pressButton('Preview')
  await says('Enter the reason.')
  await typeInto('Reason', 'Marching band')
  await pressButton('Preview')
  await says('1 fan will have it. Undo for 7 days.')
  await says('Who has no account gets nothing here.')
  await pressButton('Grant the plan')
  await says('1 fan got Season Pass.')
  expect(server.callsOf(grantGroup)[0]?.body).toMatchObject({
    emails: ['ana@mail.example', 'nobody@mail.example'],
    plan: 'season',
    reason: 'Marching band',
    preview: 'f'.repeat(64),
  })
})

test('group grant: a pass is previewed and granted for a game', async () => {
  const only = { kind: 'game', id: 12, type: 'game', name: 'Lakemont at Harbor', day: '2026-12-05' } as const
  server.answers(getSchedule, () => ({ games: [gameOf({ id: 12, day: '2026-12-05' })] }))
  server.answers(grantGroup, () => ({ id: 3, fans: 1 }))
  server.answers(previewGroupGrant, () => ({
    fans: [fan('new', 'ana@mail.example', { name: 'Ana Ruiz', uid: 'a', plan: 'free' })],
    only,
    fingerprint: 'f'.repeat(64),
  }))
  keepChosenFans(['ana@mail.example'])
  groups = [{ ...group, only }]
  await openScreen()
  await says('Utes+ for Lakemont at Harbor, Dec 5, until Jun 30, 2027 for 2 fans')
  await typeInto('Reason', 'Pep band')
  await choose('For', 'game')
  await pressButton('Preview')
  await says('Choose a game.')
  await choose('Game', '12')
  await pressButton('Preview')
  await says('Season Pass for Lakemont at Harbor, Dec 5, until Dec 12, 2026')
  await pressButton('Grant the plan')
  await says('1 fan got Season Pass for Lakemont at Harbor, Dec 5.')
  expect(server.callsOf(grantGroup)[0]?.body).toMatchObject({
    only: { kind: 'game', id: 12 },
    ends_at: '2026-12-13T07:00:00.000Z',
  })
})

test('group grant: going back keeps what was typed', async () => {
  keepChosenFans(['ana@mail.example'])
  await openScreen()
  await says('Email addresses, up to 500')
  await typeInto('Reason', 'Marching band')
  await pressButton('Preview')
  await says('1 fan will have it.')
  await pressButton('Change')
  expect(page.querySelector('textarea')?.value).toBe('ana@mail.example')
})

test('group grant: the last ones are named and can be undone', async () => {
  groups = [group]
  server.answers(undoGroup, () => ({ success: true as const }))
  await openScreen()
  await says('Utes+ until Jun 30, 2027 for 2 fans')
  await press(button('Undo'))
  await pressButton('Undo grant')
  await says('“Marching band” was undone.')
  expect(server.callsOf(undoGroup).map(({ params }) => params)).toEqual([{ id: '3' }])
})

test('group grant: addresses stand in lines, between commas, or in a column', () => {
  expect(parseEmails('a@x.org, b@x.org;c@x.org\n\n d@x.org\t')).toEqual(['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'])
})
