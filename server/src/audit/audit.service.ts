import type { AuditStore } from './audit.store.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** Lists who changed what. */
export const createAuditService = (store: Pick<AuditStore, 'page'>) => ({
  page: async (before: number | undefined) =>
    (await store.page(before)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
})
