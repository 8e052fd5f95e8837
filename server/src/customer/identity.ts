import type { Caller, ClientInfo } from '../shared/caller/caller.ts'

/** The parts of authentication that the account's pages need; app.ts passes them in. */

interface SentCode {
  token: string
  resend_in: number
  /** The message to show when no further email is sent. */
  instead?: string
}

export interface CustomerIdentity {
  signUp(
    request: {
      companyId: number
      email: string
      firstname: string
      lastname: string
      password?: string | undefined
      newsletter?: 0 | 1 | undefined
    },
    visit: ClientInfo,
  ): Promise<SentCode>
  reset: {
    request(email: string, companyId: number, visit: ClientInfo): Promise<SentCode>
    verify(input: { companyId: number; token: string; pin: string }, visit: ClientInfo): Promise<{ grant: string }>
    finish(grant: string, password: string): Promise<void>
  }
  changePassword(known: Caller, input: { old: string | undefined; password: string }): Promise<void>
  emailChange: {
    askByPassword(
      known: Caller,
      input: { email: string; password: string | undefined },
      visit: ClientInfo,
    ): Promise<SentCode>
    undo(token: string): Promise<void>
  }
  proof: {
    /** Makes every server hide more, or less, of the scores from the account's sessions. */
    safetyChanged(uid: string): Promise<void>
  }
  owner: {
    proveStrictly(known: Caller, password: string | undefined, field: string): Promise<{ uid: string }>
  }
  /** Ends every session, erases the account and everything that belongs to it, and returns its addresses. */
  erase(uid: string, beforeItCounts: () => Promise<void>, how?: { again?: boolean }): Promise<string[]>
  /** The account's data for its export. */
  tracesOf(uid: string): Promise<object | undefined>
}
