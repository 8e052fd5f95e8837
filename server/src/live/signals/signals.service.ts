import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { EventSignals, RejectedEncoder, Signal } from '@fieldhouse/contract/live/signals'
import type { LiveSignal } from '@fieldhouse/contract/origin/origin'
import { isEventOver } from '../admission.ts'
import type { LiveStore } from '../live.store.ts'
import type { AllServers } from './all-servers.ts'
import type { RejectionLine } from './rejections.ts'

interface SignalParts {
  store: Pick<LiveStore, 'events' | 'viewers'>
  servers: Pick<AllServers, 'signalOf' | 'rejections'>
  now(): Date
}

/** All open consoles share one count of the streams. */
const countedForMs = 2 * secondMs

export type SignalService = ReturnType<typeof signalService>

/** Signals of encoders, viewer counts and rejected encoders of all servers. */
export function signalService({ store, servers, now }: SignalParts) {
  let counted: { viewers: Promise<Map<string, number>>; at: number } | undefined
  const countViewers = (): Promise<Map<string, number>> => {
    if (counted && performance.now() - counted.at < countedForMs) return counted.viewers
    const counting = { viewers: store.viewers.countDevices(now()), at: performance.now() }
    counted = counting
    counting.viewers.catch(() => {
      if (counted === counting) counted = undefined
    })
    return counting.viewers
  }

  return {
    all: async (): Promise<{ events: EventSignals[]; strangers: RejectedEncoder[] }> => {
      const [events, counts] = await Promise.all([store.events.all(), countViewers()])
      const rejections = Map.groupBy(servers.rejections(), ({ asset }) => asset)
      return {
        events: events
          .filter((event) => !isEventOver(event) || rejections.has(event.asset_id))
          .map(({ id, asset_id }) => {
            const signal = servers.signalOf(asset_id)
            const lines = rejections.get(asset_id) ?? []
            return {
              id,
              viewers: counts.get(asset_id) ?? 0,
              signal: toSignal(signal),
              knocks: (isReceiving(signal) ? lines.filter(isStillTrying(now())) : lines).map(toRejectedEncoder),
            }
          }),
        strangers: (rejections.get(undefined) ?? []).map(toRejectedEncoder),
      }
    },
  }
}

const isReceiving = (signal: LiveSignal | undefined): boolean =>
  (signal?.kbps.at(-1) ?? 0) > 0 && signal?.losses.at(-1)?.ms !== null

/** Once the right encoder sends, an earlier rejection that has stopped needs no action. */
const isStillTrying =
  (now: Date) =>
  ({ at }: RejectionLine): boolean =>
    now.getTime() - Date.parse(at) < minuteMs

const toRejectedEncoder = ({ at, times, address, why }: RejectionLine): RejectedEncoder => ({ at, times, address, why })

const toSignal = (signal: LiveSignal | undefined): Signal | null =>
  signal
    ? {
        at: signal.at,
        step_seconds: signal.stepMs / secondMs,
        kbps: signal.kbps,
        frame_rate: signal.frameRate,
        losses: signal.losses.map(({ at, ms }) => ({ at, seconds: ms === null ? null : ms / secondMs })),
      }
    : null
