import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { IngestAddresses, LiveSignal, Origin } from '@fieldhouse/contract/origin/origin'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'
import { heardOfAll, isMissing, readTold, type Told } from './heard.ts'
import { fewOfEach, type KnockLine, type Knocks } from './knocks.ts'

interface ServerParts {
  bus: Pick<ServerBus, 'publish' | 'subscribe'>
  log: Pick<Log, 'warn'>
  knocks: Knocks
}

/** This server's encoders, its recordings and its ingest addresses. */
type Source = Pick<Origin['live'], 'signals' | 'here' | 'addresses'>

const everyMs = 2 * secondMs
/** Unchanged reports are repeated for servers that missed them. */
const againMs = 10 * secondMs
/** Repeated because another server may start listening at any time. */
const doorsEveryMs = 5 * secondMs
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
export function allServers({ bus, log, knocks }: ServerParts) {
  const here = randomUUID()
  const heard = heardOfAll()
  const onTaken = new Set<(asset: string) => Promise<void>>()
  const onGone = new Set<(assets: readonly string[]) => void>()
  const { telling, tell } = tellingOf(here, { bus, knocks, heard })
  let timer: ReturnType<typeof setInterval> | undefined
  let source: Source | undefined

  const step = (source: Source) => {
    const left = heard.dropGone()
    if (left.length > 0) for (const listener of onGone) listener(left)
    inBackground(log, telling(source))
  }
  const letGo = async (asset: string, isAsked: boolean): Promise<void> => {
    for (const listener of onTaken) await listener(asset)
    if (isAsked && source) await telling(source)
  }
  const unsubscribe = bus.subscribe((message) => {
    const text = getTopicPayload(topics.encoders, message)
    const said = text === undefined ? undefined : readTold(text)
    if (!said || said.server === here) return
    heard.note(said)
    if ('here' in said) for (const asset of said.here) inBackground(log, letGo(asset, false))
    if ('wants' in said) inBackground(log, letGo(said.wants, true))
  })

  return {
    /** Starts reporting to the other servers. */
    tellOf: (ours: Source): void => {
      source = ours
      timer = setInterval(() => step(ours), everyMs)
      timer.unref()
    },
    /** Claims an asset whose encoder is here: waits until another server has released it, or gives up on it. */
    claim: async (asset: string): Promise<void> => {
      if (!heard.isRecordedBut(here, asset)) return
      await tell({ server: here, wants: asset })
      const endsAt = performance.now() + letGoWithinMs
      while (heard.isRecordedBut(here, asset) && performance.now() < endsAt) await wait(lookAgainMs)
    },
    signalOf: (asset: string): LiveSignal | undefined => heard.signal(asset)?.said,
    /** The current bit rate. */
    kbpsOf: (asset: string): number | undefined => heard.signal(asset)?.said.kbps.at(-1),
    /** The encoder feeds another server. */
    isElsewhere: (asset: string): boolean => {
      const signal = heard.signal(asset)
      return signal !== undefined && signal.server !== here && !isMissing(signal.said)
    },
    /** Whether another server records the asset, even while its encoder is away. */
    hasElsewhere: (asset: string): boolean => heard.isRecordedBut(here, asset),
    /** Ingest addresses of another server. */
    doorsElsewhere: (): IngestAddresses | undefined => heard.doorsBut(here),
    /** Called when another server records the asset or is about to; it says so repeatedly. */
    onTaken: (listener: (asset: string) => Promise<void>) => added(onTaken, listener),
    /** Called when the server that recorded these assets no longer reports. */
    onGone: (listener: (assets: readonly string[]) => void) => added(onGone, listener),
    /** Lists rejected encoders, the newest first. */
    knocks: (): KnockLine[] =>
      fewOfEach(
        [...knocks.list(), ...heard.knocksBut(here)].toSorted(
          (one, other) => Date.parse(other.at) - Date.parse(one.at),
        ),
      ),
    stop: (): void => {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

interface TellingParts extends Pick<ServerParts, 'bus' | 'knocks'> {
  heard: ReturnType<typeof heardOfAll>
}

/** Publishes reports, one round at a time. */
function tellingOf(here: string, { bus, knocks, heard }: TellingParts) {
  let told = { text: '', at: Number.NEGATIVE_INFINITY }
  let records = false
  let doorsAt = Number.NEGATIVE_INFINITY
  let underway: Promise<void> | undefined

  const tell = async (message: Told): Promise<void> => {
    heard.note(message)
    // A server that misses this report gets the next one.
    await bus.publish(topics.encoders + JSON.stringify(message)).catch(() => undefined)
  }
  const tellAll = async (source: Source): Promise<void> => {
    const assets = await source.here()
    if (records || assets.length > 0) await tell({ server: here, here: assets.slice(0, mostHere) })
    records = assets.length > 0
    for (const signal of await source.signals()) await tell({ server: here, signal })
    const doors = await source.addresses()
    if ((doors.rtmpUrl || doors.srtHost) && performance.now() - doorsAt > doorsEveryMs) {
      doorsAt = performance.now()
      await tell({ server: here, doors })
    }
    const lines = knocks.list()
    const text = JSON.stringify(lines)
    const isDue = lines.length > 0 && performance.now() - told.at > againMs
    if (text === told.text && !isDue) return
    told = { text, at: performance.now() }
    if (lines.length > 0 || heard.hasKnocks(here)) await tell({ server: here, knocks: [...lines] })
  }
  const telling = (source: Source): Promise<void> => {
    underway ??= tellAll(source).finally(() => {
      underway = undefined
    })
    return underway
  }
  return { telling, tell }
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
