import { formatCsv } from '@fieldhouse/contract/csv'
import type { EnteredRecordItem, RecordCategory, RecordInput } from '@fieldhouse/contract/records/records'
import type { RecordGroup, RecordScope } from '@fieldhouse/contract/stats/records'
import { hasNameWords } from '../../shared/choosing/search-choice.model.ts'
import { type ListSort, turnSort } from '../../shared/table/turn-sort.ts'

export const scopeLabels: Readonly<Record<RecordScope, string>> = {
  career: 'Career',
  season: 'Season',
  game: 'Single game',
}

export const recordSortKeys = ['title', 'scope', 'name', 'value', 'when'] as const
export type RecordSortKey = (typeof recordSortKeys)[number]
export type RecordSort = ListSort<RecordSortKey>

export const sortLabels: Readonly<Record<RecordSortKey, string>> = {
  title: 'Record',
  scope: 'Kind',
  name: 'Held by',
  value: 'Value',
  when: 'When',
}

/** Values begin with the highest, days with the last. */
export const toggleSort = (sort: RecordSort, key: RecordSortKey): RecordSort =>
  turnSort(sort, key, key === 'value' || key === 'when' ? 'descending' : 'ascending')

export const getHolder = ({ group, name }: Pick<EnteredRecordItem, 'group' | 'name'>): string =>
  group === 'team' ? 'Team' : name

/** When it was: the day, or the season. */
const getWhen = ({ day, season }: EnteredRecordItem): string => day ?? season ?? ''

export interface RecordFilter {
  search: string
  scope: RecordScope | ''
}

export function listShown(
  records: readonly EnteredRecordItem[],
  { search, scope }: RecordFilter,
  { key, direction }: RecordSort,
): EnteredRecordItem[] {
  const turn = direction === 'ascending' ? 1 : -1
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const texts: Record<Exclude<RecordSortKey, 'value'>, (record: EnteredRecordItem) => string> = {
    title: ({ title }) => title,
    scope: (record) => record.scope,
    name: getHolder,
    when: getWhen,
  }
  const compareKey = (one: EnteredRecordItem, other: EnteredRecordItem): number =>
    key === 'value' ? one.sorts_by - other.sorts_by : compare(texts[key](one), texts[key](other))
  return records
    .filter((record) => scope === '' || record.scope === scope)
    .filter((record) => hasNameWords([record.title, getHolder(record), record.opponent ?? '', getWhen(record)], search))
    .toSorted((one, other) => turn * compareKey(one, other) || compare(one.title, other.title) || one.id - other.id)
}

/** The headings are those that the import reads. */
export const formatRecordsCsv = (records: readonly EnteredRecordItem[]): string =>
  formatCsv({
    head: ['Record', 'Kind', 'Name', 'Value', 'Season', 'Date', 'Opponent', 'Note'],
    rows: records.map((record) => [
      record.title,
      record.scope,
      getHolder(record),
      record.value,
      record.season ?? '',
      record.day ?? '',
      record.opponent ?? '',
      record.note ?? '',
    ]),
  })

export interface RecordDraft {
  group: RecordGroup
  scope: RecordScope
  /** Empty for a title of its own. */
  category: string
  title: string
  low: boolean
  name: string
  /** Roster id as text; empty for none. */
  person: string
  value: string
  season: string
  day: string
  opponent: string
  note: string
}

export const emptyDraft: RecordDraft = {
  group: 'player',
  scope: 'career',
  category: '',
  title: '',
  low: false,
  name: '',
  person: '',
  value: '',
  season: '',
  day: '',
  opponent: '',
  note: '',
}

export const toDraft = (record: EnteredRecordItem): RecordDraft => ({
  group: record.group,
  scope: record.scope,
  category: record.category ?? '',
  title: record.category === null ? record.title : '',
  low: record.low,
  name: record.name,
  person: record.person === null ? '' : String(record.person),
  value: record.value,
  season: record.season ?? '',
  day: record.day ?? '',
  opponent: record.opponent ?? '',
  note: record.note ?? '',
})

/** What the server gets. Fields that the kind does not show are left out. */
export function toBody(draft: RecordDraft): RecordInput {
  const { group, scope, category, title, low, name, person, value, season, day, opponent, note } = draft
  const toText = (text: string): string | null => text.trim() || null
  return {
    group,
    scope,
    category: category || null,
    title: category === '' ? toText(title) : null,
    low: category === '' && low,
    name: group === 'player' ? name.trim() : '',
    person: group === 'player' && person !== '' ? Number(person) : null,
    value: value.trim(),
    season: scope === 'career' ? null : toText(season),
    day: scope === 'game' ? toText(day) : null,
    opponent: scope === 'game' ? toText(opponent) : null,
    note: toText(note),
  }
}

export const listCategories = (
  categories: readonly RecordCategory[],
  { group, scope }: Pick<RecordDraft, 'group' | 'scope'>,
): RecordCategory[] => categories.filter((one) => one.group === group && one.scopes.includes(scope))

/** Changes the draft, and drops a category that the new kind does not have. */
export function changeDraft(
  draft: RecordDraft,
  change: Partial<RecordDraft>,
  categories: readonly RecordCategory[],
): RecordDraft {
  const next = { ...draft, ...change }
  const isKnown = listCategories(categories, next).some(({ key }) => key === next.category)
  return isKnown ? next : { ...next, category: '' }
}
