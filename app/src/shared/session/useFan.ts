import type { SignedInFan } from './session.model.ts'
import { useSession } from './session.ts'

const noFan: SignedInFan = { uid: '', email: '', firstname: '', lastname: '' }

/** Returns the signed-in fan. While a sign-out leaves the page there is briefly none. */
export function useFan(): SignedInFan {
  const now = useSession()
  return now.kind === 'signed-in' ? now.fan : noFan
}
