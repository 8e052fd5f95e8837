import { type Kysely, sql } from 'kysely'
import { notifyChannel } from '../../shared/db/bus.ts'
import type { Tables } from '../../shared/db/tables.ts'
import { isTrusted } from './session.store.ts'

export type ProofStore = ReturnType<typeof createProofStore>

/** Stores the proofs that a session was given after it was opened. */
export function createProofStore(db: Kysely<Tables>) {
  return {
    giveSecondFactor: async (sid: string, now: Date): Promise<void> => {
      await db
        .updateTable('session')
        .set({ second_factor_at: now, confirmed_at: now })
        .where('sid', '=', sid)
        .where('revoked_at', 'is', null)
        .execute()
    },

    confirm: async (sid: string, now: Date): Promise<void> => {
      await db
        .updateTable('session')
        .set({ confirmed_at: now })
        .where('sid', '=', sid)
        .where('revoked_at', 'is', null)
        .execute()
    },

    /** Devices no longer count as ones that gave the second factor. */
    forgetSecondFactors: async (uid: string, except: string | undefined): Promise<void> => {
      await db
        .updateTable('session')
        .set({ second_factor_at: null })
        .where('customer_uid', '=', uid)
        .where(sql<boolean>`sid is distinct from ${except ?? null}`)
        .execute()
    },

    /** Announces the sessions of these accounts to every server in one query, and returns them. */
    tellAlive: async (uids: readonly string[], topic: string): Promise<string[]> => {
      const { rows } = await sql<{ sid: string }>`select sid, pg_notify(${notifyChannel}, ${topic} || sid) from session
        where customer_uid = any(${[...uids]}::text[]) and revoked_at is null`.execute(db)
      return rows.map(({ sid }) => sid)
    },

    alive: async (uid: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('session')
        .select('sid')
        .where('customer_uid', '=', uid)
        .where('revoked_at', 'is', null)
        .execute()
      return rows.map(({ sid }) => sid)
    },

    /** Whether this device gave the account's second factor before. */
    knowsDevice: async (uid: string, device: string): Promise<boolean> => {
      if (device === '') return false
      const row = await db
        .selectFrom('session')
        .select('session.sid')
        .where('session.customer_uid', '=', uid)
        .where('session.device', '=', device)
        .where('session.second_factor_at', 'is not', null)
        .where(isTrusted)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
