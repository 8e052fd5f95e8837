import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'

/** One delivery of an ad to a page. */
export interface AdImpression {
  /** The number of the impression, a UUID as in its row. */
  id: string
  ad: number
  expiresAt: Date
  /** The same for every impression of this ad for this fan, and for nothing else. */
  who: string
}

export type ImpressionTokens = ReturnType<typeof createImpressionTokens>

/** A page that is open longer belongs to the next day. */
const goodForMs = dayMs
const idBytes = 16
const whoBytes = 8
const signatureBytes = 16
const adAt = idBytes
const untilAt = adAt + 4
const whoAt = untilAt + 4
const signatureAt = whoAt + whoBytes
const allBytes = signatureAt + signatureBytes

/**
 * Creates the tokens that a fan's page gets with its ads. They cannot be forged, they contain no name, and they count
 * only for that fan.
 */
export function createImpressionTokens(key: string, clock: Clock) {
  const sign = (text: string | Buffer, length: number) =>
    createHmac('sha256', key).update(text).digest().subarray(0, length)
  const hashFan = (ad: number, uid: string) => sign(`who|${ad}|${uid}`, whoBytes)

  const readToken = (text: string): { impression: AdImpression; bytes: Buffer } | undefined => {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length !== allBytes) return undefined
    if (!timingSafeEqual(bytes.subarray(signatureAt), sign(bytes.subarray(0, signatureAt), signatureBytes)))
      return undefined
    const expiresAt = new Date(bytes.readUInt32BE(untilAt) * 1000)
    if (expiresAt <= clock.now()) return undefined
    const who = bytes.subarray(whoAt, signatureAt).toString('base64url')
    const impression = { id: toUuid(bytes.subarray(0, idBytes)), ad: bytes.readUInt32BE(adAt), expiresAt, who }
    return { impression, bytes }
  }

  return {
    give: (ad: number, uid: string): string => {
      const bytes = Buffer.alloc(allBytes)
      const id = randomBytes(idBytes)
      id.copy(bytes)
      bytes.writeUInt32BE(ad, adAt)
      bytes.writeUInt32BE(Math.floor(addMs(clock.now(), goodForMs).getTime() / 1000), untilAt)
      hashFan(ad, uid).copy(bytes, whoAt)
      sign(bytes.subarray(0, signatureAt), signatureBytes).copy(bytes, signatureAt)
      return bytes.toString('base64url')
    },

    /** Reads a token that was given to this fan; undefined if it was not, or has expired. */
    readOf: (text: string, uid: string): AdImpression | undefined => {
      const found = readToken(text)
      if (!found) return undefined
      const { bytes, impression } = found
      const isTheirs = timingSafeEqual(bytes.subarray(whoAt, signatureAt), hashFan(impression.ad, uid))
      return isTheirs ? impression : undefined
    },

    /** Reads anyone's token: links are followed without a session. */
    read: (text: string): AdImpression | undefined => readToken(text)?.impression,
  }
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
