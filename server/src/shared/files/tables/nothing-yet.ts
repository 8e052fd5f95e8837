import type { Planned } from '@fieldhouse/contract/games/schedule'

/** Before the first line of a table is laid over what is there. */
export const nothingYet = (refused: Planned['refused'], dryRun: boolean, table: Planned['table'] = null): Planned => ({
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
