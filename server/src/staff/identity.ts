import type { Caller, ClientInfo } from '../shared/caller/caller.ts'
import type { Network } from '../shared/limits/network.ts'

/** What the staff's service needs of identity; app.ts hands it over. */
export interface Identity {
  /** What a session was proved with after it was opened. */
  proof: {
    secondFactorGiven(sid: string): Promise<void>
    confirmed(sid: string): Promise<void>
    secondFactorsForgotten(uid: string, except?: string): Promise<void>
    changed(uid: string): Promise<void>
    placeOf(uid: string, visit: ClientInfo): Promise<{ here: string; known: boolean; networks: readonly Network[] }>
  }
  owner: { checkPassword(known: Caller, password: string): Promise<void> }
  sessions: { endOf(uid: string, reason: 'left-staff'): Promise<void> }
  /** For a new account: the address as it is written and compared, and the password as it is kept, if it is none that everybody tries. */
  readEmail(text: string): { written: string; norm: string }
  sealPassword(clientHash: string): Promise<{ phc: string; pepper: number }>
  newUid(): string
  /** A mail to the owner of an account: a factor of it is another. */
  tellFactorChanged(uid: string): Promise<void>
  events(event: string, uid: string, more?: Record<string, unknown>): void
}
