import type { AdminStores } from '../shared/admin/admin-stores.ts'

interface AuditNote {
  at: Date
  /** The uid of a person; feeds are not logged. */
  actor: string | null
  action: string
  subject: string
  details?: object
}

/** Writes an audit log entry in the transaction of the change. */
export async function writeAuditLog(
  { auditLog }: Pick<AdminStores, 'auditLog'>,
  { at, actor, action, subject, details = {} }: AuditNote,
) {
  if (actor === null) return
  await auditLog.add({ at, actor, action, subject, change: details })
}
