import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** A row that must still exist before a removed row that refers to it can come back. */
export interface RestoreNeed {
  column: string
  table: string
  key: string
}

export const requireRow = (column: string, table: string, key = 'id'): RestoreNeed => ({ column, table, key })

/** A column of a removed row that may name a row that was merged or removed since. */
export interface FollowedColumn {
  column: string
  table: string
  /** The table of merges, with `removed_id` and `kept_id`. */
  merges: string
}

/** A table whose rows belong to the removed row. */
interface ChildTable {
  table: string
  column: string
  needs?: readonly RestoreNeed[]
  /** These columns follow a merge, and are null when the row that they name is gone. */
  follows?: readonly FollowedColumn[]
}

export type RemovedRow = Record<string, unknown> | undefined

/**
 * The recipe of a removal: the rows that the database would delete with it, and the columns that it would set to null.
 */
export interface TrashRecipe {
  table: string
  children: readonly ChildTable[]
  /** Columns elsewhere that refer to it. They are null while it is in the trash. */
  pointers: readonly { table: string; column: string }[]
  /** References of its own that it can do without. */
  loose: readonly { column: string; table: string; called: string }[]
  /** Explains why it cannot come back now. */
  takenBy?(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined>
  /** The topic that is announced when it comes back. */
  topic?: string
}
