import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface TestS3Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const form =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), ?SignedHeaders=(?<names>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']
const mostSkewMs = 15 * 60_000

/**
 * Checks a Signature Version 4, written from Amazon's description and not from a client. Returns undefined when it is
 * valid.
 */
export function faultOfSignature(request: IncomingMessage, body: Buffer, keys: TestS3Keys): string | undefined {
  const {
    id,
    scope = '',
    day = '',
    region,
    names = '',
    signature = '',
  } = form.exec(request.headers.authorization ?? '')?.groups ?? {}
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ')
  const signed = names.split(';')
  const date = header('x-amz-date')
  const payload = header('x-amz-content-sha256')
  if (id !== keys.accessKeyId || region !== keys.region) return 'InvalidAccessKeyId'
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied'
  if (!date.startsWith(day) || Math.abs(instantOf(date) - Date.now()) > mostSkewMs) return 'RequestTimeTooSkewed'
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const canonical = [
    request.method,
    encoded(decodeURIComponent(pathname)).replaceAll('%2F', '/'),
    [...searchParams]
      .map((pair) => pair.map(encoded).join('='))
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    payload,
  ].join('\n')
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** Parses a time like `20261122T101500Z`. */
const instantOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Encodes all characters except those that RFC 3986 leaves unchanged. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
