import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventStream } from '../call.ts'

/** Creates a stream of events. Until it is opened Fastify answers, so that a refusal is an ordinary answer. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const last = request.headers['last-event-id']
  return new OpenStream(reply, typeof last === 'string' ? last : undefined)
}

/**
 * An open stream. There are thousands of these, so each keeps only its connection and its close listeners, and nothing
 * of the request.
 */
class OpenStream implements EventStream {
  readonly lastEventId: string | undefined
  readonly #raw: ServerResponse
  /** Undefined once the stream is open. */
  #reply: FastifyReply | undefined
  /** The target of writes: the connection itself, once the head is sent. */
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
    raw.writeHead(200, buildHead(reply))
    raw.flushHeaders()
    releaseRequest(raw)
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

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // The connection's end is the stream's end: without chunk headers the same bytes go to everyone.
  connection: 'close',
  // Without it nginx would hold events back.
  'x-accel-buffering': 'no',
}

/** Lists names and values in turn: given that way, a response stores no headers of its own. */
const buildHead = (reply: FastifyReply): string[] =>
  Object.entries(reply.headers(streamHeaders).getHeaders()).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  )

const ignoreError = () => {}

/** Removes what would hold the request in memory until the answer ends: a stream never ends, it is cut off. */
function releaseRequest(raw: ServerResponse): void {
  raw.removeAllListeners('finish').removeAllListeners('error').on('error', ignoreError)
  raw.req.rawHeaders = []
  raw.req.headers = {}
}
