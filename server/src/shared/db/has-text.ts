import { type RawBuilder, sql } from 'kysely'

/** The condition that a column contains the text, in upper or lower case. */
export const hasText = (column: string, text: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`
