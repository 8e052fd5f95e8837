import type { Generated } from 'kysely'

/** What the account's pages read and write; sign-in's columns of a customer are identity's. */
export interface CustomerTables {
  customer: CustomerRow
  customer_affiliation: { customer_uid: string; affiliation_id: number }
  customer_team: { customer_uid: string; team_id: number }
  app_notification: AppNotificationRow
}

export interface CustomerRow {
  uid: string
  company_id: number
  email: string
  firstname: string
  lastname: string
  password: string | null
  newsletter: boolean
  push_notifications: boolean
  profile_image: string | null
  created_at: Date
}

interface AppNotificationRow {
  id: Generated<number>
  company_id: number
  message: string
  app_id: 0 | 1 | 2 | 3
  app_version: string
  action_id: 0 | 1 | 2
  created_at: Date
}
