import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import type { ScoreSafety } from '../score-safe/safety.ts'

/** The person or visitor behind a request, checked against the database. */
export interface Caller {
  /** The session's id, also the `seskey`. */
  sid: string
  uid: string
  companyId: number
  anonymous: boolean
  role: 'fan' | StaffRole
  /** Plan and market decide what may be watched. */
  plan: string
  market: string
  /** The next time at which a plan of this fan begins or ends. */
  planChangesAt: Date | undefined
  /** When this person last proved who they are. */
  authenticatedAt: Date
  /** When they proved it again in this session. */
  confirmedAt: Date | null
  /** State of the second factor in this session. Only staff have one. */
  secondFactor: 'given' | 'owed' | 'not-set-up'
  /** Scores that this fan wants hidden. */
  safety: ScoreSafety | undefined
}

/** Facts a client sends about itself. They prove nothing. */
export interface ClientInfo {
  /** Taken from the socket or the trusted proxy, never from the body. */
  ip: string
  /** The client's own id for its device, or an empty string. */
  device: string
  userAgent: string
  /** The raw session header, for calls that use it as evidence. */
  jwt: string | undefined
}
