import type { Caller, ClientInfo } from '../shared/caller/caller.ts'

/** What the account's pages need of identity; app.ts hands it over. */

interface Mailed {
  token: string
  resend_in: number
  /** Said instead of "on its way", when no further mail goes out. */
  instead?: string
}

export interface Identity {
  signUp(
    asked: {
      companyId: number
      email: string
      firstname: string
      lastname: string
      password?: string | undefined
      newsletter?: 0 | 1 | undefined
    },
    visit: ClientInfo,
  ): Promise<Mailed>
  reset: {
    ask(email: string, companyId: number, visit: ClientInfo): Promise<Mailed>
    verify(given: { companyId: number; token: string; pin: string }, visit: ClientInfo): Promise<{ grant: string }>
    finish(grant: string, password: string): Promise<void>
  }
  changePassword(known: Caller, given: { old: string | undefined; password: string }): Promise<void>
  emailChange: {
    askByPassword(
      known: Caller,
      given: { email: string; password: string | undefined },
      visit: ClientInfo,
    ): Promise<Mailed>
    undo(token: string): Promise<void>
  }
  proof: {
    /** Every server tells the account's sessions more, or less, of scores from now on. */
    safetyChanged(uid: string): Promise<void>
  }
  owner: {
    proveStrictly(known: Caller, password: string | undefined, field: string): Promise<{ uid: string }>
  }
  /** Ends every session and erases the account and all that hangs on it; gives the addresses it had. */
  erase(uid: string, beforeItCounts: () => Promise<void>, how?: { again?: boolean }): Promise<string[]>
  /** What identity keeps of a person, for the person. */
  tracesOf(uid: string): Promise<object | undefined>
}
