// @vitest-environment happy-dom
import {
  type GroupedFan,
  grantGroup,
  listGroups,
  type PlanGroup,
  previewGroupGrant,
  undoGroup,
} from '@fieldhouse/contract/plans/groups'
import { beforeEach, expect, test } from 'vitest'
import { keepChosenFans } from '../../shared/chosen-fans.ts'
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
    fingerprint: 'f'.repeat(64),
  }))
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
