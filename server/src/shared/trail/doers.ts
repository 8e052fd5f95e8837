import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

interface Done {
  companyId: number
  actions: readonly string[]
  subjects: readonly string[]
}

/** Who did what to them, the oldest first, by the names that they have now. */
export const doersOf = (db: Kysely<Tables>, { companyId, actions, subjects }: Done) =>
  db
    .selectFrom('audit')
    .innerJoin('customer', 'customer.uid', 'audit.actor')
    .select(['audit.subject', 'audit.action', sql<string>`firstname || ' ' || lastname`.as('name')])
    .where('audit.company_id', '=', companyId)
    .where('audit.action', 'in', actions)
    .where('audit.subject', 'in', subjects)
    .orderBy('audit.id')
    .execute()
