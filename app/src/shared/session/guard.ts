import { redirect } from '@tanstack/react-router'
import { session } from './session.ts'
import { storeWantedPath, takeWantedPath } from './wanted-path.ts'

/** Everything under /app: whoever is not signed in is sent to sign in, and comes back here (spec 2). */
export function requireFan({ location }: { location: { href: string } }): void {
  if (session().kind === 'signed-in') return
  storeWantedPath(location.href)
  throw redirect({ to: '/auth/home', replace: true })
}

/** Everything under /auth is closed to the signed-in. */
export function turnFansAway(): void {
  if (session().kind === 'signed-in') throw redirect({ to: '/app/home', replace: true })
}

/** Where a sign-in leads: to the page that was wanted, else to the given one. */
export const afterSignIn = (otherwise: string): string => takeWantedPath() ?? otherwise
