import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { BrowserAnswer } from '@fieldhouse/contract/staff/me'
import * as z from 'zod/mini'

/** The checks of a relying party (WebAuthn level 2, 7.1 and 7.2), for passkeys without attestation. */

export interface RelyingParty {
  /** The domain that passkeys belong to: the host in the browser's address. */
  id: string
  origin: string
}

export const getRelyingParty = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** COSE's numbers for ES256, EdDSA and RS256. */
export const algorithms = [-7, -8, -257] as const

const text = z.string().check(z.maxLength(16_384), z.regex(/^[A-Za-z0-9_-]+$/))
const creation = z.object({
  clientDataJSON: text,
  authenticatorData: text,
  publicKey: text,
  transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
})
const used = z.object({ clientDataJSON: text, authenticatorData: text, signature: text })
const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
})

const present = 0x01
const attested = 0x40
const counterAt = 33
/** RP id hash, flags and counter, the maker's id, then the length of the credential's id. */
const idLengthAt = 53
const fewestRsaBits = 2048

export interface CreatedPasskey {
  credential: string
  publicKey: string
  counter: number
  transports: string[]
}

/** Verifies a new passkey; undefined if it is invalid. */
export function verifyCreatedPasskey(
  answer: BrowserAnswer,
  challenge: string,
  relying: RelyingParty,
): CreatedPasskey | undefined {
  const { data: response } = creation.safeParse(answer.response)
  if (!response || !isClientDataOurs(response.clientDataJSON, 'webauthn.create', challenge, relying)) return undefined
  const data = Buffer.from(response.authenticatorData, 'base64url')
  if (!isForThisHost(data, relying) || (getAuthenticatorFlags(data) & attested) === 0 || data.length < idLengthAt + 2)
    return undefined
  const idAt = idLengthAt + 2
  const id = data.subarray(idAt, idAt + data.readUInt16BE(idLengthAt)).toString('base64url')
  // The browser also returns the key of these bytes in its own format; without attestation both are equally good.
  if (id === '' || id !== answer.id || !isAcceptedKey(parsePublicKey(response.publicKey))) return undefined
  return {
    credential: id,
    publicKey: response.publicKey,
    counter: data.readUInt32BE(counterAt),
    transports: response.transports ?? [],
  }
}

/** Verifies a signature and returns its counter; undefined if it is invalid. */
export function verifyUsedPasskey(
  answer: BrowserAnswer,
  { challenge, publicKey, relying }: { challenge: string; publicKey: string; relying: RelyingParty },
): number | undefined {
  const { data: response } = used.safeParse(answer.response)
  if (!response || !isClientDataOurs(response.clientDataJSON, 'webauthn.get', challenge, relying)) return undefined
  const data = Buffer.from(response.authenticatorData, 'base64url')
  const key = parsePublicKey(publicKey)
  if (!isForThisHost(data, relying) || !key) return undefined
  const clientHash = createHash('sha256').update(Buffer.from(response.clientDataJSON, 'base64url')).digest()
  const signed = Buffer.concat([data, clientHash])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  const right = verify(digest, signed, key, Buffer.from(response.signature, 'base64url'))
  return right ? data.readUInt32BE(counterAt) : undefined
}

function isClientDataOurs(clientDataJSON: string, type: string, challenge: string, { origin }: RelyingParty): boolean {
  const parsed = clientData.safeParse(
    parseJsonOrUndefined(Buffer.from(clientDataJSON, 'base64url').toString('utf8')),
  ).data
  return (
    parsed?.type === type && parsed.challenge === challenge && parsed.origin === origin && parsed.crossOrigin !== true
  )
}

const parseJsonOrUndefined = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

const getAuthenticatorFlags = (data: Buffer): number => data[32] ?? 0

const isForThisHost = (data: Buffer, { id }: RelyingParty): boolean =>
  data.length >= counterAt + 4 &&
  data.subarray(0, 32).equals(createHash('sha256').update(id).digest()) &&
  (getAuthenticatorFlags(data) & present) !== 0

function parsePublicKey(spki: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

function isAcceptedKey(key: KeyObject | undefined): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key ?? {}
  if (type === 'ec') return details?.namedCurve === 'prime256v1'
  return type === 'ed25519' || (type === 'rsa' && (details?.modulusLength ?? 0) >= fewestRsaBits)
}
