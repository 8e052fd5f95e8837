import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import type { Watch } from './watch.ts'

/** Names and values in turn, as node:http takes them. */
type HeaderList = readonly string[]

/** Writes an answer by itself, with these headers in it. */
export type Deliver = (request: IncomingMessage, response: ServerResponse, always: HeaderList) => Promise<void>

export type ServeRaw = (below: string, deliver: Deliver) => void

/** Whether a request may be answered without the hooks: what they would refuse goes their way. */
export type IsPlain = (request: IncomingMessage) => boolean

interface Door {
  below: string
  deliver: Deliver
}

/**
 * A segment is a request like any other and comes a hundred times as often: it is answered with the headers, the line of the
 * log and the measure that every request has, and without the way through everything that it has no need of.
 */
export class RawDoors {
  readonly #doors: Door[] = []
  readonly #always: HeaderList
  readonly #isPlain: IsPlain
  readonly #watch: Watch
  readonly #log: Log
  #isClosing = false

  constructor({ always, isPlain, watch, log }: { always: HeaderList; isPlain: IsPlain; watch: Watch; log: Log }) {
    this.#always = always
    this.#isPlain = isPlain
    this.#watch = watch
    this.#log = log
  }

  /** Everything below a path; also by the usual way, for what `takes` leaves to it. */
  serve(app: FastifyInstance, below: string, deliver: Deliver): void {
    this.#doors.push({ below: `${below}/`, deliver })
    app.addHook('preClose', async () => {
      this.#isClosing = true
    })
    app.route({
      method: 'GET',
      url: `${below}/*`,
      handler: async (request, reply) => {
        const always = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
          value === undefined ? [] : [name, String(value)],
        )
        reply.hijack()
        await deliver(request.raw, reply.raw, always)
      },
    })
  }

  takes(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '' } = request
    if (this.#isClosing || (method !== 'GET' && method !== 'HEAD')) return false
    const door = this.#doors.find(({ below }) => url.startsWith(below))
    if (!door || !this.#isPlain(request)) return false
    const id = randomUUID()
    const began = performance.now()
    response.once('finish', () => {
      const route = `${door.below}*`
      this.#watch({ id, method, route, status: response.statusCode, elapsedMs: performance.now() - began })
    })
    inBackground(this.#log, door.deliver(request, response, [...this.#always, 'x-request-id', id]))
    return true
  }
}
