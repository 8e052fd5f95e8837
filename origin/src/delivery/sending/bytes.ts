import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Soon } from '../../soon.ts'
import type { ByteSpan, OpenFile, Storage } from '../../storage/storage.ts'
import { type Exchange, Refused } from './answers.ts'
import { type Head, headOf, type Sendable, type Stamp, stampOf } from './head.ts'

interface Sent {
  type: string
  cache: string
}

export function sendBytes(exchange: Exchange, bytes: Buffer, { type, cache }: Sent, stamp?: Stamp): void {
  const head = headOf(exchange.request, { size: bytes.length, type, cache, stamp }, exchange.always)
  sendHead(exchange, head)
  endWith(exchange, head, head.span && bytes.subarray(head.span.start, head.span.end + 1))
}

export interface Shelves {
  storage: Storage
  /** An internal location of nginx that has the same files: it sends them, and here is but decided. */
  redirectTo?: string | undefined
}

/** What lies in storage under this key. */
export function sendStored(exchange: Exchange, { storage, redirectTo }: Shelves, key: string, sent: Sent): Soon<void> {
  if (!storage.open) return sendFetched(exchange, storage, key, sent)
  const opened = storage.open(key)
  const there = redirectTo && redirectTo + key
  return opened instanceof Promise
    ? opened.then((file) => sendOpen(exchange, file, sent, there))
    : sendOpen(exchange, opened, sent, there)
}

/** Out of memory at once: whoever asks for the next one waits for no promise of this one. */
function sendOpen(exchange: Exchange, file: OpenFile | undefined, sent: Sent, there?: string): Soon<void> {
  if (!file) throw missing()
  if (!file.bytes || there) return sendFile(exchange, file, sent, there).finally(() => file.release())
  try {
    sendBytes(exchange, file.bytes, sent, stampBefore(file))
  } finally {
    file.release()
  }
}

async function sendFile(exchange: Exchange, file: OpenFile, { type, cache }: Sent, there?: string): Promise<void> {
  const { request, response, always } = exchange
  const stamp = stampBefore(file)
  const head = headOf(request, { size: file.size, type, cache, stamp }, always)
  if (there && head.span && sendsTheSame(request, head)) {
    const seen = ['content-type', type, 'cache-control', cache, 'content-length', '0', 'x-accel-redirect', there]
    response.writeHead(200, [...always, ...seen])
    // nginx sends the bytes and does not say how many of them were taken.
    endWith(exchange, head)
    return
  }
  if (head.span) {
    const isSent = await copy(file, head, head.span, response)
    if (isSent && head.isWhole) exchange.sentWhole?.()
    return
  }
  sendHead(exchange, head)
  response.end()
}

/** Of strange ranges, and of conditions that we do not know, nginx thinks otherwise. */
const sendsTheSame = ({ headers }: IncomingMessage, { status }: Head): boolean =>
  (headers.range === undefined || status === 206) &&
  headers['if-match'] === undefined &&
  headers['if-unmodified-since'] === undefined

const stamps = new WeakMap<OpenFile, Stamp>()

function stampBefore(file: OpenFile): Stamp {
  const known = stamps.get(file) ?? stampOf(file.size, file.modifiedMs)
  stamps.set(file, known)
  return known
}

const chunkBytes = 256 * 1024
const mostSpare = 16
/** A new buffer costs more than what is read into it. */
const spare: Buffer[] = []

/** As much at a time as the other side takes: nobody's slow network holds a segment in memory. False when the other side has gone. */
async function copy(file: OpenFile, head: Head, { start, end }: ByteSpan, response: ServerResponse): Promise<boolean> {
  // Its turn on the connection has not come: nothing would be taken, and nobody would say so.
  const size = response.socket ? chunkBytes : end + 1 - start
  const buffer = (size === chunkBytes && spare.pop()) || Buffer.allocUnsafeSlow(size)
  for (let at = start; at <= end; ) {
    const came = await file.read(buffer.subarray(0, Math.min(size, end + 1 - at)), at)
    if (came === 0) throw new Error('a file has become shorter while it was sent')
    if (at === start && !response.headersSent) response.writeHead(head.status, head.headers)
    at += came
    if (!(await taken(response, buffer.subarray(0, came), at > end))) return false
  }
  if (size === chunkBytes && spare.length < mostSpare) spare.push(buffer)
  return true
}

/** False when the other side has gone. */
const taken = (response: ServerResponse, chunk: Buffer, isLast: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    if (response.destroyed) return resolve(false)
    const gone = () => resolve(false)
    const done = (error?: Error | null) => {
      response.off('close', gone)
      resolve(!error)
    }
    response.once('close', gone)
    if (!isLast) return response.write(chunk, done)
    response.once('finish', done)
    response.end(chunk)
  })

/** From where each question is a request of its own: as few as can be, and all of it at once. */
async function sendFetched(exchange: Exchange, storage: Storage, key: string, sent: Sent): Promise<void> {
  const { request, always } = exchange
  if (request.method !== 'HEAD' && request.headers.range === undefined) {
    const bytes = await storage.read(key)
    if (bytes === undefined) throw missing()
    return sendBytes(exchange, bytes, sent)
  }
  const size = await storage.size(key)
  if (size === undefined) throw missing()
  const head = headOf(request, { size, ...sent } satisfies Sendable, always)
  const body = head.span && (await storage.read(key, head.span))
  if (head.span && body === undefined) throw missing()
  sendHead(exchange, head)
  endWith(exchange, head, body)
}

function endWith({ response, sentWhole }: Exchange, { isWhole }: Head, body?: Buffer): void {
  // Never emitted where the other side has gone before it took everything.
  if (isWhole && sentWhole) response.once('finish', sentWhole)
  response.end(body)
}

function sendHead({ response }: Exchange, { status, headers }: Head): void {
  response.writeHead(status, headers)
}

const missing = () => new Refused(404, 'There is no such file.')
