import { logout } from '@fieldhouse/contract/auth/auth'
import { askAgain, navigate } from '../paths/navigation.ts'
import { tellSession } from '../session/session.ts'
import { request } from './api-client.ts'

/** Leaves the page that needs a fan first, so that no screen is drawn for nobody. */
export async function leave(): Promise<void> {
  await navigate({ to: '/' })
  await signOut()
  await askAgain()
}

/** The server ends the session; the device forgets it even when the server cannot be reached. */
async function signOut(): Promise<void> {
  await request(logout, 'Signing out', { body: {} }).catch(() => undefined)
  tellSession({ kind: 'ended' })
}
