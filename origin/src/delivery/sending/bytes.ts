import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MaybePromise } from '../../soon.ts'
import type { ByteSpan, OpenFile, Storage } from '../../storage/storage.ts'
import { type HttpExchange, RefusedDelivery } from './answers.ts'
import { type ContentStamp, createHead, createStamp, type ResponseHead, type SendableContent } from './head.ts'

interface ContentType {
  type: string
  cache: string
}

export function sendBytes(
  exchange: HttpExchange,
  bytes: Buffer,
  { type, cache }: ContentType,
  stamp?: ContentStamp,
): void {
  const head = createHead(exchange.request, { size: bytes.length, type, cache, stamp }, exchange.always)
  sendHead(exchange, head)
  endWith(exchange, head, head.span && bytes.subarray(head.span.start, head.span.end + 1))
}

export interface StoredSource {
  storage: Storage
  /** Internal location of an nginx with the same files. It sends them, and this process only decides. */
  redirectTo?: string | undefined
}

/** Sends a stored object. */
export function sendStored(
  exchange: HttpExchange,
  { storage, redirectTo }: StoredSource,
  key: string,
  sent: ContentType,
): MaybePromise<void> {
  if (!storage.open) return sendFetched(exchange, storage, key, sent)
  const opened = storage.open(key)
  const redirectPath = redirectTo && redirectTo + key
  return opened instanceof Promise
    ? opened.then((file) => sendOpen(exchange, file, sent, redirectPath))
    : sendOpen(exchange, opened, sent, redirectPath)
}

/** Sends a file from memory without a promise, so that the next request need not wait. */
function sendOpen(
  exchange: HttpExchange,
  file: OpenFile | undefined,
  sent: ContentType,
  redirectPath?: string,
): MaybePromise<void> {
  if (!file) throw refuseMissingFile()
  if (!file.bytes || redirectPath) return sendFile(exchange, file, sent, redirectPath).finally(() => file.release())
  try {
    sendBytes(exchange, file.bytes, sent, getFileStamp(file))
  } finally {
    file.release()
  }
}

async function sendFile(
  exchange: HttpExchange,
  file: OpenFile,
  { type, cache }: ContentType,
  redirectPath?: string,
): Promise<void> {
  const { request, response, always } = exchange
  const stamp = getFileStamp(file)
  const head = createHead(request, { size: file.size, type, cache, stamp }, always)
  if (redirectPath && head.span && canNginxAnswer(request, head)) {
    const accelHeaders = [
      'content-type',
      type,
      'cache-control',
      cache,
      'content-length',
      '0',
      'x-accel-redirect',
      redirectPath,
    ]
    response.writeHead(200, [...always, ...accelHeaders])
    // nginx sends the bytes and does not report how many.
    endWith(exchange, head)
    return
  }
  if (head.span) {
    const isSent = await copyChunks(file, head, head.span, response)
    if (isSent && head.isWhole) exchange.sentWhole?.()
    return
  }
  sendHead(exchange, head)
  response.end()
}

/** nginx handles unusual ranges and unknown conditions differently. */
const canNginxAnswer = ({ headers }: IncomingMessage, { status }: ResponseHead): boolean =>
  (headers.range === undefined || status === 206) &&
  headers['if-match'] === undefined &&
  headers['if-unmodified-since'] === undefined

const stamps = new WeakMap<OpenFile, ContentStamp>()

function getFileStamp(file: OpenFile): ContentStamp {
  const known = stamps.get(file) ?? createStamp(file.size, file.modifiedMs)
  stamps.set(file, known)
  return known
}

const chunkBytes = 256 * 1024
const mostSpare = 16
/** Reused, because allocating a buffer costs more than filling it. */
const spare: Buffer[] = []

/**
 * Sends a file in chunks as fast as the client reads, so that a slow network holds no segment in memory. Returns false
 * when the client has gone.
 */
async function copyChunks(
  file: OpenFile,
  head: ResponseHead,
  { start, end }: ByteSpan,
  response: ServerResponse,
): Promise<boolean> {
  // Without a socket it is not this response's turn on the connection, so it would wait after the first chunk without
  // an event. It gets all bytes at once.
  const size = response.socket ? chunkBytes : end + 1 - start
  const buffer = (size === chunkBytes && spare.pop()) || Buffer.allocUnsafeSlow(size)
  for (let at = start; at <= end; ) {
    const came = await file.read(buffer.subarray(0, Math.min(size, end + 1 - at)), at)
    if (came === 0) throw new Error('a file became shorter while it was sent')
    if (at === start && !response.headersSent) response.writeHead(head.status, head.headers)
    at += came
    if (!(await writeChunk(response, buffer.subarray(0, came), at > end))) return false
  }
  if (size === chunkBytes && spare.length < mostSpare) spare.push(buffer)
  return true
}

/** Writes a chunk and waits until it is sent. Returns false when the client has gone. */
const writeChunk = (response: ServerResponse, chunk: Buffer, isLast: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    if (response.destroyed) return resolve(false)
    const onClose = () => resolve(false)
    const onWritten = (error?: Error | null) => {
      response.off('close', onClose)
      resolve(!error)
    }
    response.once('close', onClose)
    if (!isLast) return response.write(chunk, onWritten)
    response.once('finish', onWritten)
    response.end(chunk)
  })

/** Sends from storage where each read is a separate request: with as few requests as possible, and in one piece. */
async function sendFetched(exchange: HttpExchange, storage: Storage, key: string, sent: ContentType): Promise<void> {
  const { request, always } = exchange
  if (request.method !== 'HEAD' && request.headers.range === undefined) {
    const bytes = await storage.read(key)
    if (bytes === undefined) throw refuseMissingFile()
    return sendBytes(exchange, bytes, sent)
  }
  const size = await storage.size(key)
  if (size === undefined) throw refuseMissingFile()
  const head = createHead(request, { size, ...sent } satisfies SendableContent, always)
  const body = head.span && (await storage.read(key, head.span))
  if (head.span && body === undefined) throw refuseMissingFile()
  sendHead(exchange, head)
  endWith(exchange, head, body)
}

function endWith({ response, sentWhole }: HttpExchange, { isWhole }: ResponseHead, body?: Buffer): void {
  // Not emitted if the client disconnects before it has received everything.
  if (isWhole && sentWhole) response.once('finish', sentWhole)
  response.end(body)
}

function sendHead({ response }: HttpExchange, { status, headers }: ResponseHead): void {
  response.writeHead(status, headers)
}

const refuseMissingFile = () => new RefusedDelivery(404, 'That file doesn’t exist.')
