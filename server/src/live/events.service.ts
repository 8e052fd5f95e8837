import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '@fieldhouse/contract/durations'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { isCalledOff } from '@fieldhouse/contract/live/event-delay'
import type { EventChange } from '@fieldhouse/contract/live/events'
import type { AssetSummary, IngestAddresses, Origin } from '@fieldhouse/contract/origin/origin'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import type { AssetService } from '../films/assets/assets.service.ts'
import { translateOriginRefusal } from '../films/titles/uploads.service.ts'
import type { AdminChange } from '../shared/admin/changes.ts'
import { type Refusal, refuseConflict, refuseMissing } from '../shared/errors/refusal.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import { openPictureSlot, type PictureUpload } from '../shared/files/picture-slot.ts'
import type { Log } from '../shared/log/log.ts'
import { isEventOver, isRecorded } from './admission.ts'
import { type EventIngest, eventIngest } from './event-ingest.ts'
import { eventKeyService } from './event-keys.service.ts'
import type { StoredEvent } from './events.store.ts'
import { gameStreams } from './game-stream.service.ts'
import type { StreamKeys } from './keys.ts'
import type { LiveChanges, LiveStore, LiveStores } from './live.store.ts'
import { addEvent, checkBlackout, checkEvent, type EventDraft, idleAsset } from './new-event.ts'
import { checkOnAirWay, onAirService } from './on-air.service.ts'
import { slateService } from './slate/slates.service.ts'

export interface EventParts {
  store: LiveStore
  change: LiveChanges
  assets: Pick<AssetService, 'correct'>
  keys: StreamKeys
  now(): Date
  log: Pick<Log, 'error' | 'warn'>
  pictures: Pick<PictureFolder, 'write' | 'remove'>
  origin: Pick<Origin, 'live' | 'assets' | 'capabilities'>
  kbpsOf(asset: string): number | undefined
  hasElsewhere(asset: string): boolean
  remoteIngest(): IngestAddresses | undefined
}

/** Ending a recording takes a moment; after this time the caller looks again later. */
const patienceMs = 5 * secondMs
const askAgainMs = 100

const createEventConflict = (message: string): Refusal => refuseConflict('event.refused', message)

export type EventService = ReturnType<typeof eventService>

/** Live events from announcement to recording. */
export function eventService(parts: EventParts) {
  const { store, change, keys, now } = parts
  const ingest = eventIngest(parts)
  const keying = eventKeyService({ ...parts, ingest })
  const slates = slateService({ ...parts, ingest })

  return {
    ingest,
    ...keying,
    ...slates,
    ...eventLifecycle(parts, ingest),
    ...eventPicture(parts, ingest),
    stream: gameStreams({ change, keys, ingest, now, keyed: keying.keyed }),
    putOnAir: onAirService({ change, ingest, now }),
    openAll: async (): Promise<void> => {
      await ingest.openAll()
      await slates.sendSlates()
    },
    all: async () => (await store.events.all()).map(ingest.show),
    /** Lists those that wait or are on, and those that start at or after an instant. */
    since: async (at: Date) =>
      (await store.events.since(at))
        .filter((event) => event.starts_at >= at || !(isEventOver(event) || isCalledOff(event)))
        .map(ingest.show),
    get: ingest.getLiveEvent,

    create: async (actor: string, { game_id = null, ...draft }: EventDraft & { game_id?: number | null }) => {
      checkEvent(draft, now())
      checkBlackout(draft)
      const id = await change(
        {
          actor,
          action: 'create event',
          subject: 'event',
          details: { ...draft, ...(game_id !== null && { game_id }) },
        },
        async (stores) => {
          const id = await addEvent(stores, { keys, now: now() }, draft)
          if (game_id !== null) await linkNewEvent(stores, id, game_id)
          return id
        },
        (id) => `event ${id}`,
      )
      await ingest.bring(id)
      return keying.keyed(await ingest.requireEvent(id))
    },

    /** Absent values stay unchanged. */
    edit: async (actor: string, id: number, changes: EventChange): Promise<LiveEvent> => {
      const event = await ingest.requireEvent(id)
      const { audience, starts_at } = event
      if (changes.goes_on_air) checkOnAirWay(event, changes.goes_on_air, now())
      // The unchanged start of a past event may be sent again.
      if (changes.starts_at !== starts_at.toISOString()) checkEvent(changes, now())
      const rights = getChangedRights(audience, changes)
      await change({ actor, action: 'edit event', subject: `event ${id}`, details: changes }, async (stores) => {
        const { plans: _, blackout: __, blackout_until: ___, game_id, starts_at: start, ...columns } = changes
        await stores.events.change(id, {
          ...columns,
          ...(start !== undefined && { starts_at: new Date(start) }),
          audience: rights,
        })
        if (game_id !== undefined) await linkGame(stores, id, game_id)
      })
      if (changes.goes_on_air || changes.starts_at) await ingest.bring(id)
      return ingest.getLiveEvent(id)
    },
  }
}

/** What fans see of an event before it begins, in lists and beside its game. */
function eventPicture(parts: EventParts, ingest: EventIngest) {
  const picture = openPictureSlot(parts, { table: 'live_event', column: 'image', shape: pictureShapes.event })
  return {
    setImage: async (actor: string, id: number, upload: PictureUpload): Promise<LiveEvent> => {
      await ingest.requireEvent(id)
      await picture.put({ actor, id, subject: `event ${id}` }, upload)
      return ingest.getLiveEvent(id)
    },

    removeImage: async (actor: string, id: number): Promise<LiveEvent> => {
      await ingest.requireEvent(id)
      await picture.remove({ actor, id, subject: `event ${id}` })
      return ingest.getLiveEvent(id)
    },
  }
}

