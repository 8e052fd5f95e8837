import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { Assets } from '../films/assets/assets.service.ts'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { Log } from '../shared/log/log.ts'
import { isRecorded } from './admission.ts'
import type { EventDoors } from './event-doors.ts'
import type { StoredEvent } from './events.store.ts'
import type { LiveStore } from './live.store.ts'
import type { AllServers } from './signals/all-servers.ts'

interface FollowParts {
  bus: Pick<ServerBus, 'subscribe' | 'onGap'>
  log: Pick<Log, 'warn'>
  store: Pick<LiveStore, 'events'>
  assets: Pick<Assets, 'changed' | 'correct'>
  origin: Pick<Origin, 'live' | 'assets'>
  /** Stores live captions of events that are over with their recordings. */
  keepCaptions(): Promise<void>
  keepCaptionsOf(event: number): Promise<void>
  servers: Pick<AllServers, 'hasElsewhere' | 'onTaken' | 'onGone'>
  events: {
    doors: Pick<EventDoors, 'bring' | 'follow' | 'followAll' | 'forget' | 'openDue'>
    tellSlates(): Promise<void>
  }
}

/** After this time every other server has reported twice what it records. */
const firstMs = 5 * secondMs

/** Applies changes from other servers to encoders here, and finishes what a lost server left behind. */
export function followEvents(parts: FollowParts) {
  const { bus, log, store, assets, origin, servers, events, keepCaptions, keepCaptionsOf } = parts
  const { doors } = events
  /** Finishes recordings whose server is gone or missed the message. */
  const finishAll = async (): Promise<void> => {
    for (const event of await store.events.all())
      if (event.ended_at && !isRecorded(event) && !servers.hasElsewhere(event.asset_id)) await doors.bring(event.id)
    await keepCaptions()
  }
  /** Corrects assets that had an encoder on a server that is gone or restarted, including this one. */
  const left = async (suspects: ReadonlySet<string>, atStart = false): Promise<void> => {
    await finishAll()
    const here = await origin.live.here()
    for (const event of await store.events.all()) {
      const asset = event.asset_id
      if (!suspects.has(asset) || !saysThatSomebodySends(event)) continue
      if (servers.hasElsewhere(asset) || here.includes(asset)) continue
      if (atStart) await origin.live.take(asset)
      const is = await origin.assets.get(asset)
      if (is) assets.changed(is)
    }
    await events.tellSlates()
  }
  const correct = async (asset: string): Promise<void> => {
    if ((await origin.live.here()).includes(asset)) await assets.correct(asset, () => origin.assets.get(asset))
  }
  const catchUp = async (): Promise<void> => {
    await doors.followAll()
    for (const asset of await origin.live.here()) await correct(asset)
  }

  const timer = setInterval(() => inBackground(log, finishAll()), minuteMs).unref()
  const opening = setInterval(() => inBackground(log, doors.openDue()), secondMs).unref()
  let first: ReturnType<typeof setTimeout> | undefined
  const ends = [
    bus.subscribe((message) => {
      const { kind, id } = subjectIn(message)
      if (kind === 'event' && /^\d{1,9}$/.test(id))
        inBackground(
          log,
          doors.follow(Number(id)).then(() => keepCaptionsOf(Number(id))),
        )
      // Another server may have assumed that this one is gone.
      if (kind === 'asset') inBackground(log, correct(id))
    }),
    bus.onGap(() => inBackground(log, catchUp())),
    servers.onGone((gone) => inBackground(log, left(new Set(gone)))),
    servers.onTaken(async (asset) => {
      doors.forget(asset)
      await origin.live.handOver(asset)
    }),
  ]
  return {
    /** Checks what an earlier run of some server left behind. */
    begin: async (): Promise<void> => {
      const said = (await store.events.all()).filter(saysThatSomebodySends)
      const suspects = new Set(said.map(({ asset_id }) => asset_id))
      first = setTimeout(() => inBackground(log, left(suspects, true)), firstMs).unref()
    },
    stop: (): void => {
      clearTimeout(first)
      clearInterval(timer)
      clearInterval(opening)
      for (const end of ends) end()
    },
  }
}

const saysThatSomebodySends = ({ asset: { state } }: StoredEvent): boolean => {
  if (state.kind !== 'live') return false
  const { live } = state
  if (live.kind === 'live') return live.source.kind === 'feeding' || live.slate !== undefined
  return live.kind === 'held' || live.kind === 'starting'
}

/** Parses the subject of a message, as the audit log writes it. */
function subjectIn(message: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = getTopicPayload(topics.video, message)?.trim().split(' ') ?? []
  return { kind, id }
}
