import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'

export type NotificationsStore = ReturnType<typeof notificationsStore>

export function notificationsStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    forVersion: (companyId: number, version: string) =>
      db
        .selectFrom('app_notification')
        .select(['id', 'message', 'app_id', 'app_version', 'action_id'])
        .where('company_id', '=', companyId)
        .where('app_version', 'in', [version, '*'])
        .orderBy('id', 'desc')
        .limit(20)
        .execute(),
  }
}
