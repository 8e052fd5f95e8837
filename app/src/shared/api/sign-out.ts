import { logout } from '@fieldhouse/contract/auth/auth'
import { navigate, recheckGuards, replacePath } from '../paths/navigation.ts'
import { updateSession } from '../session/session.ts'
import { request } from './api-client.ts'

/**
 * Signs out. It leaves the fan's page first, so that no screen is drawn without a fan. With `back`, the fan signs in
 * with another account and comes back to that page.
 */
export async function leaveAndSignOut(back?: string): Promise<void> {
  await navigate({ to: '/' })
  await endServerSession()
  await (back === undefined ? recheckGuards() : replacePath(back))
}

/** Ends the session on the server, and on the device even when the server cannot be reached. */
async function endServerSession(): Promise<void> {
  await request(logout, 'Signing out', { body: {} }).catch(() => undefined)
  updateSession({ kind: 'ended' })
}
