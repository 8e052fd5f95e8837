import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ErrorShape, HostName } from '@fieldhouse/contract/hosts'
import { hosts } from '@fieldhouse/contract/hosts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { Refusal } from '../errors/refusal.ts'
import type { Log } from '../log/log.ts'
import { isForeignWrite, secureHeaders } from './headers.ts'
import { readable } from './pages.ts'
import { refusedBy } from './refused.ts'

export interface ServerSettings {
  publicUrl: string
  trustedProxies: number
  log: Log
  registry: Registry
}

const urlMaxLength = 4096
const requestTimeoutMs = 30_000
/** Together the most that a request's first line and headers may take: Node looks that often who is late. */
const headersTimeoutMs = 9_000
const lateCheckMs = 1_000
const keepAliveMs = 72_000
const headerMaxBytes = 16 * 1024
/** Pictures, pieces of a film, captions, score files, schedules. */
const bytesOf = [
  ...[/^image\//, 'application/octet-stream', 'text/vtt', 'application/x-subrip'],
  ...['application/xml', 'text/xml', 'application/rss+xml', 'text/csv', 'text/calendar'],
]
const slowMs = 1_000

/** Fastify as this product wants it: JSON only, one error shape per service, one log line per request, nothing of the inside leaving. */
export function openServer({ publicUrl, trustedProxies, log, registry }: ServerSettings): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: trustedProxies > 0 && trustsFirst(trustedProxies),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 512 },
    serverFactory: (handler) =>
      createServer(
        {
          maxHeaderSize: headerMaxBytes,
          requestTimeout: requestTimeoutMs,
          headersTimeout: headersTimeoutMs,
          connectionsCheckingInterval: lateCheckMs,
          requireHostHeader: true,
          keepAliveTimeout: keepAliveMs,
        },
        handler,
      ),
    return503OnClosing: true,
    exposeHeadRoutes: true,
    rewriteUrl: ({ method = '', url = '/', headers }) => readable(method, url, headers.accept),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, log),
  })
  app.removeContentTypeParser('text/plain')
  for (const type of bytesOf)
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const allowedOrigins = [new URL(publicUrl).origin]
  secureHeaders(app, publicUrl.startsWith('https:'))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (namesSeveralHosts(request.raw)) return reply.code(400).send({ message: 'A request names one host.' })
    if (request.url.length > urlMaxLength) return reply.code(414).send({ message: 'That address is too long.' })
    if (isForeignWrite(request.method, request.headers, allowedOrigins))
      return reply.code(403).send({ message: 'Writes are taken from the app itself only.' })
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log))
  watch(app, log, registry)
  return app
}

/** Only so many hops of X-Forwarded-For as there are proxies of ours: the rest is whatever the client wrote. */
const trustsFirst = (hops: number) => (_address: string, hop: number) => hop < hops

/** Node keeps the first of them; what stands in front of us may go by the last. */
const namesSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** Its sender has gone, or was cut off, before the body was there: nobody hears the answer, and nothing failed. */
const brokeOff = ({ complete, readableAborted }: IncomingMessage): boolean => readableAborted && !complete

const halfRequest = new Refusal('input', 'The request broke off.')

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log) {
  const isHalf = brokeOff(request.raw)
  if (isHalf) log.info({ request: request.id, route: routeOf(request) }, 'broken off by its sender')
  const { status, body, retryAfterS, ours } = refusedBy(isHalf ? halfRequest : error, shapeOf(request))
  if (ours)
    log[status === 503 ? 'warn' : 'error']({ err: error, request: request.id, route: routeOf(request) }, 'failed')
  if (retryAfterS) reply.header('retry-after', String(retryAfterS))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** A path that no endpoint has still belongs to a service, and is refused in its words. */
export function shapeOf(request: FastifyRequest): ErrorShape {
  const declared = request.routeOptions.config.endpoint
  if (declared) return hosts[declared.host].errors
  const owner = (Object.keys(hosts) as HostName[]).find(
    (name) => name !== 'main' && request.url.startsWith(`${hosts[name].path}/`),
  )
  return owner ? hosts[owner].errors : 'plain'
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

function watch(app: FastifyInstance, log: Log, registry: Registry) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers of 500 and above',
    labelNames: ['route'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const { method } = request
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime)
    seconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000)
    if (status >= 500) failures.inc({ route })
    const level = status >= 500 || ms > slowMs ? 'warn' : 'info'
    log[level]({ request: request.id, method, route, status, ms }, 'request')
  })
}

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
