import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const idBytes = 16
const tokenBytes = 32
const deviceNameLength = 22

/** Opaque and not guessable: a uid, a session, a code. */
export const newId = (): string => randomBytes(idBytes).toString('base64url')

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** A token has 256 random bits: a plain hash of it is as good as a slow one. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** One key of the secrets file serves several purposes, each with a key of its own. */
export const derivedKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `fieldhouse ${purpose}`, 32)).toString(
    'base64url',
  )

/** The client's own id of its device never stands in a row or a jwt. */
export const deviceNamer =
  (key: string) =>
  (device: string): string =>
    device === '' ? '' : createHmac('sha256', key).update(device).digest('base64url').slice(0, deviceNameLength)
