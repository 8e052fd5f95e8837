import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { BrowserAnswer } from '@fieldhouse/contract/staff/me'
import type { Caller } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import type { SecondFactor } from '../factors/second-factor.service.ts'
import type { Identity } from '../identity.ts'
import { newToken } from '../keys.ts'
import type { StaffStore } from '../staff.store.ts'
import type { Purpose } from './passkeys.store.ts'
import { algorithms, madePasskey, type Relying, relyingOn, usedPasskey } from './webauthn.ts'

export interface PasskeyParts {
  store: StaffStore
  identity: Identity
  clock: Clock
  publicUrl: string
  factor: SecondFactor
}

const challengeMs = 5 * minuteMs
const passkeysAtMost = 10

const refused = () => new Refusal('input', 'passkey.refused', 'That passkey doesn’t work here. Try again.')

/** Passkeys as a second factor: made in one session, used in each later one. */
export function passkeyService({ store, identity, clock, publicUrl, factor }: PasskeyParts) {
  const relying = relyingOn(publicUrl)

  const challengeFor = async (sid: string, purpose: Purpose): Promise<string> => {
    const challenge = newToken()
    await store.passkeys.setChallenge(sid, purpose, challenge, addMs(clock.now(), challengeMs))
    return challenge
  }
  const challengeOf = async (sid: string, purpose: Purpose): Promise<string> => {
    const challenge = await store.passkeys.takeChallenge(sid, purpose, clock.now())
    if (challenge === undefined) throw new Refusal('input', 'passkey.expired', 'That took too long. Try again.')
    return challenge
  }
  const described = async (uid: string) =>
    (await store.passkeys.of(uid)).map(({ credential, transports }) => ({
      id: credential,
      type: 'public-key',
      transports,
    }))

  return {
    begin: async ({ uid, sid }: Caller) => {
      const known = await described(uid)
      if (known.length >= passkeysAtMost) throw tooManyPasskeys()
      const member = await store.members.find(uid)
      const options = makingOptions(relying, { uid, ...member })
      return { ...options, challenge: await challengeFor(sid, 'keep'), excludeCredentials: known }
    },

    keep: async (known: Caller, name: string, answer: BrowserAnswer): Promise<string[]> => {
      const { uid, sid } = known
      const made = madePasskey(answer, await challengeOf(sid, 'keep'), relying)
      if (!made) throw refused()
      return factor.setUp(known, 'passkey', async ({ passkeys }) => {
        if ((await passkeys.of(uid)).length >= passkeysAtMost) throw tooManyPasskeys()
        const { credential, publicKey, counter, transports } = made
        const row = { customer_uid: uid, credential, public_key: publicKey, counter, transports, name }
        if (!(await passkeys.add({ ...row, created_at: clock.now() })))
          throw refuseConflict('passkey.duplicate', 'That passkey is already saved.')
      })
    },

    ask: async ({ uid, sid }: Caller) => {
      const known = await described(uid)
      if (known.length === 0) throw refuseConflict('passkey.not_set_up', 'No passkey is set up.')
      return {
        challenge: await challengeFor(sid, 'give'),
        rpId: relying.id,
        timeout: challengeMs,
        allowCredentials: known,
        userVerification: 'preferred',
      }
    },

    give: async ({ uid, sid }: Caller, answer: BrowserAnswer): Promise<void> => {
      const challenge = await challengeOf(sid, 'give')
      const passkey = (await store.passkeys.of(uid)).find(({ credential }) => credential === answer.id)
      const counter = passkey && usedPasskey(answer, { challenge, publicKey: passkey.public_key, relying })
      if (!passkey || counter === undefined || !(await store.passkeys.use(passkey.id, counter, clock.now()))) {
        identity.events('second factor refused', uid, { by: 'passkey' })
        throw refused()
      }
      await identity.proof.secondFactorGiven(sid)
      identity.events('second factor given', uid, { by: 'passkey' })
    },

    remove: (known: Caller, id: number): Promise<void> =>
      factor.takeAway(known, 'passkey', async ({ passkeys }) => {
        if (!(await passkeys.remove(known.uid, id)))
          throw new Refusal('missing', 'passkey.not_found', 'That passkey doesn’t exist.')
      }),
  }
}

interface Owner {
  uid: string
  email?: string
  firstname?: string
  lastname?: string
}

/** Nobody has to vouch for the maker of the key, and it need not know its owner by itself: the account is known already. */
const makingOptions = ({ id }: Relying, { uid, email = '', firstname, lastname }: Owner) => ({
  rp: { id, name: currentSchool().appName },
  user: { id: Buffer.from(uid).toString('base64url'), name: email, displayName: `${firstname} ${lastname}` },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeMs,
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  attestation: 'none',
})

const tooManyPasskeys = () =>
  refuseConflict('passkey.too_many', `An account can have up to ${passkeysAtMost} passkeys. Remove one first.`)
