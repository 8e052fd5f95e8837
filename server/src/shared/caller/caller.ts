import type { Pass } from '@fieldhouse/contract/plans/plans'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import type { ScoreSafety } from '../score-safe/safety.ts'
import type { NetworkMarket } from './network-market.ts'

/** The person or visitor behind a request, checked against the database. */
export interface Caller {
  /** The session's id, also the `seskey`. */
  sid: string
  uid: string
  companyId: number
  anonymous: boolean
  role: 'fan' | StaffRole
  /** Plan and market decide what may be watched. The market is that of the request's network, or one that staff set. */
  plan: string
  market: string
  /** No one knows where the network is. */
  isPlaceUnknown: boolean
  /** Staff set the market, so the network does not matter. */
  isMarketSet: boolean
  /** Plans for one game or one team only. */
  passes: readonly Pass[]
  /** The next time at which a plan of this fan begins or ends, or the market that staff set ends. */
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
  /** The market of its network. */
  network: NetworkMarket
  /** The client's own id for its device, or an empty string. */
  device: string
  userAgent: string
  /** The raw session header, for calls that use it as evidence. */
  jwt: string | undefined
}
