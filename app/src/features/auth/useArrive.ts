import { useRouter } from '@tanstack/react-router'
import { afterSignIn } from '../../shared/session/guard.ts'

/** Where a sign-in leads: the page that was wanted before it, else `otherwise`. The auth screens do not stay in the history. */
export function useArrive(): (otherwise: string) => void {
  const router = useRouter()
  return (otherwise) => router.history.replace(afterSignIn(otherwise))
}
