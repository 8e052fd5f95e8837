import type { NewAccount } from './auth.queries.ts'

/**
 * Carries the typed address from one auth screen to the next, until the sign-in or the tab ends. It stays out of URLs
 * that do not need it.
 */
const storageKey = 'fieldhouse.auth-email'

export function saveDraftEmail(email: string): void {
  try {
    sessionStorage.setItem(storageKey, email.trim())
  } catch {
    // Without storage the next screen asks for the address again.
  }
}

export function getDraftEmail(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/**
 * A sign-up that waits for its code, so that the code can be sent again. It stays in memory because it holds a
 * password.
 */
let pendingSignUp: NewAccount | undefined

export const savePendingSignUp = (account: NewAccount): void => {
  pendingSignUp = account
}
export const findPendingSignUp = (email: string): NewAccount | undefined =>
  pendingSignUp?.email === email ? pendingSignUp : undefined

/** Clears the address, so that the next user of the tab does not see it after a sign-out. */
export function clearDraft(): void {
  pendingSignUp = undefined
  saveDraftEmail('')
}
