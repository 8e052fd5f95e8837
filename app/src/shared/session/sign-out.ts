import { logout } from '@fieldhouse/contract/auth'
import { call } from '../api/call.ts'
import { tellSession } from './session.ts'

/** The server ends the session; the device forgets it even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await call(logout, 'Signing out', { body: {} }).catch(() => undefined)
  tellSession({ kind: 'ended' })
}
