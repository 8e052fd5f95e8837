import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

const longestChange = 4_000

export interface AuditLogEntry {
  at: Date
  /** The uid of the actor; null for someone at the machine itself. */
  actor: string | null
  action: string
  subject: string
  /** The details of the change. Secrets are never among them. */
  change: object
}

/** Formats a staff member as a subject of the audit log; the name is removed with the account. */
export const formatStaffSubject = (uid: string): string => `staff ${uid}`
export const formatFanSubject = (uid: string): string => `fan ${uid}`

/** The actor's name, where `doer` is joined by uid. */
export const actorNameColumn = sql<string | null>`doer.firstname || ' ' || doer.lastname`.as('actor_name')

/**
 * Writes audit lines. They are never changed: only a deleted account's name disappears, because names are read and not
 * stored.
 */
export function createAuditLogStore(db: Kysely<Tables>, companyId: number) {
  return {
    add: async ({ change, ...entry }: AuditLogEntry): Promise<void> => {
      await db
        .insertInto('audit')
        .values({ company_id: companyId, ...entry, change: JSON.stringify(change).slice(0, longestChange) })
        .execute()
    },
  }
}
