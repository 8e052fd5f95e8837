/** The address that was typed, carried from one auth screen to the next and gone with the sign-in or the tab. Never in a URL that need not have it. */
const key = 'fieldhouse.auth-email'

export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email.trim())
  } catch {
    // A browser that keeps no storage asks for the address again.
  }
}

export function keptEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Whoever uses this tab after a sign-out is not told who was here. */
export const forgetEmail = (): void => keepEmail('')
