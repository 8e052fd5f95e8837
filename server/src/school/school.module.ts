import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const schoolModule = {
  name: 'school',
  columns: {
    ...declareImpersonal('school_settings', 'company_id settings revision changed_at'),
    ...declareImpersonal('school_save', 'company_id revision before after'),
  },
  auditNames: {
    settings: sql`select 'the school'`,
  },
  // The change of the settings behind an audit line, while its values are still current.
  auditUndo: {
    settings: sql<number | null>`case when split_part(audit.subject, ' ', 1) = 'settings' then (
  select save.revision from school_save save
  join school_settings current on current.company_id = save.company_id
  where save.revision = ${subjectNumber} and save.company_id = audit.company_id and not exists (
    select from jsonb_object_keys(save.before || save.after) as changed(name)
    where current.settings -> name is distinct from save.after -> name)) end`,
  },
} satisfies ServiceModule
