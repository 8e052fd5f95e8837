import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { type Refusal, refuseConflict } from '../shared/errors/refusal.ts'
import { isEventOver, isHeld } from './admission.ts'
import type { EventIngest } from './event-ingest.ts'
import type { StoredEvent } from './events.store.ts'
import type { LiveChanges } from './live.store.ts'

interface OnAirParts {
  change: LiveChanges
  ingest: EventIngest
  now(): Date
}

const createOnAirConflict = (message: string): Refusal => refuseConflict('event.refused', message)

/** Puts a waiting event on air: fans see it from this moment. */
export const onAirService =
  ({ change, ingest, now }: OnAirParts) =>
  async (actor: string, id: number): Promise<LiveEvent> => {
    const event = await ingest.requireEvent(id)
    if (isEventOver(event)) throw createOnAirConflict('This live event is over.')
    if (!isHeld(event, now()))
      throw createOnAirConflict(
        event.on_air_at ? 'This live event is already on air.' : 'This live event goes on air automatically.',
      )
    if (!hasEncoder(event)) throw createOnAirConflict('No encoder is connected yet. Connect one, then go live.')
    await change({ actor, action: 'put on air', subject: `event ${id}` }, (stores) =>
      // The camera replaces its slate.
      stores.events.change(id, { on_air_at: now(), slate: null }),
    )
    await ingest.bring(id)
    return ingest.getLiveEvent(id)
  }

/**
 * Checks a change of how the event goes on air: `by-hand` only until fans see something, `by-itself` until the event
 * is over.
 */
export function checkOnAirWay(event: StoredEvent, way: StoredEvent['goes_on_air'], now: Date): void {
  if (way === event.goes_on_air) return
  if (isEventOver(event)) throw createOnAirConflict('This live event is over.')
  if (way === 'by-itself' || !isSending(event) || isHeld(event, now)) return
  throw createOnAirConflict('Fans already see this stream, so it can’t wait to be put on air.')
}

/** Whether an encoder sends; a slate alone is a stream too. */
export const hasEncoder = (event: StoredEvent): boolean => {
  const { state } = event.asset
  const isAlone = state.kind === 'live' && state.live.kind === 'live' && state.live.source.kind !== 'feeding'
  return isSending(event) && !isAlone
}

const isSending = ({ asset: { state } }: StoredEvent): boolean => state.kind === 'live' && state.live.kind !== 'idle'
