import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { confirmedUntil } from '../../shared/caller/admit-staff.ts'
import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseEndedSession } from '../../shared/errors/refusal.ts'
import type { SecondFactorService } from '../factors/second-factor.service.ts'
import type { StaffIdentity } from '../identity.ts'
import type { StaffStore } from '../staff.store.ts'

export interface StaffMeDeps {
  store: StaffStore
  identity: StaffIdentity
  clock: Clock
  factor: SecondFactorService
  giveCode(known: Caller, code: string, visit: ClientInfo): Promise<void>
  required: boolean
  /** Counts fan pictures that wait for a review. */
  newPictures(): Promise<number>
}

/** Describes the caller's own staff account and session. */
export function createStaffMeService({ store, identity, clock, factor, giveCode, required, newPictures }: StaffMeDeps) {
  const describeMe = async ({ uid, sid }: Caller): Promise<StaffMe> => {
    const member = await store.members.find(uid)
    const session = await store.members.session(sid)
    if (!member || member.role === 'fan' || !session) throw refuseEndedSession()
    const app = await store.factors.codeApp(uid)
    const passkeys = await store.passkeys.of(uid)
    const recovery = await store.factors.recoveryCodes(uid)
    const hasFactor = Boolean(app?.secret) || passkeys.length > 0
    const second_factor = hasFactor ? (session.second_factor_at ? 'given' : 'owed') : 'not-set-up'
    const mayLook = member.role !== 'scorer' && second_factor !== 'owed'
    const proved = { authenticatedAt: session.auth_time, confirmedAt: session.confirmed_at }
    return {
      ...member,
      role: member.role,
      ...(await store.members.assignmentsOf(uid)),
      second_factor,
      required,
      code_app: Boolean(app?.secret),
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: recovery.filter(({ used_at }) => used_at === null).length,
      confirmed_until: confirmedUntil(proved, clock.now())?.toISOString() ?? null,
      new_pictures: mayLook ? await newPictures() : 0,
    }
  }

  return {
    me: describeMe,

    /** Confirms the person by password, code or both. */
    confirm: async (
      known: Caller,
      proof: { password?: string | undefined; code?: string | undefined },
      visit: ClientInfo,
    ) => {
      const { password, code } = proof
      if (password === undefined && code === undefined)
        throw new Refusal('input', 'proof.needed', 'Enter your password or a code.')
      if (password !== undefined) await identity.owner.checkPassword(known, password)
      if (code !== undefined) await giveCode(known, code, visit)
      else await identity.proof.confirmed(known.sid)
    },

    newRecoveryCodes: async ({ uid }: Caller): Promise<string[]> => {
      const codes = await store.transaction(async (stores) => {
        await stores.members.hold(uid)
        const { codeApp, passkeys } = await factor.has(stores, uid)
        if (!codeApp && passkeys === 0)
          throw refuseConflict('second_factor.not_set_up', 'Set up an authenticator app or a passkey first.')
        return factor.freshCodes(stores, uid)
      })
      identity.events('recovery codes renewed', uid)
      await identity.tellFactorChanged(uid)
      return codes
    },
  }
}

/** Exports the department's data about an account, without secrets that would open it. */
export async function exportStaffData(store: StaffStore, uid: string): Promise<object> {
  const app = await store.factors.codeApp(uid)
  const passkeys = await store.passkeys.of(uid)
  const recovery = await store.factors.recoveryCodes(uid)
  return {
    staff: {
      ...(await store.members.assignmentsOf(uid)),
      code_app_since: app?.confirmed_at ?? null,
      passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
      recovery_codes_used: recovery.map(({ used_at }) => used_at).filter((at) => at !== null),
      invitations: await store.invitations.ofAccount(uid),
    },
  }
}
