import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import type { WatchAnswers } from './answer-watch.ts'
import { mediaHeaders } from './headers.ts'
import { getNativeHeaders } from './native-apps.ts'

/** Names and values in turn, as node:http takes them. */
type HeaderList = readonly string[]

/** Writes an answer with these headers included. */
export type DeliverRaw = (request: IncomingMessage, response: ServerResponse, always: HeaderList) => Promise<void>

export type ServeRaw = (below: string, deliver: DeliverRaw) => void

/** Whether a request can skip Fastify's hooks. A request that they might refuse goes through them. */
export type IsPlain = (request: IncomingMessage) => boolean

interface RawRoute {
  below: string
  deliver: DeliverRaw
}

/**
 * Routes for video segments, which come a hundred times as often as other requests. They get the headers, the log line
 * and the metrics of every request, but skip Fastify.
 */
export class RawRoutes {
  readonly #doors: RawRoute[] = []
  readonly #always: HeaderList
  readonly #isPlain: IsPlain
  readonly #watch: WatchAnswers
  readonly #log: Log
  #isClosing = false

  constructor({
    always,
    isPlain,
    watch,
    log,
  }: { always: Readonly<Record<string, string>>; isPlain: IsPlain; watch: WatchAnswers; log: Log }) {
    this.#always = Object.entries({ ...always, ...mediaHeaders }).flat()
    this.#isPlain = isPlain
    this.#watch = watch
    this.#log = log
  }

  /** Serves everything below a path, also through Fastify for requests that `takes` declines. */
  serve(app: FastifyInstance, below: string, deliver: DeliverRaw): void {
    this.#doors.push({ below: `${below}/`, deliver })
    app.addHook('preClose', async () => {
      this.#isClosing = true
    })
    app.route({
      method: 'GET',
      url: `${below}/*`,
      handler: async (request, reply) => {
        const always = Object.entries({
          ...reply.getHeaders(),
          ...mediaHeaders,
          ...getNativeHeaders(request.headers),
        }).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
        reply.hijack()
        await deliver(request.raw, reply.raw, always)
      },
    })
  }

  takes(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '' } = request
    if (this.#isClosing || (method !== 'GET' && method !== 'HEAD')) return false
    const mount = this.#doors.find(({ below }) => url.startsWith(below))
    if (!mount || !this.#isPlain(request)) return false
    const id = randomUUID()
    const began = performance.now()
    response.once('finish', () => {
      const route = `${mount.below}*`
      this.#watch({ id, method, route, status: response.statusCode, elapsedMs: performance.now() - began })
    })
    const native = Object.entries(getNativeHeaders(request.headers) ?? {}).flat()
    inBackground(this.#log, mount.deliver(request, response, [...this.#always, 'x-request-id', id, ...native]))
    return true
  }
}
