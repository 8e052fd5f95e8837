import type { Session } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import { isDatabaseReadOnly } from '../../shared/errors/database-errors.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Account } from '../account/account.store.ts'
import type { AuthStore, Stores } from '../auth.store.ts'
import type { Proof, Sessions } from '../session/session.service.ts'
import type { StoredSession } from '../session/session.store.ts'

export interface SignInParts {
  store: AuthStore
  sessions: Sessions
  events(event: string, uid: string, more?: Record<string, unknown>): void
}

export interface Arrival {
  account: Account
  proof: Proof
  deviceType?: string | undefined
  pushToken?: string | null | undefined
}

export type SignIn = ReturnType<typeof signInService>

/** Every way in ends here: a new session, the device's previous one ended, the push token moved, the event logged. */
export function signInService({ store, sessions, events }: SignInParts) {
  const answer = async (row: StoredSession, account: Account | undefined): Promise<Session> =>
    sessionAnswer(await sessions.sign(row), row, account)

  /** `prove` runs in the same transaction: what proved the person is used up exactly when the session exists. */
  const admit = async (visit: ClientInfo, prove: (stores: Stores) => Promise<Arrival>): Promise<Session> => {
    const { row, surplus, arrival } = await store.transaction(async (stores) => {
      const arrival = await prove(stores)
      const { account, proof, deviceType } = arrival
      const newcomer = { uid: account.uid, companyId: account.company_id, proof, deviceType }
      return { arrival, ...(await sessions.open(stores, newcomer, visit)) }
    })
    await sessions.endPrevious(visit)
    await sessions.ended(surplus)
    await keepPushToken(row, arrival.pushToken, arrival.deviceType)
    events('signed in', row.uid, { by: arrival.proof })
    return answer(row, arrival.account)
  }

  const keepPushToken = async (
    row: StoredSession,
    token: string | null | undefined,
    deviceType: string | undefined,
  ) => {
    if (!token || row.customer_uid === null) return
    const now = row.last_seen_at
    const device = { token, sid: row.sid, uid: row.uid, deviceType: deviceType ?? row.device_type, now }
    try {
      await store.transaction(({ sessions }) => sessions.keepPushDevice(device))
    } catch (error) {
      // Every heartbeat brings it again.
      if (!isDatabaseReadOnly(error)) throw error
    }
  }

  return {
    admit,
    keepPushToken,
    /** For a session that is renewed rather than opened. */
    answerFor: async (row: StoredSession): Promise<Session> => {
      const account = row.customer_uid === null ? undefined : await store.accounts.find(row.uid)
      if (row.customer_uid !== null && !account)
        throw new Refusal('unauthorized', 'session.ended', 'Your session is over. Sign in again.')
      return answer(row, account)
    },
    openAnonymous: async (uid: string, companyId: number, visit: ClientInfo): Promise<Session> => {
      const { row } = await sessions.open(store, { uid, companyId, proof: 'anon' }, visit)
      return answer(row, undefined)
    },
  }
}

/** A session as the app wants it. `account` is undefined for an anonymous visitor, of whom nothing is known. */
function sessionAnswer(jwt: string, row: StoredSession, account: Account | undefined): Session {
  const { defaultPlan, defaultMarket } = currentSchool()
  const { plan, areaid } = account ?? { plan: defaultPlan, areaid: defaultMarket }
  const person = account && {
    customer_id: account.uid,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
  }
  return {
    jwt,
    user: { uid: row.uid, ...person },
    session_data: { seskey: row.sid, plan, areaid },
    anonymous: account === undefined,
    ...(account?.debug && { debug: true }),
  }
}
