import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { BrowserAnswer } from '@fieldhouse/contract/staff/me'
import type { Caller } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { SecondFactorService } from '../factors/second-factor.service.ts'
import type { StaffIdentity } from '../identity.ts'
import type { StaffStore } from '../staff.store.ts'
import { createStaffToken } from '../staff-keys.ts'
import type { ChallengePurpose } from './passkeys.store.ts'
import { algorithms, getRelyingParty, type RelyingParty, verifyCreatedPasskey, verifyUsedPasskey } from './webauthn.ts'

export interface PasskeyDeps {
  store: StaffStore
  identity: StaffIdentity
  clock: Clock
  publicUrl: string
  factor: SecondFactorService
}

const challengeMs = 5 * minuteMs
const passkeysAtMost = 10

const createPasskeyRefused = () => new Refusal('input', 'passkey.refused', 'That passkey didn’t work. Try again.')

/** Passkeys as a second factor: created in one session, used in each later one. */
export function createPasskeyService({ store, identity, clock, publicUrl, factor }: PasskeyDeps) {
  const relying = getRelyingParty(publicUrl)

  const createChallenge = async (sid: string, purpose: ChallengePurpose): Promise<string> => {
    const challenge = createStaffToken()
    await store.passkeys.setChallenge(sid, purpose, challenge, addMs(clock.now(), challengeMs))
    return challenge
  }
  const takeChallengeOf = async (sid: string, purpose: ChallengePurpose): Promise<string> => {
    const challenge = await store.passkeys.takeChallenge(sid, purpose, clock.now())
    if (challenge === undefined) throw new Refusal('input', 'passkey.expired', 'That took too long. Try again.')
    return challenge
  }
  const listCredentials = async (uid: string) =>
    (await store.passkeys.of(uid)).map(({ credential, transports }) => ({
      id: credential,
      type: 'public-key',
      transports,
    }))

  return {
    begin: async ({ uid, sid }: Caller) => {
      const known = await listCredentials(uid)
      if (known.length >= passkeysAtMost) throw tooManyPasskeys()
      const member = await store.members.find(uid)
      const options = buildCreationOptions(relying, { uid, ...member })
      return { ...options, challenge: await createChallenge(sid, 'keep'), excludeCredentials: known }
    },

    keep: async (known: Caller, name: string, answer: BrowserAnswer): Promise<string[]> => {
      const { uid, sid } = known
      const passkey = verifyCreatedPasskey(answer, await takeChallengeOf(sid, 'keep'), relying)
      if (!passkey) throw createPasskeyRefused()
      return factor.setUp(known, 'passkey', async ({ passkeys }) => {
        if ((await passkeys.of(uid)).length >= passkeysAtMost) throw tooManyPasskeys()
        const { credential, publicKey, counter, transports } = passkey
        const row = { customer_uid: uid, credential, public_key: publicKey, counter, transports, name }
        if (!(await passkeys.add({ ...row, created_at: clock.now() })))
          throw refuseConflict('passkey.duplicate', 'That passkey is already saved.')
      })
    },

    ask: async ({ uid, sid }: Caller) => {
      const known = await listCredentials(uid)
      if (known.length === 0) throw refuseConflict('passkey.not_set_up', 'No passkey is set up.')
      return {
        challenge: await createChallenge(sid, 'give'),
        rpId: relying.id,
        timeout: challengeMs,
        allowCredentials: known,
        userVerification: 'preferred',
      }
    },

    give: async ({ uid, sid }: Caller, answer: BrowserAnswer): Promise<void> => {
      const challenge = await takeChallengeOf(sid, 'give')
      const passkey = (await store.passkeys.of(uid)).find(({ credential }) => credential === answer.id)
      const counter = passkey && verifyUsedPasskey(answer, { challenge, publicKey: passkey.public_key, relying })
      if (!passkey || counter === undefined || !(await store.passkeys.use(passkey.id, counter, clock.now()))) {
        identity.events('second factor refused', uid, { by: 'passkey' })
        throw createPasskeyRefused()
      }
      await identity.proof.secondFactorGiven(sid)
      identity.events('second factor given', uid, { by: 'passkey' })
    },

    remove: (known: Caller, id: number): Promise<void> =>
      factor.takeAway(known, 'passkey', async ({ passkeys }) => {
        if (!(await passkeys.remove(known.uid, id))) throw refuseMissing('passkey')
      }),
  }
}

interface PasskeyOwner {
  uid: string
  email?: string
  firstname?: string
  lastname?: string
}

/** Builds the options without attestation and without a discoverable key: the account is known already. */
const buildCreationOptions = ({ id }: RelyingParty, { uid, email = '', firstname, lastname }: PasskeyOwner) => ({
  rp: { id, name: currentSchool().appName },
  user: { id: Buffer.from(uid).toString('base64url'), name: email, displayName: `${firstname} ${lastname}` },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeMs,
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  attestation: 'none',
})

const tooManyPasskeys = () =>
  refuseConflict('passkey.too_many', `An account can have up to ${passkeysAtMost} passkeys. Remove one first.`)
