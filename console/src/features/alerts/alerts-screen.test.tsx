// @vitest-environment happy-dom
import { type AlertReport, operatorAlerts, testDebugAlert } from '@fieldhouse/contract/alerts/desk'
import {
  addDebugAccount,
  type DebugAccount,
  listDebugAccounts,
  removeDebugAccount,
} from '@fieldhouse/contract/auth/debug-accounts'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { type StaffRole, staffRoles } from '@fieldhouse/contract/staff/staff'
import { expect, test } from 'vitest'
import { refetchQueries } from '../../shared/api/queries.ts'
import { meOf } from '../../shared/me/me.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { AlertsScreen } from './AlertsScreen.tsx'

const { server, page, open, says, pressButton, typeInto, eventually, field } = testScreen()

const trail: DebugAccount = { uid: 'uid-of-trail', email: 'trail@example.org', firstname: 'Trail', lastname: 'Marker' }
const report: AlertReport = {
  project: 'utes-app',
  fans: 0,
  phones: { android: 0, ios: 0 },
  my_phones: 0,
  teams: [],
  refusals: [],
  alerts: [],
}

async function openAs(role: StaffRole, accounts: readonly DebugAccount[] = [], changes: Partial<AlertReport> = {}) {
  let listed = [...accounts]
  server.answers(staffMe, () => meOf({ role }))
  server.answers(operatorAlerts, () => ({ ...report, ...changes }))
  server.answers(listDebugAccounts, () => ({ accounts: listed }))
  server.answers(addDebugAccount, () => {
    listed = [...listed, trail]
    return trail
  })
  server.answers(removeDebugAccount, ({ params }) => {
    listed = listed.filter(({ uid }) => uid !== params.uid)
    return { success: true as const }
  })
  await open(<AlertsScreen />)
  await says('By team')
}
const sendButton = () => [...page.querySelectorAll('button')].find((one) => one.textContent === 'Send to test accounts')

test.each(staffRoles.filter((role) => role !== 'owner'))(
  'test accounts: the role %s does not see them',
  async (role) => {
    await openAs('owner', [trail])
    await says('Trail Marker')
    server.answers(staffMe, () => meOf({ role }))
    await refetchQueries('me')
    await eventually(() => expect(page.textContent).not.toContain('Test accounts'))
    expect(page.textContent).toContain('By team')
  },
)

test('test accounts: an owner adds an account by its email and removes it', async () => {
  await openAs('owner')
  await says('No test accounts yet.')
  expect(sendButton()).toBeUndefined()
  typeInto('Email of a fan', ' trail@example.org ')
  await pressButton('Add account')
  await says('Trail Marker')
  expect(server.callsOf(addDebugAccount)[0]?.body).toEqual({ email: 'trail@example.org' })
  expect(field('Email of a fan or staff member').value).toBe('')
  await pressButton('Remove trail@example.org from test accounts')
  await says('No test accounts yet.')
  expect(server.callsOf(removeDebugAccount)[0]?.params).toEqual({ uid: trail.uid })
})

test('test accounts: an unknown address is told, and stays in the field', async () => {
  await openAs('owner')
  server.answers(addDebugAccount, () => ({ refused: 404, body: { message: 'No account has that address.' } }))
  await says('No test accounts yet.')
  typeInto('Email of a fan', 'nobody@example.org')
  await pressButton('Add account')
  await says('No account has that address.')
  expect(field('Email of a fan or staff member').value).toBe('nobody@example.org')
})

test.each([
  [{ state: 'sent', reason: null }, 'Sent. Check that it arrives on the phones of the test accounts.'],
  [{ state: 'waiting', reason: null }, 'Firebase is busy. The test will be sent in a few minutes.'],
  [{ state: 'refused', reason: 'NETWORK' }, 'Not sent. The push service couldn’t be reached.'],
] as const)('test accounts: a test with the outcome %j reads “%s”', async (outcome, text) => {
  await openAs('owner', [trail])
  server.answers(testDebugAlert, () => outcome)
  await says('Trail Marker')
  await pressButton('Send to test accounts')
  await says(text)
})

test('test accounts: without a Firebase project there is no test', async () => {
  await openAs('owner', [trail], { project: null })
  await says('Trail Marker')
  expect(sendButton()).toBeUndefined()
})
