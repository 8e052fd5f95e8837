import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { BrowserAnswer } from '@fieldhouse/contract/staff/me'
import * as z from 'zod/mini'

/** What WebAuthn asks of who relies on it (level 2, 7.1 and 7.2), for passkeys without attestation: nobody vouches for the maker of the key. */

export interface Relying {
  /** The name that passkeys hang on: the host of the address that the browser shows. */
  id: string
  origin: string
}

export const relyingOn = (publicUrl: string): Relying => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** COSE's numbers for ES256, EdDSA and RS256. */
export const algorithms = [-7, -8, -257] as const

const text = z.string().check(z.maxLength(16_384), z.regex(/^[A-Za-z0-9_-]+$/))
const made = z.object({
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
/** RP id hash, flags, counter; then the maker's id and how long the credential's is. */
const idLengthAt = 53
const fewestRsaBits = 2048

export interface MadePasskey {
  credential: string
  publicKey: string
  counter: number
  transports: string[]
}

/** Undefined is no. */
export function madePasskey(answer: BrowserAnswer, challenge: string, relying: Relying): MadePasskey | undefined {
  const { data: said } = made.safeParse(answer.response)
  if (!said || !isSaidHere(said.clientDataJSON, 'webauthn.create', challenge, relying)) return undefined
  const data = Buffer.from(said.authenticatorData, 'base64url')
  if (!isOfHere(data, relying) || (flagsOf(data) & attested) === 0 || data.length < idLengthAt + 2) return undefined
  const idAt = idLengthAt + 2
  const id = data.subarray(idAt, idAt + data.readUInt16BE(idLengthAt)).toString('base64url')
  // The browser tells the key of these bytes in a form of its own; without attestation one is as good as the other.
  if (id === '' || id !== answer.id || !isGoodKey(keyOf(said.publicKey))) return undefined
  return {
    credential: id,
    publicKey: said.publicKey,
    counter: data.readUInt32BE(counterAt),
    transports: said.transports ?? [],
  }
}

/** The counter that it says; undefined is no. */
export function usedPasskey(
  answer: BrowserAnswer,
  { challenge, publicKey, relying }: { challenge: string; publicKey: string; relying: Relying },
): number | undefined {
  const { data: said } = used.safeParse(answer.response)
  if (!said || !isSaidHere(said.clientDataJSON, 'webauthn.get', challenge, relying)) return undefined
  const data = Buffer.from(said.authenticatorData, 'base64url')
  const key = keyOf(publicKey)
  if (!isOfHere(data, relying) || !key) return undefined
  const clientHash = createHash('sha256').update(Buffer.from(said.clientDataJSON, 'base64url')).digest()
  const signed = Buffer.concat([data, clientHash])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  const right = verify(digest, signed, key, Buffer.from(said.signature, 'base64url'))
  return right ? data.readUInt32BE(counterAt) : undefined
}

function isSaidHere(clientDataJSON: string, type: string, challenge: string, { origin }: Relying): boolean {
  const said = clientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).data
  return said?.type === type && said.challenge === challenge && said.origin === origin && said.crossOrigin !== true
}

const parseJson = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

const flagsOf = (data: Buffer): number => data[32] ?? 0

const isOfHere = (data: Buffer, { id }: Relying): boolean =>
  data.length >= counterAt + 4 &&
  data.subarray(0, 32).equals(createHash('sha256').update(id).digest()) &&
  (flagsOf(data) & present) !== 0

function keyOf(spki: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

function isGoodKey(key: KeyObject | undefined): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key ?? {}
  if (type === 'ec') return details?.namedCurve === 'prime256v1'
  return type === 'ed25519' || (type === 'rsa' && (details?.modulusLength ?? 0) >= fewestRsaBits)
}
