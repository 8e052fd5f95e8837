import type { FoundWatchable } from '@fieldhouse/contract/access/access'
import type { EventState, Unavailable } from '@fieldhouse/contract/library/entities'
import type { PlanGrant } from '@fieldhouse/contract/plans/admin'
import type { AccessRights, PassSubject, Viewer } from '../library/rights/rights.ts'

/** What the code of streams says to someone who asks for something. */
export type StreamAnswer =
  | { kind: 'hidden'; because: string }
  | { kind: 'unavailable'; unavailable: Unavailable }
  | { kind: 'waiting'; state: EventState; starts_at: string }
  | { kind: 'ready' }

/** Where the market comes from. */
export type MarketSource =
  | { kind: 'set'; until: Date }
  | { kind: 'stream'; at: string }
  /** The fan has not watched anything that is kept. */
  | { kind: 'default' }
  | { kind: 'asked' }

/** Everything that a check is about. */
export interface CheckFacts {
  fan: { uid: string; firstname: string; lastname: string; suspended_until: Date | null }
  content: FoundWatchable
  rights: AccessRights
  at: Date
  /** The check is about now, so what is in use now counts. */
  isNow: boolean
  viewer: Viewer
  source: MarketSource
  grants: readonly PlanGrant[]
  answer: StreamAnswer
  screens: { used: number; limit: number }
  /** The plan, or a pass, would be enough if nothing were blacked out. */
  hasPlan: boolean
  /** What a pass that counts here can be for. */
  passSubject: PassSubject
}
