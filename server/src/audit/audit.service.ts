import { normalizeText, splitWords } from '@fieldhouse/contract/search/words'
import type { AuditFilter, AuditStore } from './audit.store.ts'

export type AuditService = ReturnType<typeof createAuditService>

type AuditQuery = Omit<AuditFilter, 'subjects'> & { q?: string | undefined }

/** Lists who changed what. */
export function createAuditService(store: Pick<AuditStore, 'page' | 'subjects'>) {
  /** Finds what has all the words in its names: today's, and those that the log tells. */
  async function findSubjects(q: string): Promise<string[]> {
    const words = splitWords(q)
    const toSearchText = ({ subject, name, told }: Awaited<ReturnType<typeof store.subjects>>[number]) =>
      normalizeText([name, told, subject].join(' '))
    const all = (await store.subjects()).map((one) => ({ subject: one.subject, text: toSearchText(one) }))
    return all.filter(({ text }) => words.every((word) => text.includes(word))).map(({ subject }) => subject)
  }

  return {
    page: async ({ q, ...filter }: AuditQuery) => {
      const subjects = q === undefined ? undefined : await findSubjects(q)
      return (await store.page({ ...filter, subjects })).map((entry) => ({ ...entry, at: entry.at.toISOString() }))
    },
  }
}
