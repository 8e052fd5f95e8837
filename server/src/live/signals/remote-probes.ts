import { randomUUID } from 'node:crypto'
import { secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { SignalProbe } from '@fieldhouse/contract/origin/origin'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'

interface RemoteProbeDeps {
  bus: Pick<ServerBus, 'publish' | 'subscribe'>
  log: Pick<Log, 'warn'>
  /** Probes an encoder that feeds this server; undefined for any other. */
  probe(asset: string): Promise<SignalProbe | undefined>
}

interface PendingProbe {
  pieces: Map<number, string>
  done(probe: SignalProbe | undefined): void
}

/** A PostgreSQL notification holds 8,000 bytes. */
const pieceCharacters = 7_000
const mostPieces = 30
const patienceMs = 4 * secondMs
const mostWaiting = 50

/** Probes an encoder on another server: requested over the bus, and answered in pieces by the server that has it. */
export function remoteProbes({ bus, log, probe }: RemoteProbeDeps) {
  const waiting = new Map<string, PendingProbe>()
  const underway = new Map<string, Promise<SignalProbe | undefined>>()

  const answerProbe = async (id: string, asset: string): Promise<void> => {
    const result = await probe(asset)
    if (!result) return
    const text = JSON.stringify({ ...result, picture: Buffer.from(result.picture).toString('base64') })
    const count = Math.ceil(text.length / pieceCharacters)
    if (count > mostPieces) return
    for (let number = 0; number < count; number++) {
      const piece = text.slice(number * pieceCharacters, (number + 1) * pieceCharacters)
      await bus.publish(`${topics.probeAnswered}${id} ${number} ${count} ${piece}`)
    }
  }
  const receivePiece = (message: string): void => {
    const [, id = '', number, count, piece = ''] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(message) ?? []
    const pending = waiting.get(id)
    if (!pending) return
    pending.pieces.set(Number(number), piece)
    if (pending.pieces.size < Number(count)) return
    const text = Array.from({ length: Number(count) }, (_, index) => pending.pieces.get(index)).join('')
    const { picture, ...rest } = JSON.parse(text) as Omit<SignalProbe, 'picture'> & { picture: string }
    pending.done({ ...rest, picture: Buffer.from(picture, 'base64') })
  }
  const unsubscribe = bus.subscribe((message) => {
    const request = getTopicPayload(topics.probeRequested, message)
    if (request !== undefined) {
      const [id = '', asset = ''] = request.split(' ')
      // A server does not answer its own request.
      if (!waiting.has(id)) inBackground(log, answerProbe(id, asset))
      return
    }
    const answer = getTopicPayload(topics.probeAnswered, message)
    if (answer !== undefined) receivePiece(answer)
  })

  const requestProbe = async (asset: string): Promise<SignalProbe | undefined> => {
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
      const probing = requestProbe(asset).finally(() => underway.delete(asset))
      underway.set(asset, probing)
      return probing
    },
    stop: unsubscribe,
  }
}
