import { authStorage } from '../device/device-storage.ts'
import { safeInternalPath } from '../paths/safe-path.ts'

/** Spec 9: the modal redirect key in the auth storage. */
const storedAt = 'modalRedirect'

export function storeWantedPath(path: string): void {
  const safe = safeInternalPath(path)
  if (safe) void authStorage().write(storedAt, safe)
}

/** Read once: the next sign-in starts from home again. */
export function takeWantedPath(): string | undefined {
  const stored = authStorage().read(storedAt)
  if (stored !== undefined) void authStorage().write(storedAt, undefined)
  return safeInternalPath(stored)
}
