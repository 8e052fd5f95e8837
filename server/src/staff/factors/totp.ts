import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secondMs } from '@fieldhouse/contract/durations'
import { base32 } from './base32.ts'

/** Codes of an app by the time of day: RFC 6238 as every code app does it. */

const stepMs = 30 * secondMs
const digits = 6
const secretBytes = 20
/** A phone's clock may be half a minute off. */
const stepsOff = 1

export const newSecret = (): Buffer => randomBytes(secretBytes)

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs)

export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(from) & 0x7fffffff) % 10 ** length
  return String(number).padStart(length, '0')
}

/** Which half minute a code is of; one that is not after `last` was used before. */
export function stepOf(secret: Buffer, code: string, now: Date, last: number): number | undefined {
  const current = stepAt(now)
  let found: number | undefined
  for (let step = current - stepsOff; step <= current + stepsOff; step += 1)
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)) && step > last) found ??= step
  return found
}

/** What a code app reads, as a picture or as a link. */
export function appAddress(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const asked = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: '30',
  })
  // Apps do not read a plus as a space.
  const query = String(asked).replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}
