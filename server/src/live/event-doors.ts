import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { Assets } from '../films/assets/assets.service.ts'
import { inOurWords } from '../films/titles/uploads.service.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Log } from '../shared/log/log.ts'
import { isOver, isRecorded } from './admission.ts'
import { type DoorsHereParts, doorsHere } from './doors-here.ts'
import type { StoredEvent } from './events.store.ts'
import type { LiveStore } from './live.store.ts'
import { shownEvent } from './shown-event.ts'

interface DoorParts extends Omit<DoorsHereParts, 'origin'> {
  origin: Pick<Origin, 'live' | 'assets'>
  store: Pick<LiveStore, 'events'>
  assets: Pick<Assets, 'correct'>
  log: Pick<Log, 'error' | 'warn'>
  /** What its encoder sends just now, whichever server it sends to. */
  kbpsOf(asset: string): number | undefined
  /** Another server records it. */
  hasElsewhere(asset: string): boolean
}

export type EventDoors = ReturnType<typeof eventDoors>

/**
 * What the database says of an event is the truth: its door on this server, and the encoder behind it, are brought to that. By whoever
 * changed it here, and by every server that is told of a change.
 */
export function eventDoors(parts: DoorParts) {
  const { store, assets, log, origin, now, kbpsOf, hasElsewhere } = parts
  const here = doorsHere(parts)
  const inTurn = turns()

  /** Whoever records it finishes the recording; where nobody does any more, `anybody`. */
  const finish = async (event: StoredEvent, anybody: boolean): Promise<void> => {
    const { id, asset_id } = event
    const wasOpen = here.assetOf(id) !== undefined
    const isHere = (await origin.live.here()).includes(asset_id)
    here.shut(id, asset_id)
    if (isHere || (anybody && !isRecorded(event) && !hasElsewhere(asset_id))) {
      await inOurWords(origin.live.end(asset_id))
      // What was said in it may be its captions by now: its end as it was answered knew of none.
      await assets.correct(asset_id, () => origin.assets.get(asset_id))
    } else if (wasOpen) await inOurWords(origin.live.close(asset_id))
  }

  const bring = async (id: number, anybody: boolean): Promise<void> => {
    const event = await store.events.find(id)
    const asset = event?.asset_id ?? here.assetOf(id)
    if (event && !event.cancelled) return isOver(event) ? finish(event, anybody) : here.open(event)
    if (asset === undefined) return
    here.shut(id, asset)
    await inOurWords(origin.live.close(asset))
  }
  const follow = (id: number): Promise<void> => inTurn(id, () => bring(id, false))

  const found = async (id: number): Promise<StoredEvent> => {
    const event = await store.events.find(id)
    if (!event) throw new Refusal('missing', 'event.not_found', 'That live event doesn’t exist.')
    return event
  }
  const show = (event: StoredEvent): LiveEvent => shownEvent(event, now(), here.ingestOf(event), kbpsOf(event.asset_id))

  return {
    found,
    show,
    shown: async (id: number): Promise<LiveEvent> => show(await found(id)),
    forget: here.forget,
    onForget: here.onForget,

    /** For whoever changed it here, or knows that no server records it. */
    bring: (id: number): Promise<void> => inTurn(id, () => bring(id, true)),
    /** Another server may have changed it. */
    follow,
    followAll: async (): Promise<void> => {
      const waiting = (await store.events.all()).filter((event) => !isOver(event)).map(({ id }) => id)
      for (const id of new Set([...waiting, ...here.ids()])) await follow(id)
    },

    /** Those whose encoder is tried no more: their start is near. */
    openDue: async (): Promise<void> => {
      for (const id of here.due()) await follow(id)
    },

    /** After a start every event that is not over waits for its encoder again; first those whose encoders know their port. */
    openAll: async (): Promise<void> => {
      const all = (await store.events.all()).filter((event) => !isOver(event) && !event.cancelled)
      for (const { id } of [...all.filter(hasPort), ...all.filter((event) => !hasPort(event))])
        await follow(id).catch((err) => log.error({ err, event: id }, 'an event could not be opened'))
    },
  }
}

const hasPort = ({ srt_port }: StoredEvent): boolean => srt_port !== null

/** What is told of one event twice is done twice, one after the other. */
function turns() {
  const last = new Map<number, Promise<void>>()
  return (id: number, work: () => Promise<void>): Promise<void> => {
    const turn = (last.get(id) ?? Promise.resolve()).catch(() => undefined).then(work)
    last.set(id, turn)
    const leave = () => {
      if (last.get(id) === turn) last.delete(id)
    }
    turn.then(leave, leave)
    return turn
  }
}
