import type { Session } from '@fieldhouse/contract/auth/auth'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { isDatabaseReadOnly } from '../../shared/errors/database-errors.ts'
import { refuseEndedSession } from '../../shared/errors/refusal.ts'
import type { Account } from '../account/account.store.ts'
import { createViewerReader } from '../account/viewer.ts'
import type { AuthStore, AuthStores } from '../auth.store.ts'
import type { SessionService, SignInProof } from '../session/session.service.ts'
import type { StoredSession } from '../session/session.store.ts'
import { refuseSuspended } from '../suspension/suspended.ts'

export interface SignInDeps {
  store: AuthStore
  sessions: SessionService
  clock: Clock
  events(event: string, uid: string, more?: Record<string, unknown>): void
}

/** Where push messages reach the device, as it says. */
export interface PhoneAddress {
  deviceType?: string | undefined
  pushToken?: string | null | undefined
  /** An iPhone's address at Apple. */
  apnsToken?: string | undefined
}

export interface ProvedArrival extends PhoneAddress {
  account: Account
  proof: SignInProof
}

export type SignInService = ReturnType<typeof createSignInService>

/**
 * Completes every kind of sign-in: opens the session, ends the device's previous one, moves the push token and logs
 * the event.
 */
export function createSignInService({ store, sessions, clock, events }: SignInDeps) {
  const readViewer = createViewerReader({ store, clock })
  const answerSession = async (
    row: StoredSession,
    account: Account | undefined,
    { network }: ClientInfo,
  ): Promise<Session> => toSessionAnswer(await sessions.sign(row), row, account, await readViewer(account, network))

  /** Opens a session. `prove` runs in the same transaction, so the proof is used up exactly when the session exists. */
  const openSession = async (
    visit: ClientInfo,
    prove: (stores: AuthStores) => Promise<ProvedArrival>,
  ): Promise<Session> => {
    const { row, surplus, arrival } = await store.transaction(async (stores) => {
      const arrival = await prove(stores)
      // Only after the proof: no one else learns that the account exists.
      refuseSuspended(arrival.account, clock.now())
      const { account, proof, deviceType } = arrival
      const newcomer = { uid: account.uid, companyId: account.company_id, proof, deviceType }
      return { arrival, ...(await sessions.open(stores, newcomer, visit)) }
    })
    await sessions.endPrevious(visit)
    await sessions.ended(surplus)
    await keepPhoneAddress(row, arrival)
    events('signed in', row.uid, { by: arrival.proof })
    return answerSession(row, arrival.account, visit)
  }

  const keepPhoneAddress = async (row: StoredSession, { deviceType, pushToken: token, apnsToken }: PhoneAddress) => {
    if (!token || row.customer_uid === null) return
    const { sid, uid, device_type, last_seen_at: now } = row
    const device = { token, apnsToken, sid, uid, deviceType: deviceType ?? device_type, now }
    try {
      await store.transaction(({ sessions }) => sessions.keepPushDevice(device))
    } catch (error) {
      // Every heartbeat sends it again.
      if (!isDatabaseReadOnly(error)) throw error
    }
  }

  return {
    admit: openSession,
    keepPhoneAddress,
    /** Answers for a session that is renewed rather than opened. */
    answerFor: async (row: StoredSession, visit: ClientInfo): Promise<Session> => {
      const account = row.customer_uid === null ? undefined : await store.accounts.find(row.uid)
      if (row.customer_uid !== null && !account) throw refuseEndedSession()
      return answerSession(row, account, visit)
    },
    openAnonymous: async (uid: string, companyId: number, visit: ClientInfo): Promise<Session> => {
      const { row } = await sessions.open(store, { uid, companyId, proof: 'anon' }, visit)
      return answerSession(row, undefined, visit)
    },
  }
}

/** Formats a session for the app. `account` is undefined for an anonymous visitor. */
function toSessionAnswer(
  jwt: string,
  row: StoredSession,
  account: Account | undefined,
  { plan, market }: { plan: string; market: string },
): Session {
  const person = account && {
    customer_id: account.uid,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
  }
  return {
    jwt,
    user: { uid: row.uid, ...person },
    session_data: { seskey: row.sid, plan, areaid: market },
    anonymous: account === undefined,
    ...(account?.debug && { debug: true }),
  }
}
