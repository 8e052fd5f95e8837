import type { AuditFilter, AuditStore } from './audit.store.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** Lists who changed what. */
export const createAuditService = (store: Pick<AuditStore, 'page'>) => ({
  page: async (filter: AuditFilter) =>
    (await store.page(filter)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
})
