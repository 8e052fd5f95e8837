import { formatCsv } from '@fieldhouse/contract/csv'
import type { EnteredRecordItem, RecordCategory, RecordInput } from '@fieldhouse/contract/records/records'
import type { RecordGroup, RecordScope } from '@fieldhouse/contract/stats/records'

export const scopeLabels: Readonly<Record<RecordScope, string>> = {
  career: 'Career',
  season: 'Season',
  game: 'Single game',
}

export const getHolder = ({ group, name }: Pick<EnteredRecordItem, 'group' | 'name'>): string =>
  group === 'team' ? 'Team' : name

/** When it was: the day, or the season. */
export const getWhen = ({ day, season }: EnteredRecordItem): string => day ?? season ?? ''

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
