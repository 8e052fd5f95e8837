import { AwsClient } from 'aws4fetch'
import { StorageFault } from './storage.ts'

export interface S3Settings {
  /** Without the bucket, as in `https://s3.eu-central-1.example`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** One request to the bucket; answers of 404 come back, other failures are thrown. A signed request goes where it was signed for: no redirect is followed. */
export type S3Request = (key: string, init?: RequestInit, query?: string) => Promise<Response>

export function requests(settings: S3Settings): S3Request {
  const { endpoint, bucket, ...credentials } = settings
  const client = new AwsClient({ ...credentials, service: 's3', retries: 4 })
  const address = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return async (key, init = {}, query = '') => {
    const response = await client
      .fetch(`${address}/${key}${query}`, { ...init, redirect: 'manual' })
      .catch((error: unknown) => {
        throw new StorageFault('broken', 'The object storage does not answer.', { cause: error })
      })
    if (response.ok || response.status === 404 || response.status === 416) return response
    const isFull = response.status === 507 || (await response.text()).includes('QuotaExceeded')
    throw new StorageFault(isFull ? 'full' : 'broken', `The object storage answered ${response.status}.`)
  }
}
