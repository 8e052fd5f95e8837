import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlayGrant } from '@fieldhouse/contract/origin/origin'
import { z } from 'zod'

/** 192 of the 256 bits. */
const signatureBytes = 24
const longestToken = 600

const payload = z.strictObject({ a: z.string(), p: z.string(), e: z.number() })

const signatureOf = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes).toString('base64url')

export function signToken({ asset, playSession, expiresAt }: PlayGrant, key: Buffer): string {
  const text = Buffer.from(JSON.stringify({ a: asset, p: playSession, e: expiresAt })).toString('base64url')
  return `${text}.${signatureOf(text, key)}`
}

/** What was granted, when we granted it and its time has not run out. */
export function readToken(token: string, key: Buffer, now: Date): PlayGrant | undefined {
  const [text = '', signature = '', ...more] = token.split('.')
  if (token.length > longestToken || more.length > 0) return undefined
  const expected = Buffer.from(signatureOf(text, key))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const {
    a: asset,
    p: playSession,
    e: expiresAt,
  } = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return expiresAt * 1000 > now.getTime() ? { asset, playSession, expiresAt } : undefined
}
