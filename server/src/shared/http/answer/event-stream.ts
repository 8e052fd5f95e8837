import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventStream } from '../call.ts'

/** A response as a stream of events. Fastify answers for it until it is opened, so that a refusal is a plain answer. */
export function eventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const { raw } = reply
  const last = request.headers['last-event-id']
  return {
    lastEventId: typeof last === 'string' ? last : undefined,
    open: () => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      raw.setHeader('content-type', 'text/event-stream; charset=utf-8')
      raw.setHeader('cache-control', 'no-store')
      // nginx would hold events back.
      raw.setHeader('x-accel-buffering', 'no')
      raw.writeHead(200)
      raw.flushHeaders()
    },
    send: (bytes) => {
      if (!raw.destroyed) raw.write(bytes)
    },
    waiting: () => raw.writableLength,
    drained: () => {
      if (!raw.writableNeedDrain || raw.destroyed) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      raw.once('drain', resolve).once('close', resolve)
      return promise.finally(() => raw.off('drain', resolve).off('close', resolve))
    },
    drop: () => {
      raw.destroy()
    },
    onClose: (then) => {
      if (raw.destroyed || raw.closed) then()
      else raw.once('close', then)
    },
  }
}
