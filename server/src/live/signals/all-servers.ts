import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { IngestAddresses, LiveSignal, Origin } from '@fieldhouse/contract/origin/origin'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'
import { limitPerEvent, type RejectionLine, type RejectionList } from './rejections.ts'
import { createServerReports, isMissing, parseServerMessage, type ServerMessage } from './server-reports.ts'

interface ServerParts {
  bus: Pick<ServerBus, 'publish' | 'subscribe'>
  log: Pick<Log, 'warn'>
  rejections: RejectionList
}

/** This server's encoders, its recordings and its ingest addresses. */
type LocalEncoders = Pick<Origin['live'], 'signals' | 'listLocal' | 'addresses'>

const everyMs = 2 * secondMs
/** Unchanged reports are repeated for servers that missed them. */
const againMs = 10 * secondMs
/** Repeated because another server may start listening at any time. */
const addressesEveryMs = 5 * secondMs
/** A running server releases an asset at once; a lost one never does. */
const letGoWithinMs = 4 * secondMs
const lookAgainMs = 50
/** A PostgreSQL notification holds 8,000 bytes. */
const mostHere = 200

export type AllServers = ReturnType<typeof allServers>

/**
 * The encoders of all servers, which server records what, and rejected encoders. Each server repeatedly reports all
 * of its own and keeps the last report of the others.
 */
export function allServers({ bus, log, rejections }: ServerParts) {
  const serverId = randomUUID()
  const reports = createServerReports()
  const onTaken = new Set<(asset: string) => Promise<void>>()
  const onGone = new Set<(assets: readonly string[]) => void>()
  const { reportOnce, publishMessage } = createReporter(serverId, { bus, rejections, reports })
  let timer: ReturnType<typeof setInterval> | undefined
  let source: LocalEncoders | undefined

  const runStep = (source: LocalEncoders) => {
    const left = reports.dropGone()
    if (left.length > 0) for (const listener of onGone) listener(left)
    inBackground(log, reportOnce(source))
  }
  const releaseAsset = async (asset: string, isRequested: boolean): Promise<void> => {
    for (const listener of onTaken) await listener(asset)
    if (isRequested && source) await reportOnce(source)
  }
  const unsubscribe = bus.subscribe((message) => {
    const text = getTopicPayload(topics.encoders, message)
    const report = text === undefined ? undefined : parseServerMessage(text)
    if (!report || report.server === serverId) return
    reports.note(report)
    if ('here' in report) for (const asset of report.here) inBackground(log, releaseAsset(asset, false))
    if ('wants' in report) inBackground(log, releaseAsset(report.wants, true))
  })

  return {
    /** Starts reporting to the other servers. */
    startReporting: (ours: LocalEncoders): void => {
      source = ours
      timer = setInterval(() => runStep(ours), everyMs)
      timer.unref()
    },
    /** Claims an asset whose encoder is here: waits until another server has released it, or gives up on it. */
    claim: async (asset: string): Promise<void> => {
      if (!reports.isRecordedBut(serverId, asset)) return
      await publishMessage({ server: serverId, wants: asset })
      const endsAt = performance.now() + letGoWithinMs
      while (reports.isRecordedBut(serverId, asset) && performance.now() < endsAt) await wait(lookAgainMs)
    },
    signalOf: (asset: string): LiveSignal | undefined => reports.signal(asset)?.content,
    /** The current bit rate. */
    kbpsOf: (asset: string): number | undefined => reports.signal(asset)?.content.kbps.at(-1),
    /** The encoder feeds another server. */
    isElsewhere: (asset: string): boolean => {
      const signal = reports.signal(asset)
      return signal !== undefined && signal.server !== serverId && !isMissing(signal.content)
    },
    /** Whether another server records the asset, even while its encoder is away. */
    hasElsewhere: (asset: string): boolean => reports.isRecordedBut(serverId, asset),
    /** Ingest addresses of another server. */
    remoteIngest: (): IngestAddresses | undefined => reports.findAddressesExcept(serverId),
    /** Called when another server records the asset or is about to; it says so repeatedly. */
    onTaken: (listener: (asset: string) => Promise<void>) => addListener(onTaken, listener),
    /** Called when the server that recorded these assets no longer reports. */
    onGone: (listener: (assets: readonly string[]) => void) => addListener(onGone, listener),
    /** Lists rejected encoders, the newest first. */
    rejections: (): RejectionLine[] =>
      limitPerEvent(
        [...rejections.list(), ...reports.listRejectionsExcept(serverId)].toSorted(
          (one, other) => Date.parse(other.at) - Date.parse(one.at),
        ),
      ),
    stop: (): void => {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

interface ReporterDeps extends Pick<ServerParts, 'bus' | 'rejections'> {
  reports: ReturnType<typeof createServerReports>
}

/** Publishes reports, one round at a time. */
function createReporter(serverId: string, { bus, rejections, reports }: ReporterDeps) {
  let lastSent = { text: '', at: Number.NEGATIVE_INFINITY }
  let records = false
  let addressesAt = Number.NEGATIVE_INFINITY
  let underway: Promise<void> | undefined

  const publishMessage = async (message: ServerMessage): Promise<void> => {
    reports.note(message)
    // A server that misses this report gets the next one.
    await bus.publish(topics.encoders + JSON.stringify(message)).catch(() => undefined)
  }
  const reportAll = async (source: LocalEncoders): Promise<void> => {
    const assets = await source.listLocal()
    if (records || assets.length > 0) await publishMessage({ server: serverId, here: assets.slice(0, mostHere) })
    records = assets.length > 0
    for (const signal of await source.signals()) await publishMessage({ server: serverId, signal })
    const addresses = await source.addresses()
    if ((addresses.rtmpUrl || addresses.srtHost) && performance.now() - addressesAt > addressesEveryMs) {
      addressesAt = performance.now()
      await publishMessage({ server: serverId, doors: addresses })
    }
    const lines = rejections.list()
    const text = JSON.stringify(lines)
    const isDue = lines.length > 0 && performance.now() - lastSent.at > againMs
    if (text === lastSent.text && !isDue) return
    lastSent = { text, at: performance.now() }
    if (lines.length > 0 || reports.hasRejections(serverId))
      await publishMessage({ server: serverId, knocks: [...lines] })
  }
  const reportOnce = (source: LocalEncoders): Promise<void> => {
    underway ??= reportAll(source).finally(() => {
      underway = undefined
    })
    return underway
  }
  return { reportOnce, publishMessage }
}

function addListener<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
