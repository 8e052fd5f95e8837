import { logout } from '@fieldhouse/contract/auth/auth'
import { sendStaffRequest } from '../api/api-client.ts'
import { queryClient } from '../api/queries.ts'
import { navigateTo } from '../router/navigation.ts'
import { setSession } from '../session/session.ts'

export async function signOut(): Promise<void> {
  // The session ends here even if the server cannot be reached.
  await sendStaffRequest(logout, { body: {} }).catch(() => {})
  setSession(undefined)
  queryClient.clear()
  navigateTo('/', { replace: true })
}
