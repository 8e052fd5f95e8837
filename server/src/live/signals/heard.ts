import { secondMs } from '@fieldhouse/contract/durations'
import { type IngestAddresses, type LiveSignal, rejectionReasons } from '@fieldhouse/contract/origin/origin'
import * as z from 'zod/mini'
import type { KnockLine } from './knocks.ts'

const signalTold = z.object({
  asset: z.string(),
  at: z.string(),
  stepMs: z.number(),
  kbps: z.array(z.number()),
  frameRate: z.nullable(z.number()),
  losses: z.array(z.object({ at: z.string(), ms: z.nullable(z.number()) })),
})
const knockTold = z.object({
  at: z.string(),
  address: z.string(),
  why: z.enum(rejectionReasons),
  asset: z.optional(z.string()),
  times: z.number(),
})
const messageTold = z.union([
  z.object({ server: z.string(), signal: signalTold }),
  z.object({ server: z.string(), knocks: z.array(knockTold) }),
  /** Assets recorded on that server. */
  z.object({ server: z.string(), here: z.array(z.string()) }),
  /** An encoder arrived at this server: the one that recorded its asset releases it. */
  z.object({ server: z.string(), wants: z.string() }),
  /** Ingest addresses of that server. */
  z.object({
    server: z.string(),
    doors: z.object({ rtmpUrl: z.nullable(z.string()), srtHost: z.nullable(z.string()) }),
  }),
])
export type Told = z.infer<typeof messageTold>

interface Heard<T> {
  said: T
  server: string
  heardAt: number
}

/** A server without a report for this long is gone, and its encoders with it. */
const staleMs = 15 * secondMs
const mostHeard = 200

/** The last report of each server. */
export function heardOfAll() {
  const signals = new Map<string, Heard<LiveSignal>>()
  const knocks = new Map<string, Heard<readonly KnockLine[]>>()
  const recorded = new Map<string, Heard<readonly string[]>>()
  const doors = new Map<string, Heard<IngestAddresses>>()
  const fresh = <T>(heard: Map<string, Heard<T>>): Heard<T>[] => {
    const since = performance.now() - staleMs
    return [...heard.values()].filter(({ heardAt }) => heardAt > since)
  }
  return {
    note: (message: Told): void => {
      if ('wants' in message) return
      const { server } = message
      const heardAt = performance.now()
      if ('knocks' in message) keep(knocks, server, { said: message.knocks, server, heardAt })
      else if ('here' in message) keep(recorded, server, { said: message.here, server, heardAt })
      else if ('doors' in message) keep(doors, server, { said: message.doors, server, heardAt })
      else keep(signals, `${message.signal.asset} ${server}`, { said: message.signal, server, heardAt })
    },
    /** After an encoder moved to another server, the one that receives it counts. */
    signal: (asset: string): Heard<LiveSignal> | undefined =>
      fresh(signals)
        .filter(({ said }) => said.asset === asset)
        .toSorted((one, other) => Number(isMissing(one.said)) - Number(isMissing(other.said)))[0],
    hasKnocks: (server: string): boolean => knocks.has(server),
    knocksBut: (server: string): readonly KnockLine[] =>
      fresh(knocks).flatMap((one) => (one.server === server ? [] : one.said)),
    isRecordedBut: (server: string, asset: string): boolean =>
      fresh(recorded).some((one) => one.server !== server && one.said.includes(asset)),
    doorsBut: (server: string): IngestAddresses | undefined =>
      fresh(doors).findLast((one) => one.server !== server)?.said,
    /** Drops servers that are gone and returns the assets that they recorded. */
    dropGone: (): string[] => {
      const left = new Set(fresh(recorded))
      const gone = [...recorded.values()].filter((one) => !left.has(one))
      for (const { server } of gone) recorded.delete(server)
      return gone.flatMap(({ said }) => said)
    },
  }
}

/** Parses a message. Our own servers write these, but a later version may differ. */
export function readTold(text: string): Told | undefined {
  const { success, data } = z.safeParse(messageTold, parsed(text))
  return success ? data : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether nothing is being received. */
export const isMissing = ({ losses }: LiveSignal): boolean => losses.at(-1)?.ms === null

/** Adds a report; the oldest is dropped. */
function keep<T>(heard: Map<string, Heard<T>>, key: string, one: Heard<T>): void {
  heard.delete(key)
  heard.set(key, one)
  for (const oldest of heard.keys()) {
    if (heard.size <= mostHeard) break
    heard.delete(oldest)
  }
}
