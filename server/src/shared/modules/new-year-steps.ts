import type { Kysely } from 'kysely'
import type { NewYearChanges } from '../db/documents.ts'
import type { Tables } from '../db/tables.ts'
import type { NewYearStart, ServiceModule } from './service-module.ts'

type OtherChanges = NewYearChanges['others']

/** What the services do when a school year starts, on one transaction. */
interface NewYearSteps {
  topics: readonly string[]
  list(service: string, ended: NewYearStart['ended']): Promise<{ id: number; name: string }[]>
  start(start: Omit<NewYearStart, 'companyId'>): Promise<OtherChanges>
  /** Returns the names of what was edited since, which stays. */
  undo(others: OtherChanges): Promise<string[]>
}

export type OpenNewYearSteps = (db: Kysely<Tables>) => NewYearSteps

export function createNewYearSteps(modules: readonly ServiceModule[], companyId: number): OpenNewYearSteps {
  const steps = modules.flatMap(({ name, newYear }) => (newYear ? [{ service: name, ...newYear }] : []))
  return (db) => ({
    topics: steps.flatMap(({ topics }) => topics),

    list: async (service, ended) =>
      ended.length === 0
        ? []
        : ((await steps.find((step) => step.service === service)?.list?.(db, { companyId, ended })) ?? []),

    start: async (start) => {
      const others: OtherChanges = []
      for (const step of steps)
        others.push({ service: step.service, changes: await step.start(db, { ...start, companyId }) })
      return others
    },

    undo: async (others) => {
      const kept: string[] = []
      for (const { service, changes } of others) {
        const step = steps.find((one) => one.service === service)
        for (const change of changes) if (!(await step?.undo(db, companyId, change))) kept.push(change.name)
      }
      return kept
    },
  })
}
