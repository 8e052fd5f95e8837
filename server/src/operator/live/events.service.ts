import type { EventChange } from '@fieldhouse/contract/operator/events'
import type { LiveEvent } from '@fieldhouse/contract/operator/live'
import type { AssetSummary, Origin } from '@fieldhouse/contract/origin/origin'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Log } from '../../shared/log/log.ts'
import type { Change, Changes } from '../audit/change.ts'
import type { OperatorStore, OperatorStores } from '../operator.store.ts'
import { inOurWords } from '../titles/uploads.service.ts'
import { isOver } from './admission.ts'
import { type EventDoors, eventDoors } from './event-doors.ts'
import { eventKeyService } from './event-keys.service.ts'
import type { StoredEvent } from './events.store.ts'
import { gameStreams } from './game-stream.service.ts'
import type { StreamKeys } from './keys.ts'
import { addEvent, checkEvent, type EventWish, idleAsset } from './new-event.ts'
import { checkWay, onAirService } from './on-air.service.ts'
import { slateService } from './slate/slates.service.ts'

export interface EventParts {
  store: OperatorStore
  change: Changes
  keys: StreamKeys
  now(): Date
  log: Pick<Log, 'error' | 'warn'>
  origin: Pick<Origin, 'live' | 'capabilities'>
  kbpsOf(asset: string): number | undefined
}

const conflict = (message: string): Refusal => new Refusal('conflict', message)

/** Live events from their announcement to their recording. */
export function eventService(parts: EventParts) {
  const { store, change, keys, now } = parts
  const doors = eventDoors(parts)
  const keying = eventKeyService({ ...parts, doors })
  const slates = slateService({ ...parts, doors })

  return {
    ...keying,
    ...slates,
    ...lives(parts, doors, slates),
    stream: gameStreams({ change, keys, doors, now, keyed: keying.keyed }),
    putOnAir: onAirService({ change, doors, now }),
    openAll: async (): Promise<void> => {
      await doors.openAll()
      await slates.tellSlates()
    },
    /** Another server may have changed it. */
    holdAgain: doors.hold,
    holdAllAgain: doors.holdAll,
    openAgain: async (id: number): Promise<void> => {
      const event = await doors.found(id)
      if (!isOver(event) && !event.cancelled && event.passphrase !== '') await doors.open(event)
    },
    all: async () => (await store.events.all()).map(doors.show),

    create: async (actor: string, wish: EventWish) => {
      checkEvent(wish, now())
      const id = await change(
        { actor, action: 'create event', subject: 'event', said: wish },
        (stores) => addEvent(stores, { keys, now: now() }, wish),
        (id) => `event ${id}`,
      )
      await doors.open(await doors.found(id))
      return keying.keyed(await doors.found(id))
    },

    /** What is not said stays as it is. */
    edit: async (actor: string, id: number, wish: EventChange): Promise<LiveEvent> => {
      const event = await doors.found(id)
      const { audience, starts_at } = event
      if (wish.goes_on_air) checkWay(event, wish.goes_on_air)
      // A past start that was right then may be said again.
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
      if (wish.goes_on_air) await doors.hold(id)
      return doors.shown(id)
    },
  }
}

async function linkGame(stores: OperatorStores, event: number, game: number | null): Promise<void> {
  if (game !== null && !(await stores.events.gameForUpdate(game)))
    throw new Refusal('missing', 'There is no such game.')
  await stores.events.unlink(event, game)
  if (game !== null) await stores.events.link(event, game)
}

type Slates = ReturnType<typeof slateService>

/** Its end, and what takes an end back. The origin is asked first: what stands in the trail has been done. */
function lives({ change, now, origin }: EventParts, doors: EventDoors, { forgetSlate }: Pick<Slates, 'forgetSlate'>) {
  const noted = async (by: Pick<Change, 'actor' | 'action' | 'said'>, id: number, asset: AssetSummary) => {
    await change({ ...by, subject: `event ${id}` }, async (stores) => {
      await stores.assets.put(asset, now())
      // What is over has no camera in whose place a slate could stand, and neither has what goes on after all.
      await stores.events.change(id, { slate: null })
    })
    return doors.shown(id)
  }

  return {
    end: async (actor: string, id: number): Promise<LiveEvent> => {
      const event = await doors.found(id)
      if (isOver(event)) throw conflict('This event is over already.')
      const asset = await inOurWords(origin.live.end(event.asset_id))
      doors.shut(event)
      forgetSlate(event.asset_id)
      return noted({ actor, action: 'end event' }, id, asset)
    },

    reopen: async (actor: string, id: number): Promise<LiveEvent> => {
      const event = await doors.found(id)
      if (!isOver(event)) throw conflict('This event is not over.')
      const asset = await inOurWords(origin.live.reopen(event.asset_id))
      if (event.passphrase !== '') await doors.open(event)
      return noted({ actor, action: 'reopen event' }, id, asset)
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
      if (isOver(event)) throw conflict('This event is over.')
      if (cancelled && isOnAir(event)) throw conflict('This event is on. End it first.')
      const action = cancelled ? 'cancel event' : 'uncancel event'
      await change({ actor, action, subject: `event ${id}` }, async (stores) => {
        await stores.events.change(id, { cancelled })
        // Its encoder is sent away before anybody saw its picture: there is none to put on air any more.
        if (cancelled && event.asset.durationMs === 0) await stores.assets.put(idleAsset(event.asset_id), now())
      })
      if (cancelled) {
        doors.shut(event)
        forgetSlate(event.asset_id)
        await inOurWords(origin.live.close(event.asset_id))
      } else if (event.passphrase !== '') await doors.open(event)
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
      doors.shut(event)
      forgetSlate(asset_id)
      await inOurWords(origin.live.close(asset_id))
      return trash
    },
  }
}

const isOnAir = ({ asset: { state } }: StoredEvent): boolean =>
  state.kind === 'live' &&
  state.live.kind === 'live' &&
  (state.live.source.kind === 'feeding' || state.live.slate !== undefined)
