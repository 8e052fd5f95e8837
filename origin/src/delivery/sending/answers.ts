import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer that says in one sentence why there is no film. */
export class Refused extends Error {
  readonly status: 400 | 403 | 404 | 405 | 503
  constructor(status: Refused['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** Names and values in turn: Node writes such a list as it is, without looking each name up. */
export type HeaderList = readonly string[]

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** What stands in every answer. */
  always: HeaderList
  /** Called once every byte of what was asked for has been sent: not for a piece, a 304 or a client that has gone. */
  sentWhole?: (() => void) | undefined
}

/** What stands in every answer where nobody in front of us says so. */
export const everywhere: HeaderList = [
  ...['x-content-type-options', 'nosniff'],
  ...['cross-origin-resource-policy', 'same-origin'],
]

/**
 * What a name says never changes, so a CDN may keep it for ever. Its cache key is the path without the token (the third
 * part): what is below it is the same for everybody, and the token is to be checked at the edge or here on each miss.
 */
export const forEver = 'public, max-age=31536000, immutable'
/** It may be added to or replaced. */
export const aMinute = 'public, max-age=60'
export const twoSeconds = 'public, max-age=2'
/** A live playlist is another one a third of a second later. */
export const notAtAll = 'no-cache'
const neverKept = 'no-store'

export const types = {
  playlist: 'application/vnd.apple.mpegurl',
  media: 'video/mp4',
  captions: 'text/vtt; charset=utf-8',
  picture: 'image/jpeg',
} as const

export function refuse({ request, response, always }: Exchange, { status, message }: Refused): void {
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

/** The address is good: for a proxy that has the bytes itself and may keep this word for a second or two. */
export function grant({ response, always }: Exchange): void {
  response.writeHead(204, [...always, 'cache-control', neverKept])
  response.end()
}
