import { randomUUID } from 'node:crypto'
import { secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { SignalProbe } from '@fieldhouse/contract/origin/origin'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'

interface LookParts {
  bus: Pick<ServerBus, 'publish' | 'subscribe'>
  log: Pick<Log, 'warn'>
  /** Probes an encoder that feeds this server; undefined for any other. */
  look(asset: string): Promise<SignalProbe | undefined>
}

interface Waiting {
  pieces: Map<number, string>
  done(look: SignalProbe | undefined): void
}

/** A PostgreSQL notification holds 8,000 bytes. */
const pieceLetters = 7_000
const mostPieces = 30
const patienceMs = 4 * secondMs
const mostWaiting = 50

/** Probes an encoder on another server: requested over the bus, and answered in pieces by the server that has it. */
export function looksElsewhere({ bus, log, look }: LookParts) {
  const waiting = new Map<string, Waiting>()
  const underway = new Map<string, Promise<SignalProbe | undefined>>()

  const answer = async (id: string, asset: string): Promise<void> => {
    const seen = await look(asset)
    if (!seen) return
    const text = JSON.stringify({ ...seen, picture: Buffer.from(seen.picture).toString('base64') })
    const count = Math.ceil(text.length / pieceLetters)
    if (count > mostPieces) return
    for (let number = 0; number < count; number++) {
      const piece = text.slice(number * pieceLetters, (number + 1) * pieceLetters)
      await bus.publish(`${topics.probeAnswered}${id} ${number} ${count} ${piece}`)
    }
  }
  const hear = (told: string): void => {
    const [, id = '', number, count, piece = ''] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(told) ?? []
    const asked = waiting.get(id)
    if (!asked) return
    asked.pieces.set(Number(number), piece)
    if (asked.pieces.size < Number(count)) return
    const text = Array.from({ length: Number(count) }, (_, index) => asked.pieces.get(index)).join('')
    const { picture, ...rest } = JSON.parse(text) as Omit<SignalProbe, 'picture'> & { picture: string }
    asked.done({ ...rest, picture: Buffer.from(picture, 'base64') })
  }
  const unsubscribe = bus.subscribe((message) => {
    const asked = getTopicPayload(topics.probeRequested, message)
    if (asked !== undefined) {
      const [id = '', asset = ''] = asked.split(' ')
      // A server does not answer its own request.
      if (!waiting.has(id)) inBackground(log, answer(id, asset))
      return
    }
    const told = getTopicPayload(topics.probeAnswered, message)
    if (told !== undefined) hear(told)
  })

  const ask = async (asset: string): Promise<SignalProbe | undefined> => {
    if (waiting.size >= mostWaiting) return undefined
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<SignalProbe | undefined>()
    waiting.set(id, { pieces: new Map(), done: resolve })
    const timer = setTimeout(() => resolve(undefined), patienceMs)
    try {
      await bus.publish(`${topics.probeRequested}${id} ${asset}`)
      return await promise
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
    }
  }

  return {
    /** Simultaneous probes share one request. */
    at: (asset: string): Promise<SignalProbe | undefined> => {
      const known = underway.get(asset)
      if (known) return known
      const asking = ask(asset).finally(() => underway.delete(asset))
      underway.set(asset, asking)
      return asking
    },
    stop: unsubscribe,
  }
}
