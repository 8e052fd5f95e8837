import type { NewAccount } from './auth.queries.ts'

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

/** The sign-up that waits for its pin, so that the pin can be sent again. In memory alone: a password is in it. */
let wish: NewAccount | undefined

export const keepWish = (account: NewAccount): void => {
  wish = account
}
export const keptWish = (email: string): NewAccount | undefined => (wish?.email === email ? wish : undefined)

/** Whoever uses this tab after a sign-out is not told who was here. */
export function forgetEmail(): void {
  wish = undefined
  keepEmail('')
}
