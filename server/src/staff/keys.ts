import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { openSealing } from '../shared/sealing/sealing.ts'

const tokenBytes = 32

export type StaffKeys = ReturnType<typeof staffKeys>

/** A code app's secret is sealed, because its codes are reckoned from it; links and recovery codes are kept as hashes. */
export function staffKeys(secret: string) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const hashing = keyFor('hashes')
  const sealing = openSealing(keyFor('code-app'))
  return {
    seal: (secret: Buffer): string => sealing.seal(secret.toString('base64')),
    /** Undefined when it was sealed with the keys of another secrets file. */
    open: (sealed: string): Buffer | undefined => {
      try {
        return Buffer.from(sealing.open(sealed), 'base64')
      } catch {
        return undefined
      }
    },
    hash: (purpose: 'recovery' | 'invitation', text: string): string =>
      createHmac('sha256', hashing).update(`${purpose}|${text}`).digest('base64url'),
  }
}

/** 256 random bits. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')
