import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import {
  appTokenHeader,
  contractVersionHeader,
  deviceHeader,
  hosts,
  nativeCallPath,
  nativeOrigins,
  nativeReadPrefix,
  onceHeader,
  sessionHeader,
  targetHeader,
} from '@fieldhouse/contract/hosts'
import { getFullPath } from '@fieldhouse/contract/request'
import { getSchool } from '@fieldhouse/contract/school/school'
import type { FastifyInstance } from 'fastify'

/** The longest that Safari remembers a permission. */
const permissionMaxAgeS = 600
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const requestHeaders = [
  ...[appTokenHeader, deviceHeader, sessionHeader, onceHeader, targetHeader],
  ...['authorization', 'content-type', 'last-event-id'],
]

/** Headers with which the iPhone and Android apps may read an answer; undefined for every other origin. */
export const getNativeHeaders = ({ origin = '' }: IncomingHttpHeaders): Readonly<Record<string, string>> | undefined =>
  headersOf.get(origin)

const headersOf: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  nativeOrigins.map((origin) => [
    origin,
    { 'access-control-allow-origin': origin, 'access-control-expose-headers': contractVersionHeader },
  ]),
)

const permissionHeaders = {
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': requestHeaders.join(', '),
  'access-control-max-age': String(permissionMaxAgeS),
}

/**
 * Returns the method and the address that a request of the iPhone and Android apps is for. Staff endpoints and pages
 * cannot be reached in this way, so a proxy's rules for their paths hold.
 */
export function resolveNativeTarget({ method = '', url = '/', headers }: RawRequest): NativeTarget {
  const named = headers[targetHeader]
  if (url !== nativeCallPath || typeof named !== 'string') return { method, url }
  const isRead = method === 'POST' && named.startsWith(nativeReadPrefix)
  const target = isRead ? named.slice(nativeReadPrefix.length) : named
  if (!isReachable(target)) return { method, url }
  return { method: isRead ? 'GET' : method, url: target }
}

/** Fastify gives its own type of the request that Node reads. */
type RawRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

interface NativeTarget {
  method: string
  url: string
}

const isReachable = (target: string): boolean =>
  target === getFullPath(getSchool) || (reachable.test(target) && !target.startsWith(`${hosts.operator.path}/`))

const reachable = /^\/api\/[\w-]+(\/[^\s.]|$|\?)/

/** Lets the iPhone and Android apps send requests to their address and read the answers. */
export function admitNativeApps(app: FastifyInstance): void {
  app.options(nativeCallPath, (request, reply) => {
    if (getNativeHeaders(request.headers)) return reply.code(204).headers(permissionHeaders).send()
    return reply
      .code(403)
      .send({ message: 'Only the iPhone and Android apps use this address.', code: 'native.origin' })
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.originalUrl === nativeCallPath) reply.headers(getNativeHeaders(request.headers) ?? {})
    done()
  })
  app.addHook('onSend', (request, reply, _body, done) => {
    // A cache that knows answers by their address alone would give one request's answer to another.
    if (request.originalUrl === nativeCallPath) reply.header('cache-control', 'no-store')
    done()
  })
}
