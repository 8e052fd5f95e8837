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
  /** What was said in those that are over belongs to their recordings. */
  keepCaptions(): Promise<void>
  keepCaptionsOf(event: number): Promise<void>
  servers: Pick<AllServers, 'hasElsewhere' | 'onTaken' | 'onGone'>
  events: {
    doors: Pick<EventDoors, 'bring' | 'follow' | 'followAll' | 'forget' | 'openDue'>
    tellSlates(): Promise<void>
  }
}

/** By then every other server has said what it records, twice. */
const firstMs = 5 * secondMs

/** What was done to an event on another server is done here as well, where its encoder is; and what a server that is gone has left becomes true. */
export function followEvents(parts: FollowParts) {
  const { bus, log, store, assets, origin, servers, events, keepCaptions, keepCaptionsOf } = parts
  const { doors } = events
  /** Nobody finishes these: who should have is gone, or its notice was lost. */
  const finishAll = async (): Promise<void> => {
    for (const event of await store.events.all())
      if (event.ended_at && !isRecorded(event) && !servers.hasElsewhere(event.asset_id)) await doors.bring(event.id)
    await keepCaptions()
  }
  /** These had an encoder on a server that is gone, or that was started anew, as this one was. */
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
      // Somebody may have taken this server for gone.
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
    /** What an earlier run of some server has left. */
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

/** What a notice tells of, as the desk words what it changed. */
function subjectIn(message: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = getTopicPayload(topics.video, message)?.trim().split(' ') ?? []
  return { kind, id }
}
