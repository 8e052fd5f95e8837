import { createHash, randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { faultOfSignature, type TestS3Keys } from './test-s3-signature.ts'

/** Amazon's lower limit. The last part may be smaller. */
const leastPart = 5 * 1024 * 1024
/** Amazon lists 1000. With few a test reaches the second page. */
const listedAtOnce = 2

export interface TestS3 extends TestS3Keys {
  endpoint: string
  bucket: string
  /** Number of multipart uploads that were neither completed nor aborted. */
  uploadsUnderWay(): number
  close(): Promise<void>
}

interface S3Request {
  method: string
  key: string
  query: URLSearchParams
  range: string | undefined
  body: Buffer
}

interface S3Answer {
  status: number
  body?: Buffer | string
  headers?: Record<string, string>
}

/**
 * Serves one bucket in memory with as much of S3 as the storage uses, and refuses requests without a valid signature.
 */
export async function openTestS3(): Promise<TestS3> {
  const keys: TestS3Keys = { accessKeyId: 'AKTEST', secretAccessKey: `secret/${randomUUID()}`, region: 'eu-north-1' }
  const bucket = new Bucket()
  const server = http.createServer((request, response) => {
    answer(request, keys, bucket).then(
      (answer) => send(response, answer),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...keys,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'film',
    uploadsUnderWay: () => bucket.uploads.size,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

async function answer(request: IncomingMessage, keys: TestS3Keys, bucket: Bucket): Promise<S3Answer> {
  const body = await buffer(request)
  const fault = faultOfSignature(request, body, keys)
  if (fault) return refused(403, fault)
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
  const [, name, ...rest] = decodeURIComponent(pathname).split('/')
  if (name !== 'film') return refused(404, 'NoSuchBucket')
  return bucket.answer({ method: request.method ?? '', key: rest.join('/'), query, range: request.headers.range, body })
}

function send(response: ServerResponse, { status, body = '', headers = {} }: S3Answer): void {
  const hasBody = response.req.method !== 'HEAD'
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(hasBody ? body : undefined)
}

const refused = (status: number, code: string): S3Answer => ({ status, body: xml('Error', `<Code>${code}</Code>`) })
const xml = (name: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`
const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

class Bucket {
  readonly uploads = new Map<string, Map<number, Buffer>>()
  readonly #objects = new Map<string, Buffer>()

  answer(request: S3Request): S3Answer {
    const { method, key, query, body } = request
    if (key === '')
      return method === 'GET' && query.get('list-type') === '2' ? this.#list(query) : refused(405, 'MethodNotAllowed')
    if (query.has('uploads') || query.has('uploadId')) return this.#multipart(request)
    if (method === 'PUT') {
      this.#objects.set(key, body)
      return { status: 200, headers: { etag: tagOf(body) } }
    }
    if (method === 'DELETE') {
      this.#objects.delete(key)
      return { status: 204 }
    }
    if (method !== 'GET' && method !== 'HEAD') return refused(405, 'MethodNotAllowed')
    const bytes = this.#objects.get(key)
    return bytes ? spanOf(bytes, request.range) : refused(404, 'NoSuchKey')
  }

  /** Lists keys as Amazon does, with an opaque continuation token. */
  #list(query: URLSearchParams): S3Answer {
    const token = query.get('continuation-token')
    const after = token ? Buffer.from(token.slice(2), 'base64').toString() : ''
    const below = [...this.#objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const keys = below.toSorted().slice(0, listedAtOnce)
    const next = Buffer.from(keys.at(-1) ?? '').toString('base64')
    const more = below.length > keys.length ? `<NextContinuationToken>+&amp;${next}</NextContinuationToken>` : ''
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`)
    return { status: 200, body: xml('ListBucketResult', contents.join('') + more) }
  }

  #multipart({ method, key, query, body }: S3Request): S3Answer {
    if (method === 'POST' && query.has('uploads')) {
      // Real upload ids contain characters that have to be encoded in an address.
      const id = `${randomUUID()}/+=`
      this.uploads.set(id, new Map())
      return { status: 200, body: xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`) }
    }
    const id = query.get('uploadId') ?? ''
    const parts = this.uploads.get(id)
    if (!parts) return refused(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: tagOf(body) } }
    }
    if (method === 'POST') {
      const result = joined(parts, String(body))
      if (typeof result === 'string') return refused(400, result)
      this.#objects.set(key, result)
    }
    this.uploads.delete(id)
    return method === 'POST' ? { status: 200, body: xml('CompleteMultipartUploadResult', '') } : { status: 204 }
  }
}

/** Joins the listed parts if each has its right tag, or returns what is wrong. */
function joined(parts: Map<number, Buffer>, list: string): Buffer | string {
  const listed = [...list.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)]
  const numbers = listed.map(([, number]) => Number(number))
  if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0))) return 'InvalidPartOrder'
  const bytes = numbers.map((number) => parts.get(number) ?? Buffer.alloc(0))
  if (listed.length === 0 || listed.some(([, , tag], index) => tag !== tagOf(bytes[index] as Buffer)))
    return 'InvalidPart'
  return bytes.slice(0, -1).some((part) => part.length < leastPart) ? 'EntityTooSmall' : Buffer.concat(bytes)
}

function spanOf(bytes: Buffer, range: string | undefined): S3Answer {
  const etag = tagOf(bytes)
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined) return { status: 200, body: bytes, headers: { etag } }
  if (Number(from) >= bytes.length) return refused(416, 'InvalidRange')
  const last = Math.min(to ? Number(to) : Number.POSITIVE_INFINITY, bytes.length - 1)
  const headers = { etag, 'content-range': `bytes ${from}-${last}/${bytes.length}` }
  return { status: 206, body: bytes.subarray(Number(from), last + 1), headers }
}
