import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '@fieldhouse/contract/durations'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import type { EventChange } from '@fieldhouse/contract/live/events'
import type { AssetSummary, IngestAddresses, Origin } from '@fieldhouse/contract/origin/origin'
import type { Assets } from '../films/assets/assets.service.ts'
import { inOurWords } from '../films/titles/uploads.service.ts'
import type { Change } from '../shared/desk/changes.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Log } from '../shared/log/log.ts'
import { isOver, isRecorded } from './admission.ts'
import { type EventDoors, eventDoors } from './event-doors.ts'
import { eventKeyService } from './event-keys.service.ts'
import type { StoredEvent } from './events.store.ts'
import { gameStreams } from './game-stream.service.ts'
import type { StreamKeys } from './keys.ts'
import type { LiveChanges, LiveStore, LiveStores } from './live.store.ts'
import { addEvent, checkEvent, type EventWish, idleAsset } from './new-event.ts'
import { checkWay, onAirService } from './on-air.service.ts'
import { slateService } from './slate/slates.service.ts'

export interface EventParts {
  store: LiveStore
  change: LiveChanges
  assets: Pick<Assets, 'correct'>
  keys: StreamKeys
  now(): Date
  log: Pick<Log, 'error' | 'warn'>
  origin: Pick<Origin, 'live' | 'assets' | 'capabilities'>
  kbpsOf(asset: string): number | undefined
  hasElsewhere(asset: string): boolean
  doorsElsewhere(): IngestAddresses | undefined
}

/** Ending a recording takes a moment; after this time the caller looks again later. */
const patienceMs = 5 * secondMs
const askAgainMs = 100

const conflict = (message: string): Refusal => new Refusal('conflict', 'event.refused', message)

export type Events = ReturnType<typeof eventService>

/** Live events from announcement to recording. */
export function eventService(parts: EventParts) {
  const { store, change, keys, now } = parts
  const doors = eventDoors(parts)
  const keying = eventKeyService({ ...parts, doors })
  const slates = slateService({ ...parts, doors })

  return {
    doors,
    ...keying,
    ...slates,
    ...lives(parts, doors),
    stream: gameStreams({ change, keys, doors, now, keyed: keying.keyed }),
    putOnAir: onAirService({ change, doors, now }),
    openAll: async (): Promise<void> => {
      await doors.openAll()
      await slates.tellSlates()
    },
    all: async () => (await store.events.all()).map(doors.show),

    create: async (actor: string, wish: EventWish) => {
      checkEvent(wish, now())
      const id = await change(
        { actor, action: 'create event', subject: 'event', said: wish },
        (stores) => addEvent(stores, { keys, now: now() }, wish),
        (id) => `event ${id}`,
      )
      await doors.bring(id)
      return keying.keyed(await doors.found(id))
    },

    /** Absent values stay unchanged. */
    edit: async (actor: string, id: number, wish: EventChange): Promise<LiveEvent> => {
      const event = await doors.found(id)
      const { audience, starts_at } = event
      if (wish.goes_on_air) checkWay(event, wish.goes_on_air, now())
      // The unchanged start of a past event may be sent again.
      if (wish.starts_at !== starts_at.toISOString()) checkEvent(wish, now())
      await change({ actor, action: 'edit event', subject: `event ${id}`, said: wish }, async (stores) => {
        const { plans = audience.plans, blackout = audience.blackout, game_id, starts_at: start, ...said } = wish
        await stores.events.change(id, {
          ...said,
          ...(start !== undefined && { starts_at: new Date(start) }),
          audience: { ...audience, plans, blackout },
        })
        if (game_id !== undefined) await linkGame(stores, id, game_id)
      })
      if (wish.goes_on_air || wish.starts_at) await doors.bring(id)
      return doors.shown(id)
    },
  }
}

async function linkGame(stores: LiveStores, event: number, game: number | null): Promise<void> {
  if (game !== null && !(await stores.events.gameForUpdate(game)))
    throw new Refusal('missing', 'game.not_found', 'That game doesn’t exist.')
  await stores.events.unlink(event, game)
  if (game !== null) await stores.events.link(event, game)
}

