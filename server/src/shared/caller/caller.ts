import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import type { Safety } from '../safe/safety.ts'

/** Whose session a request carries, checked against the database. */
export interface Caller {
  /** The session's id; it is also the `seskey`. */
  sid: string
  uid: string
  companyId: number
  anonymous: boolean
  role: 'fan' | StaffRole
  /** What they pay for, and where they are: rights hang on both. */
  plan: string
  market: string
  /** When this person last proved who they are. */
  authenticatedAt: Date
  /** The same, asked for again in this session. */
  confirmedAt: Date | null
  /** Of this session; nobody but the staff has one. */
  secondFactor: 'given' | 'owed' | 'not-set-up'
  /** What this fan wants to be told nothing of. */
  safety: Safety | undefined
}

/** Where a request came from. Nothing here proves anything. */
export interface Visit {
  /** From the socket or the trusted proxy, never from the body. */
  ip: string
  /** The client's own id of its device; empty when it sends none. */
  device: string
  userAgent: string
  /** The session header as it came, for the calls that take it as evidence. */
  jwt: string | undefined
}
