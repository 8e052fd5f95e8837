import { session } from './session.ts'
import { storeWantedPath, takeWantedPath } from './wanted-path.ts'

/** Everything under /app: whoever is not signed in is sent to sign in, and comes back to the wanted page (spec 2). */
export function requireFan(href: string): string | undefined {
  if (session().kind === 'signed-in') return undefined
  storeWantedPath(href)
  return '/auth/home'
}

/** Everything under /auth is closed to the signed-in. */
export const turnFansAway = (): string | undefined => (session().kind === 'signed-in' ? '/app/home' : undefined)

/** Where a sign-in leads: to the page that was wanted, else to the given one. */
export const afterSignIn = (otherwise: string): string => takeWantedPath() ?? otherwise
