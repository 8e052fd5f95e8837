import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { AssetService } from '../films/assets/assets.service.ts'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { Log } from '../shared/log/log.ts'
import { isRecorded } from './admission.ts'
import type { EventIngest } from './event-ingest.ts'
import type { StoredEvent } from './events.store.ts'
import type { LiveStore } from './live.store.ts'
import type { AllServers } from './signals/all-servers.ts'

interface FollowParts {
  bus: Pick<ServerBus, 'subscribe' | 'onGap'>
  log: Pick<Log, 'warn'>
  store: Pick<LiveStore, 'events'>
  assets: Pick<AssetService, 'changed' | 'correct'>
  origin: Pick<Origin, 'live' | 'assets'>
  /** Stores live captions of events that are over with their recordings. */
  keepCaptions(): Promise<void>
  keepCaptionsOf(event: number): Promise<void>
  servers: Pick<AllServers, 'hasElsewhere' | 'onTaken' | 'onGone'>
  events: {
    ingest: Pick<EventIngest, 'bring' | 'follow' | 'followAll' | 'forget' | 'openDue'>
    sendSlates(): Promise<void>
  }
}

/** After this time every other server has reported twice what it records. */
const firstMs = 5 * secondMs

/** Applies changes from other servers to encoders here, and finishes what a lost server left behind. */
export function followEvents(parts: FollowParts) {
  const { bus, log, store, assets, origin, servers, events, keepCaptions, keepCaptionsOf } = parts
  const { ingest } = events
  /** Finishes recordings whose server is gone or missed the message. */
  const finishAll = async (): Promise<void> => {
    for (const event of await store.events.all())
      if (event.ended_at && !isRecorded(event) && !servers.hasElsewhere(event.asset_id)) await ingest.bring(event.id)
    await keepCaptions()
  }
  /** Corrects assets that had an encoder on a server that is gone or restarted, including this one. */
  const adoptOrphans = async (suspects: ReadonlySet<string>, atStart = false): Promise<void> => {
    await finishAll()
    const localAssets = await origin.live.listLocal()
    for (const event of await store.events.all()) {
      const asset = event.asset_id
      if (!suspects.has(asset) || !claimsToBeFed(event)) continue
      if (servers.hasElsewhere(asset) || localAssets.includes(asset)) continue
      if (atStart) await origin.live.take(asset)
      const is = await origin.assets.get(asset)
      if (is) assets.changed(is)
    }
    await events.sendSlates()
  }
  const correctIfHere = async (asset: string): Promise<void> => {
    if ((await origin.live.listLocal()).includes(asset)) await assets.correct(asset, () => origin.assets.get(asset))
  }
  const catchUp = async (): Promise<void> => {
    await ingest.followAll()
    for (const asset of await origin.live.listLocal()) await correctIfHere(asset)
  }

  const timer = setInterval(() => inBackground(log, finishAll()), minuteMs).unref()
  const opening = setInterval(() => inBackground(log, ingest.openDue()), secondMs).unref()
  let first: ReturnType<typeof setTimeout> | undefined
  const ends = [
    bus.subscribe((message) => {
      const { kind, id } = parseSubject(message)
      if (kind === 'event' && /^\d{1,9}$/.test(id))
        inBackground(
          log,
          ingest.follow(Number(id)).then(() => keepCaptionsOf(Number(id))),
        )
      // Another server may have assumed that this one is gone.
      if (kind === 'asset') inBackground(log, correctIfHere(id))
    }),
    bus.onGap(() => inBackground(log, catchUp())),
    servers.onGone((assets) => inBackground(log, adoptOrphans(new Set(assets)))),
    servers.onTaken(async (asset) => {
      ingest.forget(asset)
      await origin.live.handOver(asset)
    }),
  ]
  return {
    /** Checks what an earlier run of some server left behind. */
    begin: async (): Promise<void> => {
      const feeding = (await store.events.all()).filter(claimsToBeFed)
      const suspects = new Set(feeding.map(({ asset_id }) => asset_id))
      first = setTimeout(() => inBackground(log, adoptOrphans(suspects, true)), firstMs).unref()
    },
    stop: (): void => {
      clearTimeout(first)
      clearInterval(timer)
      clearInterval(opening)
      for (const end of ends) end()
    },
  }
}

const claimsToBeFed = ({ asset: { state } }: StoredEvent): boolean => {
  if (state.kind !== 'live') return false
  const { live } = state
  if (live.kind === 'live') return live.source.kind === 'feeding' || live.slate !== undefined
  return live.kind === 'held' || live.kind === 'starting'
}

/** Parses the subject of a message, as the audit log writes it. */
function parseSubject(message: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = getTopicPayload(topics.video, message)?.trim().split(' ') ?? []
  return { kind, id }
}
