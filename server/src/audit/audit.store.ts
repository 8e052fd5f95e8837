import { entriesOfAPage } from '@fieldhouse/contract/audit/audit'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { fanSubjectOf, nameOfDoer, subjectOf } from '../shared/trail/trail.store.ts'
import { nameOfSubject, undoOf, wayBack } from './subject-names.ts'

export type AuditStore = ReturnType<typeof auditStore>

/** The audit trail as it is read. */
export function auditStore(pool: Pool, companyId: number, modules: readonly ServiceModule[]) {
  const db = openDatabase(pool)
  const subjectName = nameOfSubject(modules)
  const undo = undoOf(modules)
  return {
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
          >`coalesce(whom.firstname || ' ' || whom.lastname, staff_invitation.email, ${subjectName})`.as(
            'subject_name',
          ),
          wayBack.as('trash'),
          undo.picture.as('picture'),
          undo.settings.as('settings'),
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
