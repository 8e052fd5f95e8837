import { serviceModules } from './modules.ts'
import type { ColumnFate } from './shared/modules/fates.ts'

/** Every column of every table, with what an export and a deletion do to it. */
export const personalColumns: Readonly<Record<string, Readonly<Record<string, ColumnFate>>>> = Object.assign(
  {},
  ...serviceModules.map(({ columns }) => columns),
)
