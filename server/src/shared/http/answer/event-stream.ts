import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventStream } from '../call.ts'

/** A response as a stream of events. Fastify answers for it until it is opened, so that a refusal is a plain answer. */
export function eventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const last = request.headers['last-event-id']
  return new OpenStream(reply, typeof last === 'string' ? last : undefined)
}

/** There are thousands of these: once it is open it keeps its connection and who is told of its end, and nothing of how it was asked for. */
class OpenStream implements EventStream {
  readonly lastEventId: string | undefined
  readonly #raw: ServerResponse
  /** Until it is opened. */
  #reply: FastifyReply | undefined
  /** What is written to: the connection itself, once the head is on its way. */
  #out: Writable
  #ends: (() => void)[] | undefined

  constructor(reply: FastifyReply, lastEventId: string | undefined) {
    this.lastEventId = lastEventId
    this.#reply = reply
    this.#raw = reply.raw
    this.#out = reply.raw
  }

  open(): void {
    const reply = this.#reply
    if (!reply) return
    this.#reply = undefined
    const raw = this.#raw
    reply.hijack()
    raw.removeHeader('transfer-encoding')
    raw.writeHead(200, headOf(reply))
    raw.flushHeaders()
    forget(raw)
    if (raw.socket && raw.req.method === 'GET') this.#out = raw.socket
  }

  send(bytes: Buffer): void {
    if (!this.#out.destroyed) this.#out.write(bytes)
  }

  waiting(): number {
    return this.#out.writableLength
  }

  drained(): Promise<void> {
    const out = this.#out
    if (!out.writableNeedDrain || out.destroyed) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    out.once('drain', resolve).once('close', resolve)
    return promise.finally(() => out.off('drain', resolve).off('close', resolve))
  }

  drop(): void {
    this.#raw.destroy()
  }

  onClose(then: () => void): void {
    const raw = this.#raw
    if (raw.destroyed || raw.closed) {
      then()
      return
    }
    if (!this.#ends) raw.once('close', () => this.#close())
    this.#ends = [...(this.#ends ?? []), then]
  }

  #close(): void {
    const ends = this.#ends ?? []
    this.#ends = undefined
    for (const end of ends) end()
  }
}

const ofStreams = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Its end is the connection's: without chunks around them the same bytes go to everybody as they are.
  connection: 'close',
  // nginx would hold events back.
  'x-accel-buffering': 'no',
}

/** Name and value by turns: a response keeps no list of its own of what it is told so. */
const headOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.headers(ofStreams).getHeaders()).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  )

const neverMind = () => {}

/** What waits for the answer's end would hold all of its request for as long; it never ends, it is broken off. */
function forget(raw: ServerResponse): void {
  raw.removeAllListeners('finish').removeAllListeners('error').on('error', neverMind)
  raw.req.rawHeaders = []
  raw.req.headers = {}
}
