import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import { isIPv4, isIPv6, type Socket } from 'node:net'
import os from 'node:os'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { type ErrorShape, type HostName, hosts, nativeOrigins } from '@fieldhouse/contract/hosts'
import { workbookType } from '@fieldhouse/contract/plans/list'
import { getFullPath } from '@fieldhouse/contract/request'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { Refusal } from '../errors/refusal.ts'
import type { Log } from '../log/log.ts'
import { openAnswerWatch } from './answer-watch.ts'
import { commonHeaders, isForeignWrite } from './headers.ts'
import { logForeignRequest } from './log-refusal.ts'
import { admitNativeApps, resolveNativeTarget } from './native-apps.ts'
import { toReadableUrl } from './pages.ts'
import { createProxyTrust } from './proxies.ts'
import { RawRoutes, type ServeRaw } from './raw-routes.ts'
import { toRefusedAnswer } from './refused-answer.ts'

export interface ServerSettings {
  publicUrl: string
  /** Further host names by which fans reach the server. */
  otherHosts: readonly string[]
  /** How many hops of X-Forwarded-For are our own proxies, and their addresses where those are known. */
  trustedProxies: number
  proxies?: readonly string[]
  log: Log
  registry: Registry
  /** Answers every request within the school's context; a server without a school has none. */
  within?<Result>(work: () => Result): Result
}

export interface OpenServer {
  app: FastifyInstance
  /** Hands everything below a path to code that writes its own answers, with the headers of every answer. */
  serveRaw: ServeRaw
}

const urlMaxLength = 4096
const requestTimeoutMs = 30_000
/** The limit for a request's first line and headers. Node checks at the interval below. */
const headersTimeoutMs = 9_000
const lateCheckMs = 1_000
const keepAliveMs = 72_000
const headerMaxBytes = 16 * 1024
const tooLong = { message: 'That address is too long.', code: 'request.url_too_long' }
const notOurs = 'This server doesn’t use that host name. Add it to PUBLIC_URL or OTHER_HOSTS.'
/** Media types of pictures, video pieces, captions, score files, schedules and bundles. */
const binaryTypes = [
  ...[/^image\//, 'application/octet-stream', 'text/vtt', 'application/x-subrip'],
  ...['application/xml', 'text/xml', 'application/rss+xml', 'text/csv', 'text/calendar', 'application/zip'],
  workbookType,
]

/** Types of forms, as browsers and mail programs send them. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Server pages whose address people type from a poster. */
const typed = Object.values<Endpoint>(endpoints)
  .filter((endpoint) => endpoint.media === 'text/html' && /^\/[a-z-]+$/.test(getFullPath(endpoint)))
  .map((endpoint) => getFullPath(endpoint).slice(1))
const typedPage = new RegExp(`^/(${typed.join('|')})/?(?=\\?|$)`, 'i')

/** Normalizes an address: the slash after a service's base path is optional, and typed pages work in capitals too. */
const normalizeUrl = (url: string): string =>
  url
    .replace(/^(\/api\/[a-z]+)\/(?=\?|$)/, '$1')
    // Pages that were opened before an upgrade still use the old name of giveaways.
    .replace(/^(\/api(?:\/operator)?)\/campaigns(?=[/?]|$)/, '$1/giveaways')
    .replace(typedPage, (_, page: string) => `/${page.toLowerCase()}`)

/**
 * Configures Fastify for this product: JSON only, one error shape per service, one log line per request, no internals
 * in answers.
 */
export function openServer(settings: ServerSettings): OpenServer {
  const { publicUrl, otherHosts, trustedProxies, proxies = [], log, registry, within = (work) => work() } = settings
  const https = publicUrl.startsWith('https:')
  const watch = openAnswerWatch(log, registry)
  const isPlain = (request: IncomingMessage) =>
    (request.url ?? '').length <= urlMaxLength && !namesSeveralHosts(request)
  const raw = new RawRoutes({ always: commonHeaders(https), isPlain, watch, log })
  const app = Fastify({
    logger: false,
    trustProxy: createProxyTrust({ hops: trustedProxies, proxies }),
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
        (request, response) => {
          if (!within(() => raw.takes(request, response))) handler(request, response)
        },
      ),
    return503OnClosing: true,
    exposeHeadRoutes: true,
    rewriteUrl: (request) => {
      const { method, url } = resolveNativeTarget(request)
      request.method = method
      return toReadableUrl(method, normalizeUrl(url), request.headers.accept)
    },
    clientErrorHandler: createBrokenHandler(commonHeaders(https)),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, log),
  })
  addBodyParsers(app)
  const allowedOrigins = [new URL(publicUrl).origin, ...nativeOrigins]
  const common = commonHeaders(https)
  const isOwnName = createOwnNameCheck({ publicUrl, otherHosts })
  app.addHook('onRequest', (_request, _reply, done) => within(done))
  // A request whose body was read continues outside the context of its connection.
  app.addHook('preValidation', (_request, _reply, done) => within(done))
  admitNativeApps(app)
  // Callbacks instead of promises: every request passes through these hooks.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header('x-request-id', request.id)
    if (namesSeveralHosts(request.raw))
      reply.code(400).send({ message: 'Send only one Host header.', code: 'request.hosts' })
    else if (!isOwnName(request.headers.host ?? '')) {
      logForeignRequest(log, request, 'foreign host')
      reply.code(421).send({ message: notOurs, code: 'request.foreign_host' })
    } else if (request.url.length > urlMaxLength) reply.code(414).send(tooLong)
    else if (isForeignWrite(request.method, request.headers, allowedOrigins)) {
      logForeignRequest(log, request, 'foreign origin')
      reply.code(403).send({ message: 'Only the app itself can make changes.', code: 'request.foreign_origin' })
    } else done()
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log))
  app.addHook('onResponse', (request, reply, done) => {
    watch({
      id: request.id,
      method: request.method,
      route: getRoute(request),
      status: reply.statusCode,
      elapsedMs: reply.elapsedTime,
    })
    done()
  })
  return { app, serveRaw: (below, deliver) => raw.serve(app, below, deliver) }
}

