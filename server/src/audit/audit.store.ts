import { type AuditArea, auditAreas, auditPageSize } from '@fieldhouse/contract/audit/audit'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { actorNameColumn, formatFanSubject, formatStaffSubject } from '../shared/audit-log/audit-log.store.ts'
import { openDatabase } from '../shared/db/database.ts'
import type { AuditUndo, ServiceModule } from '../shared/modules/service-module.ts'

const inTheTrash = sql`
  from trash
  where trash.kind || ' ' || trash.subject_id = audit.subject and trash.company_id = audit.company_id
  order by trash.id desc limit 1`

/**
 * Selects the current name of an audit line's subject, so that no name outlives its thing. A removed thing has the
 * name that it had then.
 */
function createSubjectName(modules: readonly ServiceModule[]) {
  const names = modules.flatMap(({ auditNames = {} }) => Object.entries(auditNames))
  const cases = names.map(([kind, name]) => sql`when ${sql.lit(kind)} then (${name})`)
  const ofThing = sql`case split_part(audit.subject, ' ', 1) ${sql.join(cases, sql` `)} end`
  return sql<
    string | null
  >`coalesce(whom.firstname || ' ' || whom.lastname, staff_invitation.email, ${ofThing}, (select trash.name ${inTheTrash}))`
}

const isWhom = sql<boolean>`whom.uid = substring(audit.subject from '^(?:staff|fan) (.+)$')`
const isInvitation = sql<boolean>`audit.subject = 'invitation ' || staff_invitation.id`

/** Selects the trash entry of a removal, while it can be restored. */
const trashNumber = sql<
  number | null
>`case when audit.action = 'remove ' || split_part(audit.subject, ' ', 1) then (select trash.id ${inTheTrash}) end`

/** Collects the other kinds of undo from the services. */
function collectAuditUndo(modules: readonly ServiceModule[]): AuditUndo {
  const nothing = sql<number | null>`null::int`
  const undo: AuditUndo = { picture: nothing, settings: nothing }
  for (const { auditUndo } of modules) Object.assign(undo, auditUndo)
  return undo
}

/** A name that a line tells of its subject: that of a thing which is gone, or the one before it was renamed. */
const toldName = sql<string | null>`string_agg(distinct substring(line.change from '"(?:name|title)":"([^"]*)"'), ' ')`

/** Which entries are listed. */
export interface AuditFilter {
  before?: number | undefined
  actor?: string | undefined
  area?: AuditArea | undefined
  since?: string | undefined
  until?: string | undefined
  /** Only entries about these. */
  subjects?: readonly string[] | undefined
}

export type AuditStore = ReturnType<typeof createAuditStore>

/** Reads the audit log. */
export function createAuditStore(pool: Pool, companyId: number, modules: readonly ServiceModule[]) {
  const db = openDatabase(pool)
  const subjectName = createSubjectName(modules)
  const undo = collectAuditUndo(modules)
  return {
    page: ({ before, actor, area, since, until, subjects }: AuditFilter) =>
      db
        .selectFrom('audit')
        .leftJoin('customer as doer', 'doer.uid', 'audit.actor')
        .leftJoin('customer as whom', (join) => join.on(isWhom))
        .leftJoin('staff_invitation', (join) => join.on(isInvitation))
        // Joined by keys: there are many fans and few lines.
        .select(['audit.id', 'audit.at', 'audit.actor', 'audit.action', 'audit.subject', 'audit.change'])
        .select([
          actorNameColumn,
          subjectName.as('subject_name'),
          trashNumber.as('trash'),
          undo.picture.as('picture'),
          undo.settings.as('settings'),
        ])
        .where('audit.company_id', '=', companyId)
        .$if(before !== undefined, (query) => query.where('audit.id', '<', before ?? 0))
        .$if(actor !== undefined, (query) => query.where('audit.actor', '=', actor ?? ''))
        .$if(since !== undefined, (query) => query.where('audit.at', '>=', new Date(since ?? 0)))
        .$if(until !== undefined, (query) => query.where('audit.at', '<', new Date(until ?? 0)))
        .$if(subjects !== undefined, (query) => query.where(sql<boolean>`audit.subject = any(${subjects ?? []})`))
        .$if(area !== undefined, (query) =>
          query.where(sql<string>`split_part(audit.subject, ' ', 1)`, 'in', area ? auditAreas[area] : []),
        )
        .orderBy('audit.id', 'desc')
        .limit(auditPageSize)
        .execute(),

    /** Lists everything that the log is about, with its names. */
    subjects: () =>
      db
        .selectFrom((lines) =>
          lines
            .selectFrom('audit as line')
            .select(['line.company_id', 'line.subject', toldName.as('told')])
            .where('line.company_id', '=', companyId)
            .groupBy(['line.company_id', 'line.subject'])
            .as('audit'),
        )
        .leftJoin('customer as whom', (join) => join.on(isWhom))
        .leftJoin('staff_invitation', (join) => join.on(isInvitation))
        .select(['audit.subject', 'audit.told', subjectName.as('name')])
        .execute(),

    forget: async (uid: string): Promise<void> => {
      const ofFan = db.selectFrom('audit').select(['id', 'change']).where('subject', '=', formatFanSubject(uid))
      for (const { id, change } of await ofFan.where('change', 'like', '%"reason"%').execute())
        await db
          .updateTable('audit')
          .set({ change: dropReason(change) })
          .where('id', '=', id)
          .execute()
      await db.updateTable('audit').set({ actor: null }).where('actor', '=', uid).execute()
      await db.updateTable('audit').set({ subject: 'staff' }).where('subject', '=', formatStaffSubject(uid)).execute()
      await db.updateTable('audit').set({ subject: 'fan' }).where('subject', '=', formatFanSubject(uid)).execute()
    },
  }
}

/** Drops what staff wrote about a person. Not in SQL, whose JSON refuses some texts; a cut one loses everything. */
function dropReason(change: string): string {
  try {
    const { reason: _, ...rest } = JSON.parse(change)
    return JSON.stringify(rest)
  } catch {
    return '{}'
  }
}
