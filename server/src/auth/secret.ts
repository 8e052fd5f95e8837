import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const idBytes = 16
const tokenBytes = 32
const deviceNameLength = 22

/** Creates an opaque random id for an account, a session or a code. */
export const createId = (): string => randomBytes(idBytes).toString('base64url')

export const createToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** Hashes a token. It has 256 random bits, so a fast hash is as good as a slow one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Derives a key for one purpose from a key of the secrets file. */
export const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `fieldhouse ${purpose}`, 32)).toString(
    'base64url',
  )

/** Creates a function that hashes device ids: the client's own id is never stored in a row or a token. */
export const createDeviceNamer =
  (key: string) =>
  (device: string): string =>
    device === '' ? '' : createHmac('sha256', key).update(device).digest('base64url').slice(0, deviceNameLength)
