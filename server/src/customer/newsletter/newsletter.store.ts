import { type Kysely, sql } from 'kysely'
import type { AdminStores } from '../../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../../shared/admin/open-stores.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'

type SubscriberRow = Pick<Row<'customer'>, 'uid' | 'email' | 'firstname' | 'lastname' | 'newsletter_at'>
export type NewsletterStores = AdminStores & ReturnType<typeof createNewsletterStores>
export type NewsletterStore = TransactionalStores<NewsletterStores>

const columns = ['uid', 'email', 'firstname', 'lastname', 'newsletter_at'] as const

const createNewsletterStores = (db: Kysely<Tables>, companyId: number) => {
  const subscribed = () =>
    db.selectFrom('customer').select(columns).where('company_id', '=', companyId).where('newsletter', '=', true)
  return {
    newsletter: {
      all: (): Promise<SubscriberRow[]> => subscribed().orderBy(sql`email_norm`).execute(),

      find: (uid: string): Promise<SubscriberRow | undefined> => subscribed().where('uid', '=', uid).executeTakeFirst(),

      /** Returns false when the account is gone or had left before: then its date stays. */
      leave: async (uid: string, at: Date): Promise<boolean> => {
        const { numUpdatedRows } = await db
          .updateTable('customer')
          .set({ newsletter: false, newsletter_at: at })
          .where('company_id', '=', companyId)
          .where('uid', '=', uid)
          .where('newsletter', '=', true)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      },
    },
  }
}

export const openNewsletterStore = openAdminStores(createNewsletterStores)
