import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secondMs } from '@fieldhouse/contract/durations'
import { encodeBase32 } from './base32.ts'

/** Time-based codes (RFC 6238), as every code app implements them. */

const stepMs = 30 * secondMs
const digits = 6
const secretBytes = 20
/** A phone's clock may be half a minute off. */
const stepsOff = 1

export const createTotpSecret = (): Buffer => randomBytes(secretBytes)

export const getTotpStep = (at: Date): number => Math.floor(at.getTime() / stepMs)

export function computeTotpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(from) & 0x7fffffff) % 10 ** length
  return String(number).padStart(length, '0')
}

/** Finds the half minute of a code; one that is not after `last` was used before. */
export function findTotpStep(secret: Buffer, code: string, now: Date, last: number): number | undefined {
  const current = getTotpStep(now)
  let found: number | undefined
  for (let step = current - stepsOff; step <= current + stepsOff; step += 1)
    if (timingSafeEqual(Buffer.from(computeTotpCode(secret, step)), Buffer.from(code)) && step > last) found ??= step
  return found
}

/** Formats the link or QR content for a code app. */
export function formatTotpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const asked = new URLSearchParams({
    secret: encodeBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: '30',
  })
  // Code apps do not read a plus as a space.
  const query = String(asked).replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}
