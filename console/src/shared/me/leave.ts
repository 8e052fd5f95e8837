import { logout } from '@fieldhouse/contract/auth/auth'
import { request } from '../api/api-client.ts'
import { queries } from '../api/queries.ts'
import { navigate } from '../router/navigation.ts'
import { setSession } from '../session/session.ts'

export async function leave(): Promise<void> {
  // Whoever leaves is gone here, also where the server cannot be told.
  await request(logout, { body: {} }).catch(() => {})
  setSession(undefined)
  queries.clear()
  navigate('/', { replace: true })
}
