import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asBuffer } from '../../files/as-buffer.ts'
import type { ParsedCall, ServeEndpoint } from '../call.ts'
import { pictureHeaders, pictureTag, readingHeaders } from '../headers.ts'

/** Registers a route whose answer is computed from the parsed call. */
export type RouteOpener = (
  endpoint: Endpoint,
  answer: (call: ParsedCall, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>,
) => void

/** Serves texts, redirects and pictures, which are not cached here. */
export function createPlainServes(route: RouteOpener): Pick<ServeEndpoint, 'text' | 'redirect' | 'picture'> {
  const serveText: ServeEndpoint['text'] = (endpoint, type, handler) =>
    route(endpoint, async (call, reply) => {
      reply.type(`text/${type}; charset=utf-8`)
      if (type === 'html') reply.headers(readingHeaders)
      return handler(call as Parameters<typeof handler>[0])
    })

  const serveRedirect: ServeEndpoint['redirect'] = (endpoint, handler) =>
    route(endpoint, async (call, reply) => reply.redirect(await handler(call as Parameters<typeof handler>[0]), 302))

  const servePicture: ServeEndpoint['picture'] = (endpoint, handler, caching = 'for ever') =>
    route(endpoint, async (call, reply, request) => {
      const { type, bytes } = await handler(call as Parameters<typeof handler>[0])
      reply.headers(pictureHeaders[caching])
      if (caching === 'while it is there' && request.headers['if-none-match'] === pictureTag)
        return reply.code(304).send()
      return reply.type(type).send(asBuffer(bytes))
    })

  return { text: serveText, redirect: serveRedirect, picture: servePicture }
}
