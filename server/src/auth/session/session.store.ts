import type { PlanTerm } from '@fieldhouse/contract/plans/plans'
import type { ExpressionBuilder, Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'
import type { MarketTerm } from '../account/viewer.ts'

export type SessionEndReason =
  | 'logout'
  | 'signed-in-again'
  | 'too-many'
  | 'ended-by-owner'
  | 'password-changed'
  | 'password-reset'
  | 'email-undone'
  | 'token-reuse'
  | 'left-staff'
  | 'second-factor-reset'
  | 'ended-by-machine'
  | 'ended-by-staff'
  | 'suspended'

const leftInPeace: readonly SessionEndReason[] = ['logout', 'signed-in-again', 'too-many']

export type StoredSession = Row<'session'>

/** A session with the rights and settings of its account; an anonymous visitor has no account. */
export type IdentifiedSession = StoredSession & {
  role: Row<'customer'>['role'] | null
  plan_terms: PlanTerm[]
  /** The market that staff set. */
  market_override: MarketTerm | null
  /** Whether the staff member has a second factor. */
  has_factor: boolean | null
  score_safe: boolean | null
  safe_sports: string[] | null
  shown_games: number[] | null
}

export interface TokenRotation {
  sid: string
  from: string
  to: string
  now: Date
  prevUntil: Date
}

export interface PushDevice {
  token: string
  apnsToken: string | undefined
  sid: string
  uid: string
  deviceType: string
  now: Date
}

const hasFactor = sql<boolean | null>`customer.role <> 'fan'
  and (exists (select from code_app where customer_uid = customer.uid and secret is not null)
    or exists (select from passkey where customer_uid = customer.uid))`

/** The plans that the account was given. */
const planTerms = sql<PlanTerm[]>`(
  select coalesce(json_agg(json_build_object(
    'plan', plan, 'game_id', game_id, 'sport', sport, 'starts_at', starts_at, 'ends_at', ends_at
  ) order by id), '[]')
  from plan_grant where customer_uid = customer.uid
)`

/** The market that staff set for the account. */
const marketOverride = sql<MarketTerm | null>`(
  select json_build_object('market', market, 'ends_at', ends_at) from market_override where customer_uid = customer.uid
)`

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore(db: Kysely<Tables>) {
  return {
    ...createSessionEndings(db),
    ...createDeviceQueries(db),
    ...createPushDevices(db),

    add: async (row: Insertable<Tables['session']>) => {
      await db.insertInto('session').values(row).execute()
    },

    find: (sid: string): Promise<StoredSession | undefined> =>
      db.selectFrom('session').selectAll().where('sid', '=', sid).executeTakeFirst(),

    lifespans: (sids: readonly string[]) =>
      db
        .selectFrom('session')
        .select(['sid', 'customer_uid', 'revoked_at', 'last_seen_at', 'created_at'])
        .where(sql<boolean>`sid = any(${sids}::text[])`)
        .execute(),

    identified: (sid: string): Promise<IdentifiedSession | undefined> =>
      db
        .selectFrom('session')
        .leftJoin('customer', 'customer.uid', 'session.customer_uid')
        .selectAll('session')
        .select([
          'customer.role',
          hasFactor.as('has_factor'),
          planTerms.as('plan_terms'),
          marketOverride.as('market_override'),
        ])
        .select(['customer.score_safe', 'customer.safe_sports', 'customer.shown_games'])
        .where('session.sid', '=', sid)
        .executeTakeFirst(),

    /** Replaces the token for one caller only, however many bring the same one at once. */
    rotate: ({ sid, from, to, now, prevUntil }: TokenRotation): Promise<StoredSession | undefined> =>
      db
        .updateTable('session')
        .set({ jti_prev: from, jti_current: to, prev_until: prevUntil, rotated_at: now, last_seen_at: now })
        .where('sid', '=', sid)
        .where('jti_current', '=', from)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    ofCustomer: (uid: string): Promise<StoredSession[]> =>
      db.selectFrom('session').selectAll().where('customer_uid', '=', uid).orderBy('last_seen_at', 'desc').execute(),
  }
}

/** Whether a session's device is trusted: not after its owner signed it out. */
export const isTrusted = (row: ExpressionBuilder<Tables, 'session'>) =>
  row.or([row('session.revoked_reason', 'is', null), row('session.revoked_reason', 'in', leftInPeace)])

const createDeviceQueries = (db: Kysely<Tables>) => ({
  /** Whether the owner of this address signed in on this device before. */
  isKnownDevice: async (companyId: number, emailNorm: string, device: string): Promise<boolean> => {
    if (device === '') return false
    const row = await db
      .selectFrom('session')
      .innerJoin('customer', 'customer.uid', 'session.customer_uid')
      .select('session.sid')
      .where('customer.company_id', '=', companyId)
      .where('customer.email_norm', '=', emailNorm)
      .where('session.device', '=', device)
      .where(isTrusted)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * Describes how a session was opened: `here` on the present device, `before` on a device that had signed in or
   * signed up earlier.
   */
  arrivalOf: async (sid: string, device: string) => {
    const row = await db
      .selectFrom('session as this')
      .innerJoin('customer', 'customer.uid', 'this.customer_uid')
      .select((row) => [
        'this.device',
        'this.amr',
        row('this.created_at', '<', sql<Date>`customer.created_at + interval '1 minute'`).as('signedUp'),
        row
          .exists(
            db
              .selectFrom('session')
              .select('session.sid')
              .whereRef('session.customer_uid', '=', row.ref('this.customer_uid'))
              .whereRef('session.device', '=', row.ref('this.device'))
              .where('session.sid', '!=', sid)
              .where(isTrusted),
          )
          .as('earlier'),
      ])
      .where('this.sid', '=', sid)
      .executeTakeFirst()
    if (!row) return { here: false, byPassword: false, before: false }
    const before = Boolean(row.signedUp) || (row.device !== '' && Boolean(row.earlier))
    return { here: row.device === device, byPassword: row.amr === 'pwd', before }
  },
})

const createPushDevices = (db: Kysely<Tables>) => ({
  /** Stores the tokens of a phone. They belong to the account that signed in on the device last. */
  keepPushDevice: async ({ token, apnsToken, sid, uid, deviceType, now }: PushDevice) => {
    const values = {
      token,
      apns_token: apnsToken ?? null,
      sid,
      customer_uid: uid,
      device_type: deviceType,
      updated_at: now,
    }
    await db
      .with('replaced', (cte) => cte.deleteFrom('push_device').where('sid', '=', sid).where('token', '!=', token))
      .with('moved', (cte) =>
        cte
          .updateTable('push_device')
          .set({ apns_token: null })
          .where('apns_token', '=', values.apns_token)
          .where('sid', '!=', sid)
          .where('token', '!=', token),
      )
      .insertInto('push_device')
      .values(values)
      .onConflict((conflict) => conflict.column('token').doUpdateSet(values))
      .execute()
  },

  /** Deletes tokens whose app is no longer installed. */
  forgetPushTokens: async (tokens: readonly string[]): Promise<void> => {
    await sql`delete from push_device where token = any(${[...tokens]}::text[])`.execute(db)
  },

  /** Deletes addresses that Apple does not take. The phones keep their other one. */
  forgetApnsTokens: async (tokens: readonly string[]): Promise<void> => {
    await sql`update push_device set apns_token = null where apns_token = any(${[...tokens]}::text[])`.execute(db)
  },
})

const createSessionEndings = (db: Kysely<Tables>) => ({
  end: (sid: string, reason: SessionEndReason, now: Date) => endSessions(db, sql`sid = ${sid}`, reason, now),

  endOf: (uid: string, reason: SessionEndReason, now: Date, except?: string) =>
    endSessions(db, sql`customer_uid = ${uid} and sid is distinct from ${except ?? null}`, reason, now),

  /** Ends all but the `kept` most recent sessions. */
  endBeyond: (uid: string, limit: number, now: Date) =>
    endSessions(
      db,
      sql`sid in (select sid from session where customer_uid = ${uid} and revoked_at is null
                  order by last_seen_at desc, created_at desc, sid offset ${limit})`,
      'too-many',
      now,
    ),
})

/**
 * Ends sessions together with their push tokens, so that nothing is pushed to a phone that signed out. Rows are locked
 * in one order, which prevents deadlocks.
 */
async function endSessions(
  db: Kysely<Tables>,
  which: ReturnType<typeof sql>,
  reason: SessionEndReason,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`
    with ended as (
      update session set revoked_at = ${now}, revoked_reason = ${reason}
      where sid in (select sid from session where revoked_at is null and ${which} order by sid for update) returning sid
    ), forgotten as (
      delete from push_device where sid in (select sid from ended)
    )
    select sid from ended`.execute(db)
  return rows.map(({ sid }) => sid)
}