/** Ending, reopening, trimming and canceling an event. */
function lives({ store, change, assets, now, origin, hasElsewhere }: EventParts, doors: EventDoors) {
  /** Notes a change that the origin has already made: the audit log lists only what was done. */
  const noted = async (by: Pick<Change, 'actor' | 'action' | 'said'>, id: number, asset: AssetSummary, more = {}) => {
    await change({ ...by, subject: `event ${id}` }, async (stores) => {
      await stores.assets.put(asset, now())
      await stores.events.change(id, more)
    })
    // The origin's answer may be outdated by now.
    await assets.correct(asset.id, () => origin.assets.get(asset.id))
    return doors.shown(id)
  }

  return {
    end: async (actor: string, id: number): Promise<LiveEvent> => {
      const event = await doors.found(id)
      if (isOver(event)) throw conflict('This event is over already.')
      // An event that is over has no slate.
      await change({ actor, action: 'end event', subject: `event ${id}` }, (stores) =>
        stores.events.change(id, { ended_at: now(), slate: null }),
      )
      await doors.bring(id)
      return doors.show(await recorded(id, doors, hasElsewhere))
    },

    reopen: async (actor: string, id: number): Promise<LiveEvent> => {
      const event = await doors.found(id)
      if (!isOver(event)) throw conflict('This event is not over.')
      if (!isRecorded(event)) throw conflict('Its recording is not finished yet. Try again in a moment.')
      // The event stays over until its recording says otherwise; nobody ends it again because of the earlier note.
      await store.events.change(id, { ended_at: null })
      const asset = await inOurWords(origin.live.reopen(event.asset_id))
      await noted({ actor, action: 'reopen event' }, id, asset, { slate: null })
      await doors.bring(id)
      return doors.shown(id)
    },

    trim: async (actor: string, id: number, from: number, until: number | null): Promise<LiveEvent> => {
      const event = await doors.found(id)
      if (!isOver(event)) throw conflict('This event is not over: its recording is trimmed when it is.')
      const part = { fromMs: Math.round(from * 1000), untilMs: until === null ? null : Math.round(until * 1000) }
      const asset = await inOurWords(origin.live.trim({ asset: event.asset_id, ...part }))
      return noted({ actor, action: 'trim event', said: { from, until } }, id, asset)
    },

    cancel: async (actor: string, id: number, cancelled: boolean): Promise<LiveEvent> => {
      const event = await doors.found(id)
      if (isOver(event)) throw conflict('This live event is over.')
      if (cancelled && isOnAir(event)) throw conflict('This event is on. End it first.')
      const action = cancelled ? 'cancel event' : 'uncancel event'
      await change({ actor, action, subject: `event ${id}` }, async (stores) => {
        await stores.events.change(id, { cancelled })
        // The encoder is disconnected before anyone saw its picture: there is nothing to put on air any more.
        if (cancelled && event.asset.durationMs === 0) await stores.assets.put(idleAsset(event.asset_id), now())
      })
      await doors.bring(id)
      return doors.shown(id)
    },

    remove: async (actor: string, id: number): Promise<number> => {
      const event = await doors.found(id)
      if (isOnAir(event)) throw conflict('This event is on. End it first.')
      const { title: name, asset_id } = event
      const trash = await change(
        { actor, action: 'remove event', subject: `event ${id}`, said: { title: name } },
        (stores) => stores.trash.take({ kind: 'event', id, name, assets: [asset_id], actor, at: now() }),
      )
      await doors.bring(id)
      return trash
    },
  }
}

/** Waits until the server that records the event has finished the recording. */
async function recorded(id: number, doors: EventDoors, hasElsewhere: EventParts['hasElsewhere']) {
  const endsAt = performance.now() + patienceMs
  let event = await doors.found(id)
  while (!isRecorded(event) && hasElsewhere(event.asset_id) && performance.now() < endsAt) {
    await wait(askAgainMs)
    event = await doors.found(id)
  }
  return event
}

const isOnAir = ({ asset: { state } }: StoredEvent): boolean =>
  state.kind === 'live' &&
  state.live.kind === 'live' &&
  (state.live.source.kind === 'feeding' || state.live.slate !== undefined)
