/**
 * Describes what happens to a column when an account is exported or deleted. A test fails for a new column that no
 * module lists. `export` is a path in the exported file. `secret` values open something, so not even their owner gets
 * them. `nobody` says nothing about a person. A `row` goes with the account's row, by a foreign key or as the row
 * itself; an `address` is deleted by the account's addresses; a `broken` value stays but can no longer be linked to
 * anyone.
 */
export interface ColumnFate {
  export: string | 'secret' | 'nobody'
  deletion: 'row' | 'address' | 'broken' | 'nobody'
}

export const toColumnFates = (
  deletion: ColumnFate['deletion'],
  columns: Record<string, ColumnFate['export']>,
): Record<string, ColumnFate> =>
  Object.fromEntries(Object.entries(columns).map(([column, path]) => [column, { export: path, deletion }]))

/** Declares tables that say nothing about an account. */
export const declareImpersonal = (table: string, ...columns: string[]): Record<string, Record<string, ColumnFate>> => ({
  [table]: toColumnFates(
    'nobody',
    Object.fromEntries(
      columns
        .join(' ')
        .split(' ')
        .map((column) => [column, 'nobody' as const]),
    ),
  ),
})

/** Declares a table of staff actions: the row stays, and the actor is removed with the account. */
export const declareActorTable = (table: string, ...columns: string[]): Record<string, Record<string, ColumnFate>> => ({
  [table]: {
    ...toColumnFates(
      'broken',
      Object.fromEntries(
        columns
          .join(' ')
          .split(' ')
          .map((column) => [column, 'nobody' as const]),
      ),
    ),
    ...toColumnFates('broken', { actor: 'secret' }),
  },
})
