import { secondMs } from '@fieldhouse/contract/durations'
import { type IngestAddresses, type LiveSignal, rejectionReasons } from '@fieldhouse/contract/origin/origin'
import * as z from 'zod/mini'
import type { RejectionLine } from './rejections.ts'

const signalMessage = z.object({
  asset: z.string(),
  at: z.string(),
  stepMs: z.number(),
  kbps: z.array(z.number()),
  frameRate: z.nullable(z.number()),
  losses: z.array(z.object({ at: z.string(), ms: z.nullable(z.number()) })),
})
const rejectionMessage = z.object({
  at: z.string(),
  address: z.string(),
  why: z.enum(rejectionReasons),
  asset: z.optional(z.string()),
  times: z.number(),
})
const serverMessage = z.union([
  z.object({ server: z.string(), signal: signalMessage }),
  z.object({ server: z.string(), knocks: z.array(rejectionMessage) }),
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
export type ServerMessage = z.infer<typeof serverMessage>

interface ServerReport<T> {
  content: T
  server: string
  receivedAt: number
}

/** A server without a report for this long is gone, and its encoders with it. */
const staleMs = 15 * secondMs
const maxReports = 200

/** The last report of each server. */
export function createServerReports() {
  const signals = new Map<string, ServerReport<LiveSignal>>()
  const rejections = new Map<string, ServerReport<readonly RejectionLine[]>>()
  const recorded = new Map<string, ServerReport<readonly string[]>>()
  const addresses = new Map<string, ServerReport<IngestAddresses>>()
  const listFresh = <T>(reports: Map<string, ServerReport<T>>): ServerReport<T>[] => {
    const since = performance.now() - staleMs
    return [...reports.values()].filter(({ receivedAt }) => receivedAt > since)
  }
  return {
    note: (message: ServerMessage): void => {
      if ('wants' in message) return
      const { server } = message
      const receivedAt = performance.now()
      if ('knocks' in message) keepReport(rejections, server, { content: message.knocks, server, receivedAt })
      else if ('here' in message) keepReport(recorded, server, { content: message.here, server, receivedAt })
      else if ('doors' in message) keepReport(addresses, server, { content: message.doors, server, receivedAt })
      else keepReport(signals, `${message.signal.asset} ${server}`, { content: message.signal, server, receivedAt })
    },
    /** After an encoder moved to another server, the one that receives it counts. */
    signal: (asset: string): ServerReport<LiveSignal> | undefined =>
      listFresh(signals)
        .filter(({ content }) => content.asset === asset)
        .toSorted((one, other) => Number(isMissing(one.content)) - Number(isMissing(other.content)))[0],
    hasRejections: (server: string): boolean => rejections.has(server),
    listRejectionsExcept: (server: string): readonly RejectionLine[] =>
      listFresh(rejections).flatMap((one) => (one.server === server ? [] : one.content)),
    isRecordedBut: (server: string, asset: string): boolean =>
      listFresh(recorded).some((one) => one.server !== server && one.content.includes(asset)),
    findAddressesExcept: (server: string): IngestAddresses | undefined =>
      listFresh(addresses).findLast((one) => one.server !== server)?.content,
    /** Drops servers that are gone and returns the assets that they recorded. */
    dropGone: (): string[] => {
      const left = new Set(listFresh(recorded))
      const lost = [...recorded.values()].filter((one) => !left.has(one))
      for (const { server } of lost) recorded.delete(server)
      return lost.flatMap(({ content }) => content)
    },
  }
}

/** Parses a message. Our own servers write these, but a later version may differ. */
export function parseServerMessage(text: string): ServerMessage | undefined {
  const { success, data } = z.safeParse(serverMessage, parseJsonText(text))
  return success ? data : undefined
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether nothing is being received. */
export const isMissing = ({ losses }: LiveSignal): boolean => losses.at(-1)?.ms === null

/** Adds a report; the oldest is dropped. */
function keepReport<T>(reports: Map<string, ServerReport<T>>, key: string, one: ServerReport<T>): void {
  reports.delete(key)
  reports.set(key, one)
  for (const oldest of reports.keys()) {
    if (reports.size <= maxReports) break
    reports.delete(oldest)
  }
}
