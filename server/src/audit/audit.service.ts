import type { AuditStore } from './audit.store.ts'

export type Audit = ReturnType<typeof auditService>

/** Who changed what. */
export const auditService = (store: Pick<AuditStore, 'page'>) => ({
  page: async (before: number | undefined) =>
    (await store.page(before)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
})
