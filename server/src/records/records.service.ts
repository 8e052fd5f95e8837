import type { EnteredRecordItem, RecordCategory, RecordDraft, RecordInput } from '@fieldhouse/contract/records/records'
import type { AdminChanges } from '../shared/admin/changes.ts'
import { refuseConflict, refuseMissing } from '../shared/errors/refusal.ts'
import { importRecordLines, type RecordImportOptions } from './import/import-records.ts'
import { readSport } from './read-sport.ts'
import type { RecordFacts, RecordRow, RecordStores, RecordsStore } from './records.store.ts'
import { resolveRecord, toExample } from './resolve-record.ts'

interface RecordParts extends AdminChanges<RecordStores> {
  store: RecordsStore
}

export type RecordsService = ReturnType<typeof recordsService>

const formatSubject = (id: number): string => `record ${id}`

/** Records that staff entered. Box scores count by themselves. */
export function recordsService({ store, change, changeAsMade }: RecordParts) {
  return {
    list: async (sport: string): Promise<{ records: EnteredRecordItem[]; categories: RecordCategory[] }> => {
      const { choices, records } = await readSport(store, sport)
      const categories = choices.map((choice): RecordCategory => {
        const { key, title, group, scopes, low } = choice
        return { key, title, group, scopes, low, example: toExample(choice) }
      })
      return { records: records.map(toItem), categories }
    },

    add: async (actor: string, { sport, ...input }: RecordDraft): Promise<EnteredRecordItem> => {
      const addRecord = async (stores: RecordStores) => {
        const facts = resolveRecord(await readSport(stores, sport), input)
        await refuseDuplicate(stores, facts)
        return { id: await stores.records.add(facts), ...facts }
      }
      return changeAsMade(actor, async (stores) => {
        const row = await addRecord(stores)
        const line = { action: 'create record', subject: formatSubject(row.id), details: describe(row) }
        return { done: toItem(row), line }
      })
    },

    change: (actor: string, id: number, input: RecordInput): Promise<EnteredRecordItem> =>
      changeAsMade(actor, async (stores) => {
        const before = await requireRecord(stores, id)
        const facts = resolveRecord(await readSport(stores, before.sport), input)
        await refuseDuplicate(stores, facts, id)
        await stores.records.change(id, facts)
        const details = { ...describe(facts), before: describe(before) }
        return {
          done: toItem({ id, ...facts }),
          line: { action: 'edit record', subject: formatSubject(id), details },
        }
      }),

    remove: (actor: string, id: number): Promise<number> =>
      change({ actor, action: 'remove record', subject: formatSubject(id) }, async (stores, at) => {
        const record = await requireRecord(stores, id)
        return stores.trash.take({ kind: 'record', id, name: formatRecordName(record), actor, at })
      }),

    take: (bytes: Uint8Array, options: RecordImportOptions) =>
      importRecordLines({ store, changeAsMade }, bytes, options),
  }
}

const describe = ({ title, scope, name, shown }: RecordFacts) => ({ title, scope, name: name || 'Team', value: shown })

/** The name of a record in the trash. */
const formatRecordName = ({ name, title, scope }: RecordFacts): string =>
  `${name || 'Team'}, ${title} (${scope})`.slice(0, 200)

async function requireRecord({ records }: Pick<RecordStores, 'records'>, id: number): Promise<RecordRow> {
  const record = await records.one(id)
  if (!record) throw refuseMissing('record')
  return record
}

async function refuseDuplicate({ records }: RecordStores, facts: RecordFacts, except?: number): Promise<void> {
  if (await records.findSame(facts, except))
    throw refuseConflict('record.duplicate', `${formatRecordName(facts)} is already in the list. Edit it there.`)
}

const toItem = ({ holder, person_id, shown, value, scope, ...row }: RecordRow): EnteredRecordItem => ({
  ...row,
  group: holder === 'team' ? 'team' : 'player',
  scope: scope === 'season' || scope === 'game' ? scope : 'career',
  person: person_id,
  value: shown,
  sorts_by: value,
})