/** Fastify reads JSON itself, except where an endpoint takes its exact bytes. */
function addBodyParsers(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    request.routeOptions.config.endpoint?.bytes?.types.includes('application/json')
      ? done(null, body)
      : readJson(request, body.toString(), done),
  )
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (request, body, done) => {
    if (accepts(request, 'text/plain')) done(null, body)
    else done(Object.assign(new Error('no text here'), { statusCode: 415 }))
  })
  for (const type of formTypes)
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (accepts(request, type)) done(null, body)
      else done(Object.assign(new Error('no forms here'), { statusCode: 415 }))
    })
  for (const type of binaryTypes)
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/**
 * Accepts text and forms only where the endpoint declares them: any page on the web may send them without permission.
 */
const accepts = ({ routeOptions: { config } }: FastifyRequest, type: string): boolean =>
  config.endpoint === undefined || config.endpoint.bytes?.types.includes(type) === true

/** Whether a request has several Host headers. Node uses the first one, and a proxy in front may use the last. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Whether the sender disconnected before the body arrived: no one receives the answer, and nothing failed. */
const isBrokenOff = ({ complete, readableAborted }: IncomingMessage): boolean => readableAborted && !complete

const halfRequest = new Refusal('input', 'request.incomplete', 'The request was incomplete.')

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log) {
  const isHalf = isBrokenOff(request.raw)
  if (isHalf)
    log.info(
      { request: request.id, route: getRoute(request) },
      'the client disconnected before the request was complete',
    )
  const { status, body, retryAfterS, ours } = toRefusedAnswer(isHalf ? halfRequest : error, getErrorShape(request))
  if (ours)
    log[status === 503 ? 'warn' : 'error']({ err: error, request: request.id, route: getRoute(request) }, 'failed')
  if (retryAfterS) reply.header('retry-after', String(retryAfterS))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Returns the error shape of a request. A path without an endpoint still belongs to a service. */
export function getErrorShape(request: FastifyRequest): ErrorShape {
  const declared = request.routeOptions.config.endpoint
  if (declared) return hosts[declared.host].errors
  const owner = (Object.keys(hosts) as HostName[]).find(
    (name) => name !== 'main' && request.url.startsWith(`${hosts[name].path}/`),
  )
  return owner ? hosts[owner].errors : 'plain'
}

const getRoute = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

/**
 * Answers what Node cannot parse as HTTP: it never becomes a request, so the answer is written to the connection,
 * which is then closed.
 */
const createBrokenHandler =
  (always: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, message] = describeBrokenRequest(error.code)
    const body = JSON.stringify({ message, code: 'request.invalid' })
    const headers = Object.entries({
      ...always,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
    socket.destroy(error)
  }

function describeBrokenRequest(code: string | undefined): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long.']
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The headers are too long.']
  return [400, 'The request couldn’t be read.']
}

/**
 * Whether a request asks for this server by one of its own names. A stranger's page can point its name to an address of
 * this machine or network (DNS rebinding), and then reads what this server answers as if it came from its own server.
 * Such a name has a dot and is not ours. Addresses, names without a dot and the `.local` names of a home network belong
 * to no one on the internet.
 */
export function createOwnNameCheck({ publicUrl, otherHosts }: { publicUrl: string; otherHosts: readonly string[] }) {
  const own = new Set([new URL(publicUrl).hostname, os.hostname(), ...otherHosts].map((name) => name.toLowerCase()))
  return (host: string): boolean => {
    const name = parseHostName(host)
    if (name === undefined) return false
    if (isIPv4(name) || isIPv6(name) || !name.includes('.')) return true
    return own.has(name) || /\.local(host)?$/.test(name)
  }
}

/** Returns the host without its port, IPv6 brackets and trailing dot. */
function parseHostName(host: string): string | undefined {
  const [, v6, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]*?)\.?)(?::\d{1,5})?$/i.exec(host) ?? []
  return (v6 ?? name)?.toLowerCase()
}
