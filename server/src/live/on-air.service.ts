import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { Refusal } from '../shared/errors/refusal.ts'
import { isHeld, isOver } from './admission.ts'
import type { EventDoors } from './event-doors.ts'
import type { StoredEvent } from './events.store.ts'
import type { LiveChanges } from './live.store.ts'

interface OnAirParts {
  change: LiveChanges
  doors: EventDoors
  now(): Date
}

const conflict = (message: string): Refusal => new Refusal('conflict', 'event.refused', message)

/** Puts a waiting event on air: fans see it from this moment. */
export const onAirService =
  ({ change, doors, now }: OnAirParts) =>
  async (actor: string, id: number): Promise<LiveEvent> => {
    const event = await doors.found(id)
    if (isOver(event)) throw conflict('This live event is over.')
    if (!isHeld(event, now()))
      throw conflict(event.on_air_at ? 'This event is on air already.' : 'This event goes on air automatically.')
    if (!hasEncoder(event)) throw conflict('No encoder sends yet: there is no picture to put on air.')
    await change({ actor, action: 'put on air', subject: `event ${id}` }, (stores) =>
      // Its slate makes room for the camera.
      stores.events.change(id, { on_air_at: now(), slate: null }),
    )
    await doors.bring(id)
    return doors.shown(id)
  }

/**
 * Checks a change of how the event goes on air: `by-hand` only until fans see something, `by-itself` until the event
 * is over.
 */
export function checkWay(event: StoredEvent, way: StoredEvent['goes_on_air'], now: Date): void {
  if (way === event.goes_on_air) return
  if (isOver(event)) throw conflict('This live event is over.')
  if (way === 'by-itself' || !sends(event) || isHeld(event, now)) return
  throw conflict('An encoder sends already: fans see its picture.')
}

/** Whether an encoder sends; a slate alone is a stream too. */
export const hasEncoder = (event: StoredEvent): boolean => {
  const { state } = event.asset
  const isAlone = state.kind === 'live' && state.live.kind === 'live' && state.live.source.kind !== 'feeding'
  return sends(event) && !isAlone
}

const sends = ({ asset: { state } }: StoredEvent): boolean => state.kind === 'live' && state.live.kind !== 'idle'
