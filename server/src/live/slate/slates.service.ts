import type { EventSlate, LiveEvent, SlateChange } from '@fieldhouse/contract/live/desk'
import { findEventDelay, isCalledOff } from '@fieldhouse/contract/live/held-up'
import type { Origin, Slate } from '@fieldhouse/contract/origin/origin'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Log } from '../../shared/log/log.ts'
import { isHeld, isOver } from '../admission.ts'
import type { EventDoors } from '../event-doors.ts'
import type { StoredEvent } from '../events.store.ts'
import type { LiveChanges, LiveStore } from '../live.store.ts'
import { hasEncoder } from '../on-air.service.ts'
import { slateOf } from './slate-words.ts'

export interface SlateParts {
  store: Pick<LiveStore, 'events'>
  change: LiveChanges
  doors: Pick<EventDoors, 'found' | 'shown' | 'bring' | 'onForget'>
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
export function slateService({ store, change, doors, origin, now, log, hasElsewhere }: SlateParts) {
  /** The slates last sent to this server's origin, by asset. */
  const told = new Map<string, string>()
  let turn: Promise<void> = Promise.resolve()
  doors.onForget((asset) => told.delete(asset))

  const tell = async (asset: string, wish: OriginWish): Promise<void> => {
    const text = JSON.stringify(wish)
    if ((told.get(asset) ?? untold) === text) return
    await origin.live.slate({ asset, ...wish })
    told.set(asset, text)
  }

  const tellAll = async (): Promise<void> => {
    const wishes = new Map<string, OriginWish>()
    for (const event of await store.events.slated())
      if (!isOver(event) && !isCalledOff(event) && !hasElsewhere(event.asset_id))
        wishes.set(event.asset_id, wishOf(event, now()))
    for (const asset of told.keys()) if (!wishes.has(asset)) wishes.set(asset, nothing)
    for (const [asset, wish] of wishes) await tell(asset, wish)
    for (const [asset, text] of told) if (text === untold) told.delete(asset)
  }

  const tellInTurn = (): Promise<void> => {
    turn = turn.then(tellAll).catch((err) => log.error({ err }, 'the origin could not be told of slates'))
    return turn
  }

  return {
    tellSlates: tellInTurn,

    setSlate: async (actor: string, id: number, { slate, by_itself }: SlateChange): Promise<LiveEvent> => {
      const event = await doors.found(id)
      if (isOver(event)) throw new Refusal('conflict', 'event.over', 'This live event is over.')
      if (isCalledOff(event)) throw new Refusal('conflict', 'event.canceled', 'This live event is canceled.')
      const { ffmpeg } = await origin.capabilities()
      if (ffmpeg === null && (slate || by_itself) && !hasElsewhere(event.asset_id))
        throw new Refusal('conflict', 'slate.no_ffmpeg', 'Slates need ffmpeg on the server.')
      const action = slate ? 'show slate' : slate === null ? 'take slate off' : 'slate by itself'
      // Fans who watch a slate see the camera once it is removed: that puts the event on air.
      const goesOnAir = slate === null && event.slate !== null && isHeld(event, now()) && hasEncoder(event)
      const said = { ...slate, ...(by_itself !== undefined && { by_itself }) }
      await change({ actor, action, subject: `event ${id}`, said }, (stores) =>
        stores.events.change(id, {
          ...(slate !== undefined && { slate }),
          ...(by_itself !== undefined && { slate_by_itself: by_itself }),
          ...(goesOnAir && { on_air_at: now() }),
        }),
      )
      // The slate of an event that goes on air automatically has started it, however early.
      if (slate === null && event.slate !== null) await doors.bring(id)
      await tellInTurn()
      return doors.shown(id)
    },
  }
}

interface OriginWish {
  shown: Slate | null
  whenLost: Slate | null
}

const nothing: OriginWish = { shown: null, whenLost: null }
const untold = JSON.stringify(nothing)
const plain = { until: null, words: null }

/**
 * The slates of an event. A person's choice comes first. An automatic slate shows the game's delay once the stream
 * has started, and an outage when the encoder is lost.
 */
function wishOf(event: StoredEvent, now: Date): OriginWish {
  const { slate, slate_by_itself: byItself } = event
  const held = findEventDelay(event)
  const delay: EventSlate | undefined =
    held?.kind === 'delayed' ? { kind: 'delay', until: held.until, words: held.reason } : undefined
  const chosen = slate?.kind === 'delay' && delay ? { ...delay, ...withoutNulls(slate) } : slate
  const shown = chosen ?? (byItself && hasBegun(event) ? delay : undefined)
  return {
    shown: shown ? slateOf(event, shown, now) : null,
    whenLost: byItself ? slateOf(event, { kind: 'technical', ...plain }, now) : null,
  }
}

const withoutNulls = ({ kind, until, words }: EventSlate) => ({
  kind,
  ...(until && { until }),
  ...(words && { words }),
})

const hasBegun = ({ asset: { state } }: StoredEvent): boolean => state.kind === 'live' && state.live.kind === 'live'
