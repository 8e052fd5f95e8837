import { isCalledOff } from '@fieldhouse/contract/live/event-delay'
import { getOnAirStart } from '@fieldhouse/contract/live/test-signal'
import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import type { StoredEvent } from './events.store.ts'
import type { StreamKeys } from './keys.ts'
import type { LiveStore } from './live.store.ts'

interface AdmissionParts {
  store: Pick<LiveStore, 'events'>
  keys: Pick<StreamKeys, 'fits'>
  /** An encoder feeds another server, which is still recording it. */
  isElsewhere(asset: string): boolean
  hasElsewhere(asset: string): boolean
  /** Claims the recording for this server. */
  claim(asset: string): Promise<void>
  now(): Date
}

/** Decides which asset an encoder may feed: the stream's name is the event's id, the key its secret. */
export const createAdmission =
  ({ store, keys, isElsewhere, hasElsewhere, claim, now }: AdmissionParts): OriginHost['admit'] =>
  async ({ name, key }) => {
    const event = /^[1-9]\d{0,8}$/.test(name) ? await store.events.find(Number(name)) : undefined
    if (!event) return { kind: 'out', why: 'unknown' }
    const asset = event.asset_id
    if (!keys.fits(key, event.key_hash)) return { kind: 'out', why: 'wrong-key', asset }
    if (isCalledOff(event)) return { kind: 'out', why: 'cancelled', asset }
    if (isEventOver(event)) return { kind: 'out', why: 'over', asset }
    if (isElsewhere(asset) && hasElsewhere(asset)) return { kind: 'out', why: 'taken', asset }
    await claim(asset)
    return { kind: 'in', asset, held: isHeld(event, now()) }
  }

/** Whether someone ended the event, even if the recording server does not know yet. */
export const isEventOver = (event: StoredEvent): boolean => event.ended_at !== null || isRecorded(event)

/** Whether the event's recording is complete. */
export const isRecorded = ({ asset: { state } }: StoredEvent): boolean =>
  state.kind === 'ready' || (state.kind === 'live' && state.live.kind === 'ended')

type EventVisibility = Pick<StoredEvent, 'goes_on_air' | 'on_air_at' | 'starts_at' | 'asset'>

/**
 * Whether fans still wait: until someone puts the event on air, or, if it goes on air automatically, until its start is
 * near.
 */
export const isHeld = (event: EventVisibility, now: Date): boolean =>
  event.on_air_at === null && (event.goes_on_air === 'by-hand' || isEarly(event, now))

/** A stream that fans already watch stays visible when the start moves away. */
const isEarly = ({ starts_at, asset: { state } }: EventVisibility, now: Date): boolean =>
  now < getOnAirStart(starts_at) && !(state.kind === 'live' && state.live.kind === 'live')
