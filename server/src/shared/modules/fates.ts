/**
 * Every column of every table, and what becomes of it. A column that is added and not listed here fails the test: whoever adds it says
 * where the export shows it and how a deletion ends it.
 *
 * `export` is a path in the exported file. `secret` opens something, so nobody gets it, not even its owner. `nobody` says nothing of a person.
 * `row` goes with the account's row, by a foreign key or as the row itself; `address` is deleted by the account's addresses; `broken` stays
 * and can no longer be told to be anybody's.
 */
export interface Fate {
  export: string | 'secret' | 'nobody'
  deletion: 'row' | 'address' | 'broken' | 'nobody'
}

export const fates = (deletion: Fate['deletion'], columns: Record<string, Fate['export']>): Record<string, Fate> =>
  Object.fromEntries(Object.entries(columns).map(([column, path]) => [column, { export: path, deletion }]))

/** Tables that say nothing of an account. */
export const ofNobody = (table: string, ...columns: string[]): Record<string, Record<string, Fate>> => ({
  [table]: fates(
    'nobody',
    Object.fromEntries(
      columns
        .join(' ')
        .split(' ')
        .map((column) => [column, 'nobody' as const]),
    ),
  ),
})

/** What somebody of the department did: it stays, and who it was goes with the account. */
export const ofActor = (table: string, ...columns: string[]): Record<string, Record<string, Fate>> => ({
  [table]: {
    ...fates(
      'broken',
      Object.fromEntries(
        columns
          .join(' ')
          .split(' ')
          .map((column) => [column, 'nobody' as const]),
      ),
    ),
    ...fates('broken', { actor: 'secret' }),
  },
})