/** Rights after a change. An event of an earlier release may have a blackout without an end until someone edits it. */
function getChangedRights(audience: StoredEvent['audience'], changes: EventChange): StoredEvent['audience'] {
  const { plans = audience.plans, blackout = audience.blackout, blackout_until = audience.blackout_until } = changes
  const isChanged = changes.blackout !== undefined || changes.blackout_until !== undefined
  if (isChanged) checkBlackout({ blackout, blackout_until })
  return { ...audience, plans, blackout, blackout_until: blackout.length > 0 ? blackout_until : null }
}

/** A game has one stream, which a new event must not replace. */
async function linkNewEvent(stores: LiveStores, event: number, id: number): Promise<void> {
  const game = await stores.events.gameForUpdate(id)
  if (!game) throw refuseMissing('game')
  if (game.live_event_id !== null) throw createEventConflict('This game has a stream already.')
  await stores.events.link(event, id)
}

async function linkGame(stores: LiveStores, event: number, game: number | null): Promise<void> {
  if (game !== null && !(await stores.events.gameForUpdate(game))) throw refuseMissing('game')
  await stores.events.unlink(event, game)
  if (game !== null) await stores.events.link(event, game)
}

type EventAction = Pick<AdminChange, 'actor' | 'action' | 'details'>

/** Ending, reopening, trimming and canceling an event. */
function eventLifecycle({ store, change, assets, now, origin, hasElsewhere }: EventParts, ingest: EventIngest) {
  /** Notes a change that the origin has already made: the audit log lists only what was done. */
  const saveAsset = async (by: EventAction, id: number, asset: AssetSummary, more = {}) => {
    await change({ ...by, subject: `event ${id}` }, async (stores) => {
      await stores.assets.put(asset, now())
      await stores.events.change(id, more)
    })
    // The origin's answer may be outdated by now.
    await assets.correct(asset.id, () => origin.assets.get(asset.id))
    return ingest.getLiveEvent(id)
  }

  return {
    end: async (actor: string, id: number): Promise<LiveEvent> => {
      const event = await ingest.requireEvent(id)
      if (isEventOver(event)) throw createEventConflict('This live event is already over.')
      // An event that is over has no slate.
      await change({ actor, action: 'end event', subject: `event ${id}` }, (stores) =>
        stores.events.change(id, { ended_at: now(), slate: null }),
      )
      await ingest.bring(id)
      return ingest.show(await waitForRecording(id, ingest, hasElsewhere))
    },

    reopen: async (actor: string, id: number): Promise<LiveEvent> => {
      const event = await ingest.requireEvent(id)
      if (!isEventOver(event)) throw createEventConflict('This live event isn’t over yet.')
      if (!isRecorded(event)) throw createEventConflict('The recording isn’t finished yet. Try again in a moment.')
      // The event stays over until its recording says otherwise. Clearing the earlier note keeps it from being ended
      // again.
      await store.events.change(id, { ended_at: null })
      const asset = await translateOriginRefusal(origin.live.reopen(event.asset_id))
      await saveAsset({ actor, action: 'reopen event' }, id, asset, { slate: null })
      await ingest.bring(id)
      return ingest.getLiveEvent(id)
    },

    trim: async (actor: string, id: number, from: number, until: number | null): Promise<LiveEvent> => {
      const event = await ingest.requireEvent(id)
      if (!isEventOver(event)) throw createEventConflict('This live event isn’t over. Trim it afterward.')
      const part = { fromMs: Math.round(from * 1000), untilMs: until === null ? null : Math.round(until * 1000) }
      const asset = await translateOriginRefusal(origin.live.trim({ asset: event.asset_id, ...part }))
      return saveAsset({ actor, action: 'trim event', details: { from, until } }, id, asset)
    },

    cancel: async (actor: string, id: number, cancelled: boolean): Promise<LiveEvent> => {
      const event = await ingest.requireEvent(id)
      if (isEventOver(event)) throw createEventConflict('This live event is over.')
      if (cancelled && isOnAir(event)) throw createEventConflict('This live event is on. End it first.')
      const action = cancelled ? 'cancel event' : 'uncancel event'
      await change({ actor, action, subject: `event ${id}` }, async (stores) => {
        await stores.events.change(id, { cancelled })
        // The encoder is disconnected before anyone saw its picture: there is nothing to put on air any more.
        if (cancelled && event.asset.durationMs === 0) await stores.assets.put(idleAsset(event.asset_id), now())
      })
      await ingest.bring(id)
      return ingest.getLiveEvent(id)
    },

    remove: async (actor: string, id: number): Promise<number> => {
      const event = await ingest.requireEvent(id)
      if (isOnAir(event)) throw createEventConflict('This live event is on. End it first.')
      const { title: name, asset_id } = event
      const trash = await change(
        { actor, action: 'remove event', subject: `event ${id}`, details: { title: name } },
        (stores) => stores.trash.take({ kind: 'event', id, name, assets: [asset_id], actor, at: now() }),
      )
      await ingest.bring(id)
      return trash
    },
  }
}

/** Waits until the server that records the event has finished the recording. */
async function waitForRecording(id: number, ingest: EventIngest, hasElsewhere: EventParts['hasElsewhere']) {
  const endsAt = performance.now() + patienceMs
  let event = await ingest.requireEvent(id)
  while (!isRecorded(event) && hasElsewhere(event.asset_id) && performance.now() < endsAt) {
    await wait(askAgainMs)
    event = await ingest.requireEvent(id)
  }
  return event
}

const isOnAir = ({ asset: { state } }: StoredEvent): boolean =>
  state.kind === 'live' &&
  state.live.kind === 'live' &&
  (state.live.source.kind === 'feeding' || state.live.slate !== undefined)
