import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import type { CsvRow } from '@fieldhouse/sports/schedules/csv'
import type { AdminChanges } from '../../shared/admin/changes.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { rollBackAfter } from '../../shared/files/tables/dry-run.ts'
import { createEmptyPlan } from '../../shared/files/tables/empty-plan.ts'
import { readTableRows } from '../../shared/files/tables/read-table-rows.ts'
import { readSport } from '../read-sport.ts'
import type { RecordFacts, RecordRow, RecordStores, RecordsStore } from '../records.store.ts'
import { resolveRecord, type SportKnowledge } from '../resolve-record.ts'
import { readRecordLine } from './read-records.ts'

export interface RecordImportOptions {
  sport: string
  dryRun: boolean
  actor: string
}

interface ImportParts extends Pick<AdminChanges<RecordStores>, 'changeAsMade'> {
  store: RecordsStore
}

/** Imports a table of records. A dry run lists what would change, and changes nothing. */
export async function importRecordLines(
  { store, changeAsMade }: ImportParts,
  bytes: Uint8Array,
  { sport, dryRun, actor }: RecordImportOptions,
): Promise<ImportPlan> {
  const rows = readTableRows(bytes)
  if (!Array.isArray(rows)) return createEmptyPlan([{ line: 1, message: rows.message }], dryRun)
  if (rows.length === 0)
    return createEmptyPlan([{ line: 1, message: 'The table has no lines below its headings.' }], dryRun)
  const work = async (stores: RecordStores) => {
    const plan = createEmptyPlan([], dryRun)
    const known = await readSport(stores, sport)
    for (const row of rows) await importLine(stores, known, row, plan)
    const { added, changed, refused } = plan
    const details = { sport, added: added.length, changed: changed.length, refused: refused.length }
    const isOther = added.length + changed.length > 0
    return { done: plan, line: isOther ? { action: 'import records', subject: 'records', details } : undefined }
  }
  return dryRun ? (await rollBackAfter(store, work)).done : changeAsMade(actor, work)
}

async function importLine(stores: RecordStores, known: SportKnowledge, row: CsvRow, plan: ImportPlan): Promise<void> {
  try {
    const facts = resolveRecord(known, readRecordLine(row, known))
    const before = await stores.records.findSame(facts)
    if (!before) {
      await stores.records.add(facts)
      plan.added.push(describeLine(facts))
    } else if (isSame(before, facts)) plan.same += 1
    else {
      await stores.records.change(before.id, { ...facts, person_id: facts.person_id ?? before.person_id })
      plan.changed.push(`${describeLine(facts)} (was ${before.shown})`)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    plan.refused.push({ line: row.line, message: error.message })
  }
}

const describeLine = ({ title, scope, name, shown, season, person_id }: RecordFacts): string =>
  `${title}, ${[scope, season].filter(Boolean).join(' ')}: ${name || 'Team'}, ${shown}${person_id === null ? '' : ' (on a roster)'}`

const isSame = (before: RecordRow, facts: RecordFacts): boolean =>
  before.value === facts.value &&
  before.shown === facts.shown &&
  before.note === facts.note &&
  (facts.person_id === null || before.person_id === facts.person_id)
