import { serviceModules } from './modules.ts'
import type { Fate } from './shared/modules/fates.ts'

/** Every column of every table, and what happens to it when an account is exported or deleted. */
export const personalColumns: Readonly<Record<string, Readonly<Record<string, Fate>>>> = Object.assign(
  {},
  ...serviceModules.map(({ columns }) => columns),
)
