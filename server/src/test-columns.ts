import { serviceModules } from './modules.ts'
import type { ColumnFate } from './shared/modules/fates.ts'

/** Every column of every table, and what happens to it when an account is exported or deleted. */
export const personalColumns: Readonly<Record<string, Readonly<Record<string, ColumnFate>>>> = Object.assign(
  {},
  ...serviceModules.map(({ columns }) => columns),
)
