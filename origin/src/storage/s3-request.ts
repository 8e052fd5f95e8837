import { AwsClient } from 'aws4fetch'
import { StorageFault } from './storage.ts'

export interface S3Settings {
  /** Address without the bucket, as in `https://s3.eu-central-1.example`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Sends a request to the bucket. A 404 is returned, other failures are thrown. No redirect is followed, because the
 * signature is for one address.
 */
export type S3Request = (key: string, init?: RequestInit, query?: string) => Promise<Response>

export function createS3Request(settings: S3Settings): S3Request {
  const { endpoint, bucket, ...credentials } = settings
  const client = new AwsClient({ ...credentials, service: 's3', retries: 4 })
  const address = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return async (key, init = {}, query = '') => {
    const response = await client
      .fetch(`${address}/${key}${query}`, { ...init, redirect: 'manual' })
      .catch((error: unknown) => {
        throw new StorageFault('broken', 'The object storage isn’t responding.', { cause: error })
      })
    if (response.ok || response.status === 404 || response.status === 416) return response
    const isFull = response.status === 507 || (await response.text()).includes('QuotaExceeded')
    throw new StorageFault(isFull ? 'full' : 'broken', `The object storage answered ${response.status}.`)
  }
}
