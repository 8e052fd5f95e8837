import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'

/** One time that an ad was given to a page: its own number, of which ad, until when it counts. */
export interface Impression {
  /** A uuid, as its row has it. */
  id: string
  ad: number
  expiresAt: Date
  /** The same for every impression that this fan is given of this ad, and for nothing else. */
  who: string
}

export type Impressions = ReturnType<typeof impressions>

/** A page that is open longer is another day's. */
const goodForMs = dayMs
const idBytes = 16
const whoBytes = 8
const signatureBytes = 16
const adAt = idBytes
const untilAt = adAt + 4
const whoAt = untilAt + 4
const signatureAt = whoAt + whoBytes
const allBytes = signatureAt + signatureBytes

/** What the page of a fan is given with an ad. Nobody else can make one, it says nobody's name, and it counts for nobody else. */
export function impressions(key: string, clock: Clock) {
  const hmac = (words: string | Buffer, length: number) =>
    createHmac('sha256', key).update(words).digest().subarray(0, length)
  const whoOf = (ad: number, uid: string) => hmac(`who|${ad}|${uid}`, whoBytes)

  const read = (text: string): { impression: Impression; bytes: Buffer } | undefined => {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length !== allBytes) return undefined
    if (!timingSafeEqual(bytes.subarray(signatureAt), hmac(bytes.subarray(0, signatureAt), signatureBytes)))
      return undefined
    const expiresAt = new Date(bytes.readUInt32BE(untilAt) * 1000)
    if (expiresAt <= clock.now()) return undefined
    const who = bytes.subarray(whoAt, signatureAt).toString('base64url')
    const impression = { id: uuidOf(bytes.subarray(0, idBytes)), ad: bytes.readUInt32BE(adAt), expiresAt, who }
    return { impression, bytes }
  }

  return {
    give: (ad: number, uid: string): string => {
      const bytes = Buffer.alloc(allBytes)
      const id = randomBytes(idBytes)
      id.copy(bytes)
      bytes.writeUInt32BE(ad, adAt)
      bytes.writeUInt32BE(Math.floor(addMs(clock.now(), goodForMs).getTime() / 1000), untilAt)
      whoOf(ad, uid).copy(bytes, whoAt)
      hmac(bytes.subarray(0, signatureAt), signatureBytes).copy(bytes, signatureAt)
      return bytes.toString('base64url')
    },

    /** As it was given to this fan; undefined where it was not, or is over. */
    readOf: (text: string, uid: string): Impression | undefined => {
      const found = read(text)
      if (!found) return undefined
      const { bytes, impression } = found
      const isTheirs = timingSafeEqual(bytes.subarray(whoAt, signatureAt), whoOf(impression.ad, uid))
      return isTheirs ? impression : undefined
    },

    /** Whoever has it: a link is followed without a session. */
    read: (text: string): Impression | undefined => read(text)?.impression,
  }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
