import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const keyBytes = 20
const nonceBytes = 12
const tagBytes = 16

export type StreamKeys = ReturnType<typeof streamKeys>

/** An encoder's secrets: the key is kept as a hash, the SRT passphrase sealed, because ffmpeg has to be given it. */
export function streamKeys(secret: string) {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', 'srt-passphrase', 32))
  const hashOf = (key: string) => createHmac('sha256', secret).update(`stream-key|${key}`).digest()

  return {
    /** 160 random bits, without the sign that ends the event's number. */
    fresh: (): string => randomBytes(keyBytes).toString('hex'),
    hash: (key: string): string => hashOf(key).toString('base64url'),
    fits: (key: string, hash: string): boolean => {
      const wanted = Buffer.from(hash, 'base64url')
      const given = hashOf(key)
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },

    seal: (text: string): string => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },

    open: (sealed: string): string => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
