import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { openSealing } from '../shared/sealing/sealing.ts'

const keyBytes = 20

export type StreamKeys = ReturnType<typeof streamKeys>

/**
 * An encoder's secrets. The key is stored as a hash, the SRT passphrase sealed, because ffmpeg needs the original.
 */
export function streamKeys(secret: string) {
  const hashKey = (key: string) => createHmac('sha256', secret).update(`stream-key|${key}`).digest()

  return {
    ...openSealing(Buffer.from(hkdfSync('sha256', secret, '', 'srt-passphrase', 32))),

    /** 160 random bits, without the character that ends the event's number. */
    fresh: (): string => randomBytes(keyBytes).toString('hex'),
    hash: (key: string): string => hashKey(key).toString('base64url'),
    fits: (key: string, hash: string): boolean => {
      const expected = Buffer.from(hash, 'base64url')
      const actual = hashKey(key)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
