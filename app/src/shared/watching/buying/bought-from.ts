import { replacePath } from '../../paths/navigation.ts'
import { safeInternalPath } from '../../paths/safe-path.ts'
import { showToast } from '../../toast/toast.ts'

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

/** Leads a fan who has just got a plan back to the video that they came for, which plays now. */
export function returnToVideo(from: string, said: string): void {
  rememberOrigin(undefined)
  showToast('success', said)
  void replacePath(from)
}
