import { randomUUID } from 'node:crypto'
import { inBackground } from '@fieldhouse/contract/in-background'
import { knockReasons, type LiveSignal } from '@fieldhouse/contract/origin/origin'
import { toldOf, topics } from '@fieldhouse/contract/topics'
import * as z from 'zod/mini'
import { secondMs } from '../../shared/clock/clock.ts'
import type { Log } from '../../shared/log/log.ts'
import type { Notices } from '../notices.ts'
import { fewOfEach, type KnockLine, type Knocks } from './knocks.ts'

interface ServerParts {
  bus: Pick<Notices, 'publish' | 'subscribe'>
  log: Pick<Log, 'warn'>
  knocks: Knocks
  /** Of the encoders that send to this server. */
  signals(): Promise<LiveSignal[]>
}

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
  why: z.enum(knockReasons),
  asset: z.optional(z.string()),
  times: z.number(),
})
const messageTold = z.union([
  z.object({ server: z.string(), signal: signalTold }),
  z.object({ server: z.string(), knocks: z.array(knockTold) }),
])
type Told = z.infer<typeof messageTold>

interface Heard<T> {
  said: T
  server: string
  heardAt: number
}

const everyMs = 2 * secondMs
/** A server that says nothing for so long is gone, and its encoders with it. */
const staleMs = 15 * secondMs
/** What did not change is told again for those that were not there. */
const againMs = 10 * secondMs
const mostHeard = 200

export type AllServers = ReturnType<typeof allServers>

/** What the encoders of every server send and which were not let in: each server tells the others of its own, all of it each time, and keeps the last that it heard. */
export function allServers({ bus, log, knocks, signals }: ServerParts) {
  const here = randomUUID()
  const heard = heardOfAll()
  let told = { text: '', at: Number.NEGATIVE_INFINITY }

  const tell = async (message: Told): Promise<void> => {
    heard.note(message)
    // Whoever does not hear it hears the next one.
    await bus.publish(topics.encoders + JSON.stringify(message)).catch(() => undefined)
  }
  const tellAll = async (): Promise<void> => {
    for (const signal of await signals()) await tell({ server: here, signal })
    const lines = knocks.list()
    const text = JSON.stringify(lines)
    const isDue = lines.length > 0 && performance.now() - told.at > againMs
    if (text === told.text && !isDue) return
    told = { text, at: performance.now() }
    if (lines.length > 0 || heard.hasKnocks(here)) await tell({ server: here, knocks: [...lines] })
  }

  let isTelling = false
  const timer = setInterval(() => {
    if (isTelling) return
    isTelling = true
    inBackground(
      log,
      tellAll().finally(() => {
        isTelling = false
      }),
    )
  }, everyMs)
  timer.unref()
  const unsubscribe = bus.subscribe((message) => {
    const text = toldOf(topics.encoders, message)
    const said = text === undefined ? undefined : read(text)
    if (said && said.server !== here) heard.note(said)
  })

  return {
    signalOf: (asset: string): LiveSignal | undefined => heard.signal(asset)?.said,
    /** What comes in just now. */
    kbpsOf: (asset: string): number | undefined => heard.signal(asset)?.said.kbps.at(-1),
    /** Its encoder sends to another server. */
    isElsewhere: (asset: string): boolean => {
      const signal = heard.signal(asset)
      return signal !== undefined && signal.server !== here && !isMissing(signal.said)
    },
    /** The newest first. */
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

/** The last that each server said. */
function heardOfAll() {
  const signals = new Map<string, Heard<LiveSignal>>()
  const knocks = new Map<string, Heard<readonly KnockLine[]>>()
  const fresh = <T>(heard: Map<string, Heard<T>>): Heard<T>[] => {
    const since = performance.now() - staleMs
    return [...heard.values()].filter(({ heardAt }) => heardAt > since)
  }
  return {
    note: (message: Told): void => {
      const { server } = message
      const heardAt = performance.now()
      if ('knocks' in message) keep(knocks, server, { said: message.knocks, server, heardAt })
      else keep(signals, `${message.signal.asset} ${server}`, { said: message.signal, server, heardAt })
    },
    /** An encoder may have gone from one server to another: the one that hears it knows. */
    signal: (asset: string): Heard<LiveSignal> | undefined =>
      fresh(signals)
        .filter(({ said }) => said.asset === asset)
        .toSorted((one, other) => Number(isMissing(one.said)) - Number(isMissing(other.said)))[0],
    hasKnocks: (server: string): boolean => knocks.has(server),
    knocksBut: (server: string): readonly KnockLine[] =>
      fresh(knocks).flatMap((one) => (one.server === server ? [] : one.said)),
  }
}

/** Only servers of ours write there; a later version may say something else. */
function read(text: string): Told | undefined {
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

const isMissing = ({ losses }: LiveSignal): boolean => losses.at(-1)?.ms === null

/** The oldest goes. */
function keep<T>(heard: Map<string, Heard<T>>, key: string, one: Heard<T>): void {
  heard.delete(key)
  heard.set(key, one)
  for (const oldest of heard.keys()) {
    if (heard.size <= mostHeard) break
    heard.delete(oldest)
  }
}
