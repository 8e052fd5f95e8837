import { logout } from '@fieldhouse/contract/auth/auth'
import { navigate, recheckGuards } from '../paths/navigation.ts'
import { updateSession } from '../session/session.ts'
import { request } from './api-client.ts'

/** Signs out. It leaves the fan's page first, so that no screen is drawn without a fan. */
export async function leaveAndSignOut(): Promise<void> {
  await navigate({ to: '/' })
  await endServerSession()
  await recheckGuards()
}

/** Ends the session on the server, and on the device even when the server cannot be reached. */
async function endServerSession(): Promise<void> {
  await request(logout, 'Signing out', { body: {} }).catch(() => undefined)
  updateSession({ kind: 'ended' })
}
