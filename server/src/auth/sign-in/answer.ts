import type { Session } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import type { Account } from '../account/account.store.ts'
import type { StoredSession } from '../session/session.store.ts'

/** A session as the app wants it. `account` is undefined for an anonymous visitor, of whom nothing is known. */
export function sessionAnswer(jwt: string, row: StoredSession, account: Account | undefined): Session {
  const { plan, areaid } = account ?? { plan: company.defaultPlan, areaid: company.defaultMarket }
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
