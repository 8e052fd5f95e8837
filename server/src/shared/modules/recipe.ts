import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** What must still be there for a row to come back that names it. */
export interface Need {
  column: string
  table: string
  key: string
}

export const need = (column: string, table: string, key = 'id'): Need => ({ column, table, key })

/** A table whose rows belong to what is removed. */
interface Child {
  table: string
  column: string
  needs?: readonly Need[]
}

export type RemovedRow = Record<string, unknown> | undefined

/** What goes with what: the rows that the database would take away by itself, and those that it would make point to nothing. */
export interface Recipe {
  table: string
  children: readonly Child[]
  /** Columns elsewhere that name it, and are empty while it is away. */
  pointers: readonly { table: string; column: string }[]
  /** What it names itself and may do without. */
  loose: readonly { column: string; table: string; called: string }[]
  /** Why it cannot come back now, in words. */
  takenBy?(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined>
  /** Told when it comes back. */
  topic?: string
}
