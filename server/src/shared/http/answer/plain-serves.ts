import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asBuffer } from '../../files/as-buffer.ts'
import type { ParsedCall, ServeEndpoint } from '../call.ts'
import { formHeaders, pictureHeaders, pictureTag, readingHeaders } from '../headers.ts'

/** Registers a route whose answer is computed from the parsed call. */
export type RouteOpener = (
  endpoint: Endpoint,
  answer: (call: ParsedCall, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>,
) => void

/** Serves texts, redirects, pictures and files, which are not cached here. */
export function createPlainServes(route: RouteOpener): Pick<ServeEndpoint, 'text' | 'redirect' | 'picture' | 'file'> {
  const serveText: ServeEndpoint['text'] = (endpoint, type, handler) =>
    route(endpoint, async (call, reply) => {
      reply.type(`text/${type === 'plain' ? 'plain' : 'html'}; charset=utf-8`)
      if (type === 'html') reply.headers(readingHeaders)
      if (type === 'form') reply.headers(formHeaders)
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

  const serveFile: ServeEndpoint['file'] = (endpoint, handler) =>
    route(endpoint, async (call, reply, request) => {
      const bytes = asBuffer(await handler(call as Parameters<typeof handler>[0]))
      reply.headers(fileHeaders).type(endpoint.media ?? 'application/octet-stream')
      if (request.headers['if-none-match'] === pictureTag) return reply.code(304).send()
      const range = parseByteRange(request.headers.range, bytes.length)
      if (range === undefined) return reply.send(bytes)
      if (range === 'outside') {
        reply.header('cache-control', 'no-store').header('content-range', `bytes */${bytes.length}`)
        return reply.code(416).send()
      }
      reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
      return reply.send(bytes.subarray(range.from, range.to + 1))
    })

  return { text: serveText, redirect: serveRedirect, picture: servePicture, file: serveFile }
}

const fileHeaders = { ...pictureHeaders['for ever'], etag: pictureTag, 'accept-ranges': 'bytes' }

/** Parses a range of bytes, both ends included. Undefined where the whole file is sent. */
function parseByteRange(
  range: string | undefined,
  length: number,
): { from: number; to: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return last === '0' ? 'outside' : { from: Math.max(0, length - Number(last)), to: length - 1 }
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (Number(first) >= length) return 'outside'
  return Number(first) > to ? undefined : { from: Number(first), to }
}
