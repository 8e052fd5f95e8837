import { sql } from 'kysely'
import type { AuditUndo, ServiceModule } from '../shared/modules/service-module.ts'

const inTheTrash = sql`
  from trash
  where trash.kind || ' ' || trash.subject_id = audit.subject and trash.company_id = audit.company_id
  order by trash.id desc limit 1`

/** What a line of the trail is about, in words: read each time, so that nothing of it outlives the thing. What was removed is called as it was then. */
export function nameOfSubject(modules: readonly ServiceModule[]) {
  const names = modules.flatMap(({ auditNames = {} }) => Object.entries(auditNames))
  const cases = names.map(([word, name]) => sql`when ${sql.lit(word)} then (${name})`)
  return sql<
    string | null
  >`coalesce(case split_part(audit.subject, ' ', 1) ${sql.join(cases, sql` `)} end, (select trash.name ${inTheTrash}))`
}

/** What takes a removal back, for as long as it can be. */
export const wayBack = sql<
  number | null
>`case when audit.action = 'remove ' || split_part(audit.subject, ' ', 1) then (select trash.id ${inTheTrash}) end`

/** What else can be taken back, as the services say it. */
export function undoOf(modules: readonly ServiceModule[]): AuditUndo {
  const nothing = sql<number | null>`null::int`
  const undo: AuditUndo = { picture: nothing, settings: nothing }
  for (const { auditUndo } of modules) Object.assign(undo, auditUndo)
  return undo
}
