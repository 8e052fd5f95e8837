import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { EventSignals, RejectedEncoder, Signal } from '@fieldhouse/contract/live/signals'
import type { LiveSignal } from '@fieldhouse/contract/origin/origin'
import { isOver } from '../admission.ts'
import type { LiveStore } from '../live.store.ts'
import type { AllServers } from './all-servers.ts'
import type { KnockLine } from './knocks.ts'

interface SignalParts {
  store: Pick<LiveStore, 'events' | 'viewers'>
  servers: Pick<AllServers, 'signalOf' | 'knocks'>
  now(): Date
}

/** All open consoles share one count of the streams. */
const countedForMs = 2 * secondMs

export type Signals = ReturnType<typeof signalService>

/** Signals of encoders, viewer counts and rejected encoders of all servers. */
export function signalService({ store, servers, now }: SignalParts) {
  let counted: { viewers: Promise<Map<string, number>>; at: number } | undefined
  const viewers = (): Promise<Map<string, number>> => {
    if (counted && performance.now() - counted.at < countedForMs) return counted.viewers
    const counting = { viewers: store.viewers.now(now()), at: performance.now() }
    counted = counting
    counting.viewers.catch(() => {
      if (counted === counting) counted = undefined
    })
    return counting.viewers
  }

  return {
    all: async (): Promise<{ events: EventSignals[]; strangers: RejectedEncoder[] }> => {
      const [events, counts] = await Promise.all([store.events.all(), viewers()])
      const knocks = Map.groupBy(servers.knocks(), ({ asset }) => asset)
      return {
        events: events
          .filter((event) => !isOver(event) || knocks.has(event.asset_id))
          .map(({ id, asset_id }) => {
            const signal = servers.signalOf(asset_id)
            const lines = knocks.get(asset_id) ?? []
            return {
              id,
              viewers: counts.get(asset_id) ?? 0,
              signal: shown(signal),
              knocks: (comesIn(signal) ? lines.filter(isStillTrying(now())) : lines).map(line),
            }
          }),
        strangers: (knocks.get(undefined) ?? []).map(line),
      }
    },
  }
}

const comesIn = (signal: LiveSignal | undefined): boolean =>
  (signal?.kbps.at(-1) ?? 0) > 0 && signal?.losses.at(-1)?.ms !== null

/** Once the right encoder sends, an earlier rejection that has stopped needs no action. */
const isStillTrying =
  (now: Date) =>
  ({ at }: KnockLine): boolean =>
    now.getTime() - Date.parse(at) < minuteMs

const line = ({ at, times, address, why }: KnockLine): RejectedEncoder => ({ at, times, address, why })

const shown = (signal: LiveSignal | undefined): Signal | null =>
  signal
    ? {
        at: signal.at,
        step_seconds: signal.stepMs / secondMs,
        kbps: signal.kbps,
        frame_rate: signal.frameRate,
        losses: signal.losses.map(({ at, ms }) => ({ at, seconds: ms === null ? null : ms / secondMs })),
      }
    : null
