import { entriesOfAPage } from '@fieldhouse/contract/audit/audit'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { nameOfSubject, pictureBack, settingsBack, wayBack } from './subject-names.ts'

export interface TrailEntry {
  at: Date
  /** The uid of who did it; null for whoever sits at the machine itself. */
  actor: string | null
  action: string
  subject: string
  change: string
}

/** A person of the staff as a subject: who it is goes with the account. */
export const subjectOf = (uid: string): string => `staff ${uid}`
export const fanSubjectOf = (uid: string): string => `fan ${uid}`

/** Of who did it, where `doer` is joined by their uid. */
export const nameOfDoer = sql<string | null>`doer.firstname || ' ' || doer.lastname`.as('actor_name')

export type TrailStore = ReturnType<typeof trailStore>

export const openTrail = (pool: Pool, companyId: number): TrailStore => trailStore(openDatabase(pool), companyId)

/** Written once, never changed: only a deleted account's name goes out of it. Names are read, not kept. */
export function trailStore(db: Kysely<Tables>, companyId: number) {
  return {
    add: async (entry: TrailEntry): Promise<void> => {
      await db
        .insertInto('audit')
        .values({ company_id: companyId, ...entry })
        .execute()
    },

    page: (before: number | undefined) =>
      db
        .selectFrom('audit')
        .leftJoin('customer as doer', 'doer.uid', 'audit.actor')
        .leftJoin('customer as whom', (join) =>
          join.on(sql<boolean>`whom.uid = substring(audit.subject from '^(?:staff|fan) (.+)$')`),
        )
        .leftJoin('staff_invitation', (join) =>
          join.on(sql<boolean>`audit.subject = 'invitation ' || staff_invitation.id`),
        )
        // By the keys: there are many fans, and few lines.
        .select(['audit.id', 'audit.at', 'audit.actor', 'audit.action', 'audit.subject', 'audit.change'])
        .select([
          nameOfDoer,
          sql<
            string | null
          >`coalesce(whom.firstname || ' ' || whom.lastname, staff_invitation.email, ${nameOfSubject})`.as(
            'subject_name',
          ),
          wayBack.as('trash'),
          pictureBack.as('picture'),
          settingsBack.as('settings'),
        ])
        .where('audit.company_id', '=', companyId)
        .$if(before !== undefined, (query) => query.where('audit.id', '<', before ?? 0))
        .orderBy('audit.id', 'desc')
        .limit(entriesOfAPage)
        .execute(),

    forget: async (uid: string): Promise<void> => {
      await db.updateTable('audit').set({ actor: null }).where('actor', '=', uid).execute()
      await db.updateTable('audit').set({ subject: 'staff' }).where('subject', '=', subjectOf(uid)).execute()
      await db.updateTable('audit').set({ subject: 'fan' }).where('subject', '=', fanSubjectOf(uid)).execute()
    },
  }
}
