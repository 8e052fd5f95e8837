import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

const longestChange = 4_000

export interface TrailEntry {
  at: Date
  /** The uid of who did it; null for whoever sits at the machine itself. */
  actor: string | null
  action: string
  subject: string
  /** What was said; no secret is ever among it. */
  change: object
}

/** A person of the staff as a subject: who it is goes with the account. */
export const subjectOf = (uid: string): string => `staff ${uid}`
export const fanSubjectOf = (uid: string): string => `fan ${uid}`

/** Of who did it, where `doer` is joined by their uid. */
export const nameOfDoer = sql<string | null>`doer.firstname || ' ' || doer.lastname`.as('actor_name')

/** Written once, never changed: only a deleted account's name goes out of it. Names are read, not kept. */
export function trailStore(db: Kysely<Tables>, companyId: number) {
  return {
    add: async ({ change, ...entry }: TrailEntry): Promise<void> => {
      await db
        .insertInto('audit')
        .values({ company_id: companyId, ...entry, change: JSON.stringify(change).slice(0, longestChange) })
        .execute()
    },
  }
}
