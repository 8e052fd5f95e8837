import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { AssetService } from '../films/assets/assets.service.ts'
import { translateOriginRefusal } from '../films/titles/uploads.service.ts'
import { refuseMissing } from '../shared/errors/refusal.ts'
import type { Log } from '../shared/log/log.ts'
import { isEventOver, isRecorded } from './admission.ts'
import type { StoredEvent } from './events.store.ts'
import type { LiveStore } from './live.store.ts'
import { type LocalIngestDeps, localIngest } from './local-ingest.ts'
import { toLiveEvent } from './to-live-event.ts'

interface EventIngestDeps extends Omit<LocalIngestDeps, 'origin'> {
  origin: Pick<Origin, 'live' | 'assets'>
  store: Pick<LiveStore, 'events'>
  assets: Pick<AssetService, 'correct'>
  log: Pick<Log, 'error' | 'warn'>
  /** The encoder's current bit rate, on any server. */
  kbpsOf(asset: string): number | undefined
  /** Whether another server records the asset. */
  hasElsewhere(asset: string): boolean
}

export type EventIngest = ReturnType<typeof eventIngest>

/**
 * Brings the ingest and encoder of an event to the state in the database. It runs on the server that changed the
 * event, and on every server that hears of the change.
 */
export function eventIngest(parts: EventIngestDeps) {
  const { store, assets, log, origin, now, kbpsOf, hasElsewhere } = parts
  const local = localIngest(parts)
  const inTurn = createEventMutex()

  /** Finishes a recording on the server that has it. With `anybody`, finishes it here if no server has it any more. */
  const finishRecording = async (event: StoredEvent, anybody: boolean): Promise<void> => {
    const { id, asset_id } = event
    const wasOpen = local.assetOf(id) !== undefined
    const isHere = (await origin.live.listLocal()).includes(asset_id)
    local.shut(id, asset_id)
    if (isHere || (anybody && !isRecorded(event) && !hasElsewhere(asset_id))) {
      await translateOriginRefusal(origin.live.end(asset_id))
      // Captions that the origin's answer did not include may have been stored by now.
      await assets.correct(asset_id, () => origin.assets.get(asset_id))
    } else if (wasOpen) await translateOriginRefusal(origin.live.close(asset_id))
  }

  const syncEvent = async (id: number, anybody: boolean): Promise<void> => {
    const event = await store.events.find(id)
    const asset = event?.asset_id ?? local.assetOf(id)
    if (event && !event.cancelled) return isEventOver(event) ? finishRecording(event, anybody) : local.open(event)
    if (asset === undefined) return
    local.shut(id, asset)
    await translateOriginRefusal(origin.live.close(asset))
  }
  const followChange = (id: number): Promise<void> => inTurn(id, () => syncEvent(id, false))

  const requireEvent = async (id: number): Promise<StoredEvent> => {
    const event = await store.events.find(id)
    if (!event) throw refuseMissing('event', 'live event')
    return event
  }
  const showEvent = (event: StoredEvent): LiveEvent =>
    toLiveEvent(event, now(), local.ingestOf(event), kbpsOf(event.asset_id))

  return {
    requireEvent,
    show: showEvent,
    getLiveEvent: async (id: number): Promise<LiveEvent> => showEvent(await requireEvent(id)),
    forget: local.forget,
    onForget: local.onForget,

    /** Syncs an event that this server changed, or that no server records. */
    bring: (id: number): Promise<void> => inTurn(id, () => syncEvent(id, true)),
    /** Syncs an event that another server may have changed. */
    follow: followChange,
    followAll: async (): Promise<void> => {
      const waiting = (await store.events.all()).filter((event) => !isEventOver(event)).map(({ id }) => id)
      for (const id of new Set([...waiting, ...local.ids()])) await followChange(id)
    },

    /** Opens events whose start is near: test signals end then. */
    openDue: async (): Promise<void> => {
      for (const id of local.due()) await followChange(id)
    },

    /** After a start, every event that is not over waits for its encoder again; first those with a fixed port. */
    openAll: async (): Promise<void> => {
      const all = (await store.events.all()).filter((event) => !isEventOver(event) && !event.cancelled)
      for (const { id } of [...all.filter(hasPort), ...all.filter((event) => !hasPort(event))])
        await followChange(id).catch((err) => log.error({ err, event: id }, 'could not open a live event'))
    },
  }
}

const hasPort = ({ srt_port }: StoredEvent): boolean => srt_port !== null

/** Runs the work for one event in order, one at a time. */
function createEventMutex() {
  const last = new Map<number, Promise<void>>()
  return (id: number, work: () => Promise<void>): Promise<void> => {
    const queued = (last.get(id) ?? Promise.resolve()).catch(() => undefined).then(work)
    last.set(id, queued)
    const releaseTurn = () => {
      if (last.get(id) === queued) last.delete(id)
    }
    queued.then(releaseTurn, releaseTurn)
    return queued
  }
}
