import { type Kysely, sql } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import { formatFanSubject } from '../shared/audit-log/audit-log.store.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

const foundColumns = ['uid', 'firstname', 'lastname', 'email', 'suspended_until'] as const
export type FoundFanRow = Pick<Row<'customer'>, (typeof foundColumns)[number]>

export type FanStores = AdminStores & ReturnType<typeof createFanStores>
export type FanStore = TransactionalStores<FanStores>

/** The audit log's action of opening a fan's page. Two indexes of the table have exactly these lines. */
export const openingAction = 'open fan'
const isOpening = sql<boolean>`audit.action = ${sql.lit(openingAction)}`

/** Reads fans for support. Only accounts without a staff role are fans here. */
const createFanStores = (db: Kysely<Tables>, companyId: number) => {
  const ours = () => db.selectFrom('customer').where('company_id', '=', companyId).where('role', '=', 'fan')
  return {
    fans: {
      /** Finds fans for whom each word begins a word of the name or the address. `number` begins the account number. */
      find: async (search: string, number: string | undefined, limit: number): Promise<FoundFanRow[]> => {
        const byNumber =
          number === undefined ? sql`` : sql` || ' | ' || quote_literal('#' || lower(${number}::text)) || ':*'`
        return ours()
          .select(foundColumns)
          .where(
            sql<boolean>`public.fan_found_by(uid, firstname, lastname, email) @@ (
  select coalesce('(' || string_agg(quote_literal(word) || ':*', ' & ') || ')', '''#''')${byNumber}
  from unnest(public.fan_words(${search}::text)) word)::tsquery`,
          )
          .orderBy(sql`lower(lastname)`)
          .orderBy(sql`lower(firstname)`)
          .orderBy('uid')
          .limit(limit)
          .execute()
      },

      one: (uid: string) =>
        ours()
          .select([...foundColumns, 'suspended_at', 'suspended_because', 'profile_image', 'created_at'])
          .select(['newsletter', 'newsletter_at'])
          .where('uid', '=', uid)
          .executeTakeFirst(),

      lastSeen: async (uid: string): Promise<Date | null> => {
        const row = await db
          .selectFrom('session')
          .select((of) => of.fn.max('last_seen_at').as('at'))
          .where('customer_uid', '=', uid)
          .executeTakeFirst()
        return row?.at ?? null
      },
    },
    openings: createOpeningStore(db, companyId),
  }
}

const createOpeningStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Fans whose pages somebody opened last, the newest first. */
  ofActor: async (actor: string, limit: number): Promise<FoundFanRow[]> => {
    // Of the newest lines only: who opens the same few pages again and again sees fewer.
    const lines = db
      .selectFrom('audit')
      .select(['id', 'subject'])
      .where('actor', '=', actor)
      .where(isOpening)
      .orderBy('id', 'desc')
      .limit(200)
    return db
      .selectFrom(lines.as('line'))
      .innerJoin('customer', (join) => join.on(sql<boolean>`'fan ' || customer.uid = line.subject`))
      .select(foundColumns.map((column) => `customer.${column}` as const))
      .where('customer.company_id', '=', companyId)
      .where('customer.role', '=', 'fan')
      .groupBy('customer.uid')
      .orderBy(sql`max(line.id)`, 'desc')
      .limit(limit)
      .execute()
  },

  /** Who opened a fan's page. */
  ofFan: (uid: string, limit: number) =>
    db
      .selectFrom('audit')
      .leftJoin('customer as doer', 'doer.uid', 'audit.actor')
      .select(['audit.at', 'audit.actor', sql<string | null>`doer.firstname || ' ' || doer.lastname`.as('name')])
      .where('audit.company_id', '=', companyId)
      .where('audit.subject', '=', formatFanSubject(uid))
      .where(isOpening)
      .orderBy('audit.id', 'desc')
      .limit(limit)
      .execute(),
})

export const openFanStore = openAdminStores(createFanStores)
