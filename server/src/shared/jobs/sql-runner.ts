import { CompiledQuery, type Kysely } from 'kysely'
import type { SqlRunner } from './jobs.ts'

/** Runs SQL on the connection, or in the transaction, of a query builder. */
export const createSqlRunner = <Database>(db: Kysely<Database>): SqlRunner => ({
  executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)),
})
