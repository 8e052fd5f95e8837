import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PlaylistAnswer } from '../packager/live-window.ts'
import type { ByteSpan, Storage } from '../storage/storage.ts'
import { readRange } from './byte-range.ts'

/** An answer that says in one sentence why there is no film. */
export class Refused extends Error {
  readonly status: 400 | 403 | 404 | 405 | 503
  constructor(status: Refused['status'], message: string) {
    super(message)
    this.status = status
  }
}

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

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

export const types = {
  playlist: 'application/vnd.apple.mpegurl',
  media: 'video/mp4',
  captions: 'text/vtt; charset=utf-8',
  picture: 'image/jpeg',
} as const

const everywhere = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
const worthGzip = 1024
const compress = promisify(gzip)

export function refuse({ request, response }: Exchange, { status, message }: Refused): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify({ message }))
  response.writeHead(status, {
    ...everywhere,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    ...(status === 503 ? { 'retry-after': '2' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

export async function sendPlaylist(
  { request, response }: Exchange,
  answer: PlaylistAnswer,
  cache: string,
): Promise<void> {
  const isLong = answer.text.length > worthGzip
  const zips = isLong && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  // Compressed once for all who get it.
  if (zips) answer.gzipped ??= compress(answer.text, { level: 4 })
  const body = zips && answer.gzipped ? await answer.gzipped : Buffer.from(answer.text)
  response.writeHead(200, {
    ...everywhere,
    'content-type': types.playlist,
    'content-length': body.length,
    'cache-control': cache,
    vary: 'accept-encoding',
    ...(zips ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

interface Sent {
  type: string
  cache: string
}

export async function sendBytes(exchange: Exchange, bytes: Buffer, sent: Sent): Promise<void> {
  const slice = async (span: ByteSpan | undefined) => (span ? bytes.subarray(span.start, span.end + 1) : bytes)
  await sendRanged(exchange, bytes.length, sent, slice)
}

/** A segment is a few megabytes: read whole with one look at the disk, and no handle is left to a client that has gone. */
export async function sendStored(exchange: Exchange, storage: Storage, key: string, sent: Sent): Promise<void> {
  const { method, headers } = exchange.request
  if (method !== 'HEAD' && headers.range === undefined) {
    const bytes = await storage.read(key)
    if (bytes === undefined) throw new Refused(404, 'There is no such file.')
    return sendBytes(exchange, bytes, sent)
  }
  const size = await storage.size(key)
  if (size === undefined) throw new Refused(404, 'There is no such file.')
  await sendRanged(exchange, size, sent, (span) => storage.read(key, span))
}

async function sendRanged(
  { request, response }: Exchange,
  size: number,
  { type, cache }: Sent,
  read: (span: ByteSpan | undefined) => Promise<Buffer | undefined>,
): Promise<void> {
  const range = readRange(request.headers.range, size)
  const headers = { ...everywhere, 'content-type': type, 'accept-ranges': 'bytes' }
  if (range.kind === 'unsatisfiable') {
    response.writeHead(416, {
      ...headers,
      'content-range': `bytes */${size}`,
      'content-length': 0,
      'cache-control': 'no-store',
    })
    response.end()
    return
  }
  const span = range.kind === 'part' ? range.span : undefined
  const body = request.method === 'HEAD' ? Buffer.alloc(0) : await read(span)
  if (body === undefined) throw new Refused(404, 'There is no such file.')
  response.writeHead(span ? 206 : 200, {
    ...headers,
    'content-length': span ? span.end - span.start + 1 : size,
    'cache-control': cache,
    ...(span ? { 'content-range': `bytes ${span.start}-${span.end}/${size}` } : {}),
  })
  response.end(body)
}
