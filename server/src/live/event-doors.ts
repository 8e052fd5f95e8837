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
  /** The encoder's current bit rate, on any server. */
  kbpsOf(asset: string): number | undefined
  /** Whether another server records the asset. */
  hasElsewhere(asset: string): boolean
}

export type EventDoors = ReturnType<typeof eventDoors>

/**
 * Brings the ingest and encoder of an event to the state in the database. It runs on the server that changed the
 * event, and on every server that hears of the change.
 */
export function eventDoors(parts: DoorParts) {
  const { store, assets, log, origin, now, kbpsOf, hasElsewhere } = parts
  const here = doorsHere(parts)
  const inTurn = turns()

  /** Finishes a recording on the server that has it; with `anybody`, here if no server does any more. */
  const finish = async (event: StoredEvent, anybody: boolean): Promise<void> => {
    const { id, asset_id } = event
    const wasOpen = here.assetOf(id) !== undefined
    const isHere = (await origin.live.here()).includes(asset_id)
    here.shut(id, asset_id)
    if (isHere || (anybody && !isRecorded(event) && !hasElsewhere(asset_id))) {
      await inOurWords(origin.live.end(asset_id))
      // Its captions may have been stored by now, which the origin's answer did not include.
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

    /** Syncs an event that this server changed, or that no server records. */
    bring: (id: number): Promise<void> => inTurn(id, () => bring(id, true)),
    /** Syncs an event that another server may have changed. */
    follow,
    followAll: async (): Promise<void> => {
      const waiting = (await store.events.all()).filter((event) => !isOver(event)).map(({ id }) => id)
      for (const id of new Set([...waiting, ...here.ids()])) await follow(id)
    },

    /** Opens events whose start is near: test signals end then. */
    openDue: async (): Promise<void> => {
      for (const id of here.due()) await follow(id)
    },

    /** After a start, every event that is not over waits for its encoder again; first those with a fixed port. */
    openAll: async (): Promise<void> => {
      const all = (await store.events.all()).filter((event) => !isOver(event) && !event.cancelled)
      for (const { id } of [...all.filter(hasPort), ...all.filter((event) => !hasPort(event))])
        await follow(id).catch((err) => log.error({ err, event: id }, 'an event could not be opened'))
    },
  }
}

const hasPort = ({ srt_port }: StoredEvent): boolean => srt_port !== null

/** Runs the work for one event in order, one at a time. */
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
