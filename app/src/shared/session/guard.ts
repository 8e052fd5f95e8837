import { authStorage } from '../device/device-storage.ts'
import { safeInternalPath } from '../paths/safe-path.ts'
import { session } from './session.ts'

/** Spec 9: the modal redirect key in the auth storage. */
const storedAt = 'modalRedirect'

function storeWantedPath(path: string): void {
  const safe = safeInternalPath(path)
  if (safe) void authStorage().write(storedAt, safe)
}

/** Read once: the next sign-in starts from home again. */
function takeWantedPath(): string | undefined {
  const stored = authStorage().read(storedAt)
  if (stored !== undefined) void authStorage().write(storedAt, undefined)
  return safeInternalPath(stored)
}

/** Everything under /app: whoever is not signed in is sent to sign in, and comes back to the wanted page (spec 2). A look at a link wants nothing yet. */
export function requireFan(href: string, looking = false): string | undefined {
  if (session().kind === 'signed-in') return undefined
  if (!looking) storeWantedPath(href)
  return '/auth/home'
}

/** Everything under /auth is closed to the signed-in. */
export const turnFansAway = (): string | undefined => (session().kind === 'signed-in' ? '/app/home' : undefined)

/** Where a sign-in leads: to the page that was wanted, else to the given one. */
export const afterSignIn = (otherwise: string): string => takeWantedPath() ?? otherwise
