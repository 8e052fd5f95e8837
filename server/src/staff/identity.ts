import type { Caller, ClientInfo } from '../shared/caller/caller.ts'
import type { Network } from '../shared/limits/network.ts'

/** The parts of authentication that staff need; app.ts passes them in. */
export interface StaffIdentity {
  /** Records the proofs of an open session. */
  proof: {
    secondFactorGiven(sid: string): Promise<void>
    confirmed(sid: string): Promise<void>
    secondFactorsForgotten(uid: string, except?: string): Promise<void>
    changed(uid: string): Promise<void>
    placeOf(
      uid: string,
      visit: ClientInfo,
    ): Promise<{ addressHere: string; known: boolean; networks: readonly Network[] }>
  }
  owner: { checkPassword(known: Caller, password: string): Promise<void> }
  sessions: { endOf(uid: string, reason: 'left-staff'): Promise<unknown> }
  /** For a new account: parses the address, and seals the password unless it is a common one. */
  readEmail(text: string): { written: string; norm: string }
  sealPassword(clientHash: string): Promise<{ phc: string; pepper: number }>
  newUid(): string
  /** Emails the account's owner that a factor changed. */
  tellFactorChanged(uid: string): Promise<void>
  events(event: string, uid: string, more?: Record<string, unknown>): void
}
