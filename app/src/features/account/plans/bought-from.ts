import { safeInternalPath } from '../../../shared/paths/safe-path.ts'

const key = 'bought-from'

/** Remembers the page that a fan came from while they pay at Stripe, in this tab. */
export function rememberOrigin(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, path)
  } catch {
    // Without storage the way back leads to the plans.
  }
}

export function readOrigin(): string | undefined {
  try {
    return safeInternalPath(sessionStorage.getItem(key))
  } catch {
    return undefined
  }
}
