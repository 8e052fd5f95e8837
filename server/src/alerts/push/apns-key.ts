import { createPrivateKey, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import { StartRefused } from '../../shared/log/start-refused.ts'

export interface ApnsSettings {
  APNS_KEY?: string | undefined
  APNS_KEY_ID?: string | undefined
  APNS_TEAM_ID?: string | undefined
}

/** A signing key of Apple's push service. */
export interface ApnsKey {
  privateKey: KeyObject
  keyId: string
  teamId: string
}

/**
 * Reads the key file, which is in PEM although it ends in .p8. A wrong file stops the start, and its content is never
 * part of the message. Undefined without the settings.
 */
export function readApnsKey({ APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID }: ApnsSettings): ApnsKey | undefined {
  if (APNS_KEY === undefined || APNS_KEY_ID === undefined || APNS_TEAM_ID === undefined) return undefined
  const refuse = (reason: string) => new StartRefused(`APNS_KEY: ${APNS_KEY} ${reason}.`)
  let content: string
  try {
    content = fs.readFileSync(APNS_KEY, 'utf8')
  } catch {
    throw refuse('cannot be read')
  }
  const privateKey = parseKey(content)
  if (privateKey?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw refuse('is not a key of Apple’s push service (a .p8 file)')
  return { privateKey, keyId: APNS_KEY_ID, teamId: APNS_TEAM_ID }
}

function parseKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
