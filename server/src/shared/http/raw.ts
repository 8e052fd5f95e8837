import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Hands everything below a path to something that writes answers by itself, with the headers that every answer has. */
export function serveRaw(
  app: FastifyInstance,
  below: string,
  deliver: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  app.route({
    method: 'GET',
    url: `${below}/*`,
    handler: async (request, reply) => {
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      await deliver(request.raw, reply.raw)
    },
  })
}
