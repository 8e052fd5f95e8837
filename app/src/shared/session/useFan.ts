import type { Fan } from './session.model.ts'
import { useSession } from './session.ts'

const nobody: Fan = { uid: '', email: '', firstname: '', lastname: '' }

/** Who is signed in. While a sign-out leaves the page there is nobody for a moment. */
export function useFan(): Fan {
  const now = useSession()
  return now.kind === 'signed-in' ? now.fan : nobody
}
