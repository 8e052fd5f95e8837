import type { ImportPlan } from '@fieldhouse/contract/games/schedule'

/** Creates the plan of an import before its first line is compared with the stored data. */
export const createEmptyPlan = (
  refused: ImportPlan['refused'],
  dryRun: boolean,
  table: ImportPlan['table'] = null,
): ImportPlan => ({
  added: [],
  changed: [],
  same: 0,
  refused: [...refused],
  asks: [],
  skipped: [],
  warned: [],
  people: [],
  leaving: [],
  questions: [],
  missing: [],
  dry_run: dryRun,
  ignored: table?.columns.flatMap(({ role, heading }) => (role === 'ignored' && heading !== '' ? [heading] : [])) ?? [],
  files: [],
  table,
})
