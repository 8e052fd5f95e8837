import { getAuthStorage } from '../device/device-storage.ts'
import { safeInternalPath } from '../paths/safe-path.ts'
import { getSession } from './session.ts'

/** Spec 9: the modal redirect key in the auth storage. */
const storageKey = 'modalRedirect'

function saveRequestedPath(path: string): void {
  const safe = safeInternalPath(path)
  if (safe) void getAuthStorage().write(storageKey, safe)
}

/** Reads the path once: the next sign-in starts from home again. */
function takeRequestedPath(): string | undefined {
  const stored = getAuthStorage().read(storageKey)
  if (stored !== undefined) void getAuthStorage().write(storageKey, undefined)
  return safeInternalPath(stored)
}

/**
 * Guards everything under /app: a signed-out visitor signs in first and then returns to the requested page (spec 2). A
 * prefetch stores no path.
 */
export function requireFan(href: string, looking = false): string | undefined {
  if (getSession().kind === 'signed-in') return undefined
  if (!looking) saveRequestedPath(href)
  return '/auth/home'
}

/** Guards everything under /auth against signed-in fans. */
export const redirectFans = (): string | undefined => (getSession().kind === 'signed-in' ? '/app/home' : undefined)

/** Returns the page that was requested before the sign-in, or the given one. */
export const getPathAfterSignIn = (otherwise: string): string => takeRequestedPath() ?? otherwise
