import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { openSealing } from '../shared/sealing/sealing.ts'

const tokenBytes = 32

export type StaffKeys = ReturnType<typeof openStaffKeys>

/**
 * Keys of staff secrets. A code app's secret is encrypted, because codes are computed from it; links and recovery
 * codes are stored as hashes.
 */
export function openStaffKeys(secret: string) {
  const deriveKeyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const hashing = deriveKeyFor('hashes')
  const sealing = openSealing(deriveKeyFor('code-app'))
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
export const createStaffToken = (): string => randomBytes(tokenBytes).toString('base64url')
