import type { LiveEvent } from '@fieldhouse/contract/operator/live'
import type { LiveIngest, Origin } from '@fieldhouse/contract/origin/origin'
import { sports } from '@fieldhouse/sports/identities'
import { checkStart } from '../../shared/clock/plausible-start.ts'
import { Refusal, wrongField } from '../../shared/errors/refusal.ts'
import { heldUp, isCalledOff } from '../../shared/events/held-up.ts'
import type { Log } from '../../shared/log/log.ts'
import { newAssetId } from '../assets/assets.service.ts'
import type { Changes } from '../audit/change.ts'
import type { OperatorStore } from '../operator.store.ts'
import { inOurWords } from '../titles/uploads.service.ts'
import { isOver } from './admission.ts'
import type { StoredEvent } from './events.store.ts'
import type { StreamKeys } from './keys.ts'

export interface EventParts {
  store: OperatorStore
  change: Changes
  keys: StreamKeys
  now(): Date
  log: Pick<Log, 'error' | 'warn'>
  origin: Pick<Origin, 'live'>
}

export interface EventWish {
  title: string
  subtitle: string | null
  sport: string | null
  starts_at: string
  plans: string[]
  blackout: string[]
}

const nowhere: LiveIngest = { rtmpUrl: null, srtUrl: null }

export function eventService({ store, change, keys, now, log, origin }: EventParts) {
  const ingests = new Map<string, LiveIngest>()

  const found = async (id: number): Promise<StoredEvent> => {
    const event = await store.events.find(id)
    if (!event) throw new Refusal('missing', 'There is no such event.')
    return event
  }

  const shown = (event: StoredEvent): LiveEvent => shownWith(event, ingests.get(event.asset_id) ?? nowhere)

  const open = async ({ asset_id, passphrase }: Pick<StoredEvent, 'asset_id' | 'passphrase'>): Promise<void> => {
    ingests.set(asset_id, await origin.live.open({ asset: asset_id, passphrase: keys.open(passphrase) }))
  }

  return {
    all: async () => (await store.events.all()).map(shown),

    create: async (actor: string, wish: EventWish) => {
      checkWish(wish, now())
      const key = keys.fresh()
      const asset_id = newAssetId()
      const passphrase = keys.seal(key)
      const id = await change(
        { actor, action: 'create event', subject: 'event', said: wish },
        async (stores) => {
          await stores.assets.put(idleAsset(asset_id), now())
          return stores.events.add({
            ...rowOf(wish),
            asset_id,
            passphrase,
            key_hash: keys.hash(key),
            created_at: now(),
          })
        },
        (id) => `event ${id}`,
      )
      await inOurWords(open({ asset_id, passphrase }))
      return { event: shown(await found(id)), stream_key: `${id}-${key}` }
    },

    rotateKey: async (actor: string, id: number) => {
      const event = await found(id)
      if (isOver(event)) throw new Refusal('conflict', 'This event is over: it takes no encoder any more.')
      const key = keys.fresh()
      const passphrase = keys.seal(key)
      await change({ actor, action: 'new key', subject: `event ${id}` }, (stores) =>
        stores.events.setKey(id, keys.hash(key), passphrase),
      )
      await inOurWords(open({ asset_id: event.asset_id, passphrase }))
      return { event: shown(await found(id)), stream_key: `${id}-${key}` }
    },

    end: async (actor: string, id: number): Promise<LiveEvent> => {
      const event = await found(id)
      if (isOver(event)) throw new Refusal('conflict', 'This event is over already.')
      const asset = await inOurWords(origin.live.end(event.asset_id))
      await change({ actor, action: 'end event', subject: `event ${id}` }, (stores) => stores.assets.put(asset, now()))
      ingests.delete(event.asset_id)
      return shown(await found(id))
    },

    /** After a start: every event that is not over waits for its encoder again. */
    reopen: async (): Promise<void> => {
      for (const event of await store.events.all())
        if (!isOver(event) && !event.cancelled && event.passphrase !== '')
          await open(event).catch((err) => log.error({ err, event: event.id }, 'an event could not be opened'))
    },
  }
}

function checkWish({ sport, starts_at }: EventWish, now: Date): void {
  if (sport !== null && !sports().some(({ slug }) => slug === sport))
    throw wrongField('sport', `There is no sport ${sport}. A sport is written as in ${sports()[0]?.slug}.`)
  checkStart(starts_at, now)
}

const rowOf = ({ title, subtitle, sport, starts_at, plans, blackout }: EventWish) => ({
  title,
  subtitle,
  sport,
  image: null,
  starts_at: new Date(starts_at),
  audience: { plans, blackout, blackout_until: null, from: null, until: null },
})

const idleAsset = (id: string) => ({
  id,
  state: { kind: 'live' as const, live: { kind: 'idle' as const } },
  durationMs: 0,
  renditions: [],
  captions: [],
  hasPoster: false,
  hasStoryboard: false,
})

function stateOf(event: StoredEvent): LiveEvent['state'] {
  const { state } = event.asset
  if (isCalledOff(event)) return 'cancelled'
  if (state.kind === 'ready') return 'ended'
  if (state.kind !== 'live') return 'upcoming'
  if (state.live.kind === 'live') return state.live.source.kind === 'feeding' ? 'live' : 'interrupted'
  return state.live.kind === 'ended' ? 'ended' : 'upcoming'
}

function shownWith(event: StoredEvent, { rtmpUrl, srtUrl }: LiveIngest): LiveEvent {
  const { state } = event.asset
  const delay = heldUp(event)
  const source = state.kind === 'live' && state.live.kind === 'live' ? state.live.source : undefined
  return {
    id: event.id,
    title: event.title,
    subtitle: event.subtitle,
    sport: event.sport,
    starts_at: event.starts_at.toISOString(),
    state: stateOf(event),
    ...(delay && { delay }),
    game_id: event.games[0]?.id ?? null,
    asset: event.asset_id,
    rtmp_url: rtmpUrl,
    srt_url: srtUrl,
    encoder: source?.kind === 'feeding' ? { kbps: source.kbps, width: source.width, height: source.height } : null,
  }
}
