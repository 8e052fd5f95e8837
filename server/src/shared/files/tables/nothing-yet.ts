import type { ImportPlan } from '@fieldhouse/contract/games/schedule'

/** Before the first line of a table is laid over what is there. */
export const nothingYet = (
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
  dry_run: dryRun,
  ignored: table?.columns.flatMap(({ role, heading }) => (role === 'ignored' && heading !== '' ? [heading] : [])) ?? [],
  files: [],
  table,
})
