import type { Generated } from 'kysely'

/** The tables that identity reads and writes, as migrations/001-identity.sql made them. */
export interface AuthTables {
  customer: CustomerRow
  session: SessionRow
  push_device: PushDeviceRow
  code: CodeRow
  reset_grant: ResetGrantRow
  email_change: EmailChangeRow
}

export type Role = 'fan' | 'editor' | 'operator'

export interface CustomerRow {
  uid: string
  company_id: number
  email: string
  email_norm: string
  firstname: string
  lastname: string
  password: string | null
  pepper_version: number | null
  newsletter: Generated<boolean>
  role: Generated<Role>
  debug: Generated<boolean>
  plan: string
  areaid: string
  created_at: Date
}

export interface SessionRow {
  sid: string
  uid: string
  customer_uid: string | null
  company_id: number
  device: string
  device_type: string
  label: string
  amr: string
  jti_current: string
  jti_prev: string | null
  prev_until: Date | null
  rotated_at: Date
  auth_time: Date
  created_at: Date
  last_seen_at: Date
  revoked_at: Date | null
  revoked_reason: string | null
}

interface PushDeviceRow {
  token: string
  sid: string
  customer_uid: string
  device_type: string
  updated_at: Date
}

export const purposes = ['login', 'signup', 'reset', 'email-change'] as const
export type Purpose = (typeof purposes)[number]

export interface CodeRow {
  id: string
  purpose: Purpose
  company_id: number
  email: string
  email_norm: string
  customer_uid: string | null
  token_hash: string
  link_hash: string | null
  device: string
  pin_hash: string | null
  pepper_version: number | null
  payload: PendingAccount | null
  attempts: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  voided_at: Date | null
}

/** What a sign-up keeps until its pin comes. */
export interface PendingAccount {
  firstname: string
  lastname: string
  newsletter: boolean
  password: { phc: string; pepper: number } | null
}

interface ResetGrantRow {
  token_hash: string
  customer_uid: string
  expires_at: Date
  used_at: Date | null
}

interface EmailChangeRow {
  id: string
  customer_uid: string
  old_email: string
  old_email_norm: string
  new_email: string
  undo_hash: string | null
  changed_at: Date
  undo_until: Date
  undone_at: Date | null
}
