import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlayGrant } from '@fieldhouse/contract/origin/play-grant'
import { z } from 'zod'

/** 192 of the 256 bits. */
const signatureBytes = 24
const longestToken = 600

const payload = z.strictObject({ a: z.string(), p: z.string(), e: z.number(), b: z.optional(z.array(z.string())) })

const signText = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes).toString('base64url')

export function signToken({ asset, playSession, expiresAt, blackedOut }: PlayGrant, key: Buffer): string {
  const grant = { a: asset, p: playSession, e: expiresAt, b: blackedOut }
  const text = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${text}.${signText(text, key)}`
}

export type ReadGrant = (token: string, now: Date) => PlayGrant | undefined

/** About as many as watch on a machine at once. */
const mostRemembered = 20_000

/** Caches verified tokens until they expire, so that each signature is checked once. */
export function cacheGrants(check: ReadGrant, most = mostRemembered): ReadGrant {
  const remembered = new Map<string, PlayGrant>()
  return (token, now) => {
    const known = remembered.get(token)
    if (known && isGrantOpen(known, now)) return known
    const grant = check(token, now)
    if (!grant) return undefined
    for (const oldest of remembered.keys()) {
      if (remembered.size < most) break
      remembered.delete(oldest)
    }
    // Copies the token, because a substring would keep the whole address in memory.
    remembered.set(Buffer.from(token).toString(), grant)
    return grant
  }
}

const isGrantOpen = ({ expiresAt }: PlayGrant, now: Date): boolean => expiresAt * 1000 > now.getTime()

/** Returns the grant of a valid token that has not expired. */
export function readToken(token: string, key: Buffer, now: Date): PlayGrant | undefined {
  const [text = '', signature = '', ...more] = token.split('.')
  if (token.length > longestToken || more.length > 0) return undefined
  const expected = Buffer.from(signText(text, key))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined
  const {
    a: asset,
    p: playSession,
    e: expiresAt,
    b: blackedOut,
  } = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const grant = { asset, playSession, expiresAt, ...(blackedOut && { blackedOut }) }
  return isGrantOpen(grant, now) ? grant : undefined
}
