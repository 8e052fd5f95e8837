import type { TrashKind } from '@fieldhouse/contract/trash/trash'
import type { Kysely } from 'kysely'
import type { AuditLogEntry } from '../audit-log/audit-log.store.ts'
import type { Tables } from '../db/tables.ts'
import type { createPictureStore } from './picture.store.ts'

/** A thing to move to the trash. */
export interface TrashRemoval {
  kind: TrashKind
  id: number
  name: string
  /** The videos that only this record plays. */
  assets?: readonly string[]
  actor: string
  at: Date
}

/** The audit log, the trash and uploaded pictures, on the transaction of a change by staff. */
export interface AdminStores {
  auditLog: { add(entry: AuditLogEntry): Promise<void> }
  trash: {
    /** Moves a thing to the trash and returns its number there. */
    take(removal: TrashRemoval): Promise<number>
    /** Puts a thing back whatever took its place. Returns false when it is no longer in the trash. */
    putBackById(id: number): Promise<boolean>
    isShown(image: string): Promise<boolean>
  }
  pictures: ReturnType<typeof createPictureStore>
}

export type OpenAdminStores = (db: Kysely<Tables>) => AdminStores
