import type { EventSlate, LiveEvent, SlateChange } from '@fieldhouse/contract/live/admin'
import { findEventDelay, isCalledOff } from '@fieldhouse/contract/live/event-delay'
import type { Origin, Slate } from '@fieldhouse/contract/origin/origin'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { Log } from '../../shared/log/log.ts'
import { isEventOver, isHeld } from '../admission.ts'
import type { EventIngest } from '../event-ingest.ts'
import type { StoredEvent } from '../events.store.ts'
import type { LiveChanges, LiveStore } from '../live.store.ts'
import { hasEncoder } from '../on-air.service.ts'
import { buildSlate } from './slate-text.ts'

export interface SlateParts {
  store: Pick<LiveStore, 'events'>
  change: LiveChanges
  ingest: Pick<EventIngest, 'requireEvent' | 'getLiveEvent' | 'bring' | 'onForget'>
  origin: Pick<Origin, 'live' | 'capabilities'>
  now(): Date
  log: Pick<Log, 'error'>
  /** Whether another server has its stream. */
  hasElsewhere(asset: string): boolean
}

/**
 * Slates shown in place of cameras. They are stored in the database; every server sends them to its own origin, and
 * the one with the stream shows them.
 */
export function slateService({ store, change, ingest, origin, now, log, hasElsewhere }: SlateParts) {
  /** The slates last sent to this server's origin, by asset. */
  const sent = new Map<string, string>()
  let queue: Promise<void> = Promise.resolve()
  ingest.onForget((asset) => sent.delete(asset))

  const sendSlate = async (asset: string, slates: OriginSlates): Promise<void> => {
    const text = JSON.stringify(slates)
    if ((sent.get(asset) ?? unsent) === text) return
    await origin.live.slate({ asset, ...slates })
    sent.set(asset, text)
  }

  const sendAll = async (): Promise<void> => {
    const wantedByAsset = new Map<string, OriginSlates>()
    for (const event of await store.events.slated())
      if (!isEventOver(event) && !isCalledOff(event) && !hasElsewhere(event.asset_id))
        wantedByAsset.set(event.asset_id, getOriginSlates(event, now()))
    for (const asset of sent.keys()) if (!wantedByAsset.has(asset)) wantedByAsset.set(asset, nothing)
    for (const [asset, slates] of wantedByAsset) await sendSlate(asset, slates)
    for (const [asset, text] of sent) if (text === unsent) sent.delete(asset)
  }

  const sendInTurn = (): Promise<void> => {
    queue = queue.then(sendAll).catch((err) => log.error({ err }, 'could not send the slates to the origin'))
    return queue
  }

  return {
    sendSlates: sendInTurn,

    setSlate: async (actor: string, id: number, { slate, by_itself }: SlateChange): Promise<LiveEvent> => {
      const event = await ingest.requireEvent(id)
      if (isEventOver(event)) throw refuseConflict('event.over', 'This live event is over.')
      if (isCalledOff(event)) throw refuseConflict('event.canceled', 'This live event is canceled.')
      const { ffmpeg } = await origin.capabilities()
      if (ffmpeg === null && (slate || by_itself) && !hasElsewhere(event.asset_id))
        throw refuseConflict('slate.no_ffmpeg', 'Slates need ffmpeg. Install it on the server first.')
      const action = slate ? 'show slate' : slate === null ? 'hide slate' : 'show automatic slate'
      // Fans who watch a slate see the camera once it is removed: that puts the event on air.
      const goesOnAir = slate === null && event.slate !== null && isHeld(event, now()) && hasEncoder(event)
      const details = { ...slate, ...(by_itself !== undefined && { by_itself }) }
      await change({ actor, action, subject: `event ${id}`, details }, (stores) =>
        stores.events.change(id, {
          ...(slate !== undefined && { slate }),
          ...(by_itself !== undefined && { slate_by_itself: by_itself }),
          ...(goesOnAir && { on_air_at: now() }),
        }),
      )
      // The slate of an event that goes on air automatically has started it, even if it is early.
      if (slate === null && event.slate !== null) await ingest.bring(id)
      await sendInTurn()
      return ingest.getLiveEvent(id)
    },
  }
}

interface OriginSlates {
  shown: Slate | null
  whenLost: Slate | null
}

const nothing: OriginSlates = { shown: null, whenLost: null }
const unsent = JSON.stringify(nothing)
const plain = { until: null, words: null }

/**
 * The slates of an event. A person's choice comes first. An automatic slate shows the game's delay once the stream
 * has started, and an outage when the encoder is lost.
 */
function getOriginSlates(event: StoredEvent, now: Date): OriginSlates {
  const { slate, slate_by_itself: byItself } = event
  const eventDelay = findEventDelay(event)
  const delay: EventSlate | undefined =
    eventDelay?.kind === 'delayed' ? { kind: 'delay', until: eventDelay.until, words: eventDelay.reason } : undefined
  const chosen = slate?.kind === 'delay' && delay ? { ...delay, ...withoutNulls(slate) } : slate
  const current = chosen ?? (byItself && hasBegun(event) ? delay : undefined)
  return {
    shown: current ? buildSlate(event, current, now) : null,
    whenLost: byItself ? buildSlate(event, { kind: 'technical', ...plain }, now) : null,
  }
}

const withoutNulls = ({ kind, until, words }: EventSlate) => ({
  kind,
  ...(until && { until }),
  ...(words && { words }),
})

const hasBegun = ({ asset: { state } }: StoredEvent): boolean => state.kind === 'live' && state.live.kind === 'live'
