import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer that explains in one sentence why there is no video. */
export class RefusedDelivery extends Error {
  readonly status: 400 | 403 | 404 | 405 | 503
  constructor(status: RefusedDelivery['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** Names and values in turn. Node writes such a list as it is, without looking each name up. */
export type HeaderList = readonly string[]

export interface HttpExchange {
  request: IncomingMessage
  response: ServerResponse
  /** Headers of every answer. */
  always: HeaderList
  /** Called once the whole content has been sent: not for a range, a 304 or a client that has gone. */
  sentWhole?: (() => void) | undefined
}

/** Default headers of every answer, where no server in front sets them. */
export const everywhere: HeaderList = [
  ...['x-content-type-options', 'nosniff'],
  ...['cross-origin-resource-policy', 'cross-origin'],
]

/**
 * The content of a name never changes, so a CDN may cache it forever. Its cache key is the path without the token (the
 * third part): the rest is the same for everyone. The token is checked at the edge, or here on each miss.
 */
export const forEver = 'public, max-age=31536000, immutable'
/** The file may be extended or replaced. */
export const aMinute = 'public, max-age=60'
export const twoSeconds = 'public, max-age=2'
/** A live playlist changes within a third of a second. */
export const notAtAll = 'no-cache'
const neverKept = 'no-store'

export const types = {
  playlist: 'application/vnd.apple.mpegurl',
  media: 'video/mp4',
  captions: 'text/vtt; charset=utf-8',
  picture: 'image/jpeg',
} as const

export function sendRefusal({ request, response, always }: HttpExchange, { status, message }: RefusedDelivery): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify({ message }))
  response.writeHead(status, [
    ...always,
    ...['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)],
    ...['cache-control', neverKept],
    ...(status === 405 ? ['allow', 'GET, HEAD'] : []),
    ...(status === 503 ? ['retry-after', '2'] : []),
  ])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Confirms that an address is valid, for a proxy that has the bytes itself and may cache this answer for a second or
 * two.
 */
export function sendGrant({ response, always }: HttpExchange): void {
  response.writeHead(204, [...always, 'cache-control', neverKept])
  response.end()
}
