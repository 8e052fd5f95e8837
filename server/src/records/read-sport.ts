import { loadSportModule } from '@fieldhouse/sports/registry'
import type { RecordRow, RecordStores } from './records.store.ts'
import { listChoices, type SportKnowledge } from './resolve-record.ts'

/** Reads what records of a sport can name: its categories, its people and the records there are. */
export async function readSport(
  stores: Pick<RecordStores, 'records' | 'peopleOf' | 'disciplinesOf'>,
  sport: string,
): Promise<SportKnowledge & { records: RecordRow[] }> {
  const module = await loadSportModule(sport)
  const hasMarks = module.season.some(({ kind }) => kind === 'bests')
  const records = await stores.records.ofSport(sport)
  const disciplines = hasMarks ? await stores.disciplinesOf(sport) : []
  return { sport, records, people: await stores.peopleOf(sport), choices: listChoices(module, disciplines, records) }
}
