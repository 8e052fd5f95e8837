import type { S3Request } from './s3-request.ts'
import { type StorageBody, StorageFault } from './storage.ts'

/** S3 requires at least 5 MB per part and accepts 10,000 of them: 160 GB. */
const partBytes = 16 * 1024 * 1024

const putObject = (request: S3Request, key: string, bytes: Uint8Array, query = '') =>
  request(key, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> }, query)

/**
 * Uploads an object. A small one is a single request. A larger one is sent in parts and appears when the last one is
 * complete.
 */
export async function uploadInParts(request: S3Request, key: string, body: StorageBody): Promise<void> {
  const parts = splitParts(body)
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (first.done || second.done) {
    await putObject(request, key, first.value ?? new Uint8Array())
    return
  }
  const [, id] = /<UploadId>([^<]+)</.exec(await (await request(key, { method: 'POST' }, '?uploads')).text()) ?? []
  if (!id) throw new StorageFault('broken', 'The object storage didn’t start an upload.')
  const upload = encodeURIComponent(id)
  try {
    const tags: string[] = []
    const sendPart = async (bytes: Uint8Array) => {
      const response = await putObject(request, key, bytes, `?partNumber=${tags.length + 1}&uploadId=${upload}`)
      tags.push(response.headers.get('etag') ?? '')
    }
    await sendPart(first.value)
    await sendPart(second.value)
    for await (const bytes of parts) await sendPart(bytes)
    const listed = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const xml = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
    const answer = await (await request(key, { method: 'POST', body: xml }, `?uploadId=${upload}`)).text()
    // S3 may answer 200 and report a failure in the body.
    if (answer.includes('<Error>')) throw new StorageFault('broken', 'The object storage couldn’t complete an upload.')
  } catch (error) {
    await request(key, { method: 'DELETE' }, `?uploadId=${upload}`).catch(() => undefined)
    throw error
  }
}

async function* splitParts(body: StorageBody): AsyncGenerator<Uint8Array, undefined> {
  let buffered: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + partBytes - bytes)
      buffered.push(piece)
      bytes += piece.length
      at += piece.length
      if (bytes < partBytes) continue
      yield Buffer.concat(buffered)
      buffered = []
      bytes = 0
    }
  }
  if (bytes > 0) yield Buffer.concat(buffered)
  return undefined
}
