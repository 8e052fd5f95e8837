import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { beginCodeApp, confirmCodeApp } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import type { TestClock } from '../shared/clock/clock.ts'
import { computeTotpCode, getTotpStep } from './factors/totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes a secret as a phone does. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

interface Caller {
  call<E extends Endpoint>(endpoint: E, sent?: { body?: unknown }): Promise<{ status: number; body: EndpointAnswer<E> }>
}
/** The part of the test app that these helpers use. */
interface Running<S extends Caller> {
  staff(role: StaffRole): Promise<S>
  deps: { clock: TestClock }
}

export interface WithCodeApp<S> {
  staff: S
  /** Returns the code that the phone shows now, or this many half minutes away. */
  code(steps?: number): string
  recoveryCodes: string[]
}

/** Creates staff with a code app. Setting it up uses its first code, so the clock advances. */
export async function staffWithCodeApp<S extends Caller>(
  running: Running<S>,
  role: StaffRole,
): Promise<WithCodeApp<S>> {
  const { clock } = running.deps
  const staff = await running.staff(role)
  const { body } = await staff.call(beginCodeApp, { body: {} })
  const secret = fromBase32(body.secret)
  const code = (steps = 0) => computeTotpCode(secret, getTotpStep(clock.now()) + steps)
  const answer = await staff.call(confirmCodeApp, { body: { code: code() } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  clock.advance(60_000)
  return { staff, code, recoveryCodes: answer.body.recovery_codes }
}

type Options = Record<string, unknown>

/** Everything that can be wrong in the answer of a browser and a key. */
export interface Spoilt {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  flags?: number
  counter?: number
  signed?: Buffer
  id?: string
  key?: KeyObject
}

const kinds = {
  es256: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
  ed25519: () => generateKeyPairSync('ed25519'),
  rs256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  weak: () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
  secp256k1: () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
}

/** A software passkey that answers as a browser with a key would. */
export function softPasskey(origin: string, kind: keyof typeof kinds = 'es256') {
  const { publicKey, privateKey } = kinds[kind]()
  const ownId = randomBytes(16)
  const rpIdOf = new URL(origin).hostname
  let counter = 0

  const clientData = (type: string, options: Options, spoilt: Spoilt) =>
    Buffer.from(
      JSON.stringify({
        type: spoilt.type ?? type,
        challenge: spoilt.challenge ?? options.challenge,
        origin: spoilt.origin ?? origin,
        crossOrigin: spoilt.crossOrigin ?? false,
      }),
    )
  const head = (flags: number, { rpId = rpIdOf, counter: count = counter, ...spoilt }: Spoilt) => {
    const data = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(data)
    data.writeUInt8(spoilt.flags ?? flags, 32)
    data.writeUInt32BE(count, 33)
    return data
  }
  const answer = (id: string, response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  })
  const text = (bytes: Buffer) => bytes.toString('base64url')

  return {
    id: text(ownId),
    make: (options: Options, spoilt: Spoilt = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(ownId.length)
      const data = Buffer.concat([head(0x45, spoilt), Buffer.alloc(16), length, ownId, Buffer.from('a1', 'hex')])
      return answer(spoilt.id ?? text(ownId), {
        clientDataJSON: text(clientData('webauthn.create', options, spoilt)),
        attestationObject: 'o2NmbXRkbm9uZQ',
        authenticatorData: text(data),
        publicKey: text((spoilt.key ?? publicKey).export({ format: 'der', type: 'spki' })),
        publicKeyAlgorithm: -7,
        transports: ['internal'],
      })
    },
    use: (options: Options, spoilt: Spoilt = {}) => {
      counter += 1
      const data = head(0x05, spoilt)
      const clientBytes = clientData('webauthn.get', options, spoilt)
      const signed = spoilt.signed ?? Buffer.concat([data, createHash('sha256').update(clientBytes).digest()])
      return answer(spoilt.id ?? text(ownId), {
        clientDataJSON: text(clientBytes),
        authenticatorData: text(data),
        signature: text(sign(kind === 'ed25519' ? null : 'sha256', signed, privateKey)),
        userHandle: 'AAAA',
      })
    },
  }
}
