import { session } from './session.ts'
import { storeWantedPath, takeWantedPath } from './wanted-path.ts'

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
