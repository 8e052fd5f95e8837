import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { SourceFacts, SourceKind } from './source.ts'

interface SeededSource<K extends SourceKind> {
  facts: SourceFacts<K>
  /** Other columns than the usual: `paused`, `due_at`, `failure`. */
  columns?: Record<string, unknown>
}

/** Adds a source directly, already due, and returns its number. */
export async function seedSource<K extends SourceKind>(
  pool: Pool,
  kind: K,
  now: Date,
  { facts, columns = {} }: SeededSource<K>,
): Promise<number> {
  const row = {
    company_id: currentSchool().id,
    kind,
    named: JSON.stringify(facts),
    facts: JSON.stringify(facts),
    every_minutes: 10,
    paused: false,
    added_at: now,
    due_at: now,
    ...columns,
  }
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  const { rows } = await pool.query<{ id: number }>(
    `insert into source (${names.join()}) values (${places.join()}) returning id`,
    Object.values(row),
  )
  const [added] = rows
  if (!added) throw new Error('no source was added')
  return added.id
}
