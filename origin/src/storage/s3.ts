import { createKeyedMutex } from '@fieldhouse/contract/origin/keyed-mutex'
import { uploadInParts } from './s3-multipart.ts'
import { createS3Request, type S3Request, type S3Settings } from './s3-request.ts'
import { checkKey, type Storage } from './storage.ts'

/** Storage in any S3 service, addressed by path, which every server understands. */
export function createS3Storage(settings: S3Settings): Storage {
  const request = createS3Request(settings)
  const readObject: Storage['read'] = async (key, span) => {
    const headers = span ? { range: `bytes=${span.start}-${span.end}` } : undefined
    const response = await request(checkKey(key), headers ? { headers } : {})
    if (response.status === 404) return undefined
    return response.status === 416 ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
  }
  const writeObject: Storage['write'] = (key, body) => uploadInParts(request, checkKey(key), body)
  const inTurn = createKeyedMutex()
  return {
    read: readObject,
    write: writeObject,
    size: async (key) => {
      const response = await request(checkKey(key), { method: 'HEAD' })
      return response.status === 404 ? undefined : Number(response.headers.get('content-length'))
    },
    // S3 cannot append. Journals stay short (they are folded into the manifest), so they are rewritten as a whole.
    append: (key, bytes) =>
      inTurn(checkKey(key), async () =>
        writeObject(key, Buffer.concat([(await readObject(key)) ?? Buffer.alloc(0), bytes])),
      ),
    list: (folder) => listBelow(request, `${checkKey(folder)}/`),
    remove: async (key) => {
      await request(checkKey(key), { method: 'DELETE' })
    },
  }
}

async function listBelow(request: S3Request, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for (let token = ''; ; ) {
    const query = `?list-type=2&prefix=${encodeURIComponent(prefix)}${token && `&continuation-token=${token}`}`
    const xml = await (await request('', {}, query)).text()
    for (const [, key] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) if (key) keys.push(key)
    const [, next] = /<NextContinuationToken>([^<]*)</.exec(xml) ?? []
    if (!next) return keys.sort()
    token = encodeURIComponent(next.replaceAll('&amp;', '&'))
  }
}
