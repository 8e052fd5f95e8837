// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutateStored } from '../../e2e/odd-storage.ts'
import { decideRoute } from './routes.tsx'
import { getDeviceId, openDeviceStorage } from './shared/device/device-storage.ts'
import { getSession, restoreSession } from './shared/session/session.ts'

const blobs = 2_000
const seed = 20261121
const stored = {
  jwt: 'first.jwt.value',
  jwtTimestamp: 1,
  debug: false,
  customer_id: 'u1',
  user: { uid: 'u1', email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone' },
  session_data: { seskey: 'key', plan: 'free', areaid: '770' },
}
const auth = () => JSON.stringify({ version: 1, modalRedirect: '/app/account/teams', session: stored })
const navigation = () =>
  JSON.stringify({ version: 1, theme: 'dark', device: { id: 'a1b2c3d4e5' }, activity: { id: 'one', at: 1 } })

test(`restoring from ${blobs} pairs of corrupt stored values always ends signed in at home or at the sign-in page`, async () => {
  const pairs = fc.sample(fc.tuple(mutateStored(auth), mutateStored(navigation)), { numRuns: blobs, seed })
  const destinations = new Set<string>()
  for (const [stored, remembered] of pairs) {
    localStorage.setItem('fieldhouse.auth', stored)
    localStorage.setItem('fieldhouse.navigation', remembered)
    await openDeviceStorage()
    restoreSession()
    const decision = decideRoute('/app/home', '/app/home')
    const leads = decision.kind === 'show' ? decision.path : decision.href
    const what = `${stored} ${remembered}`
    expect(leads, what).toBe(getSession().kind === 'signed-in' ? '/app/home' : '/auth/home')
    expect(getDeviceId(), what).toMatch(/^[\w-]{8,64}$/)
    destinations.add(leads)
  }
  expect([...destinations].sort()).toEqual(['/app/home', '/auth/home'])
})
