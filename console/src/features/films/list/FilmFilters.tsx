import type { TitleSort, TitleState } from '@fieldhouse/contract/films/admin'
import type { Group } from '@fieldhouse/contract/library/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { formatVideoCount, stateFilters } from '../film.model.ts'
import styles from './List.module.css'

export interface FilmFilters {
  q: string
  state: TitleState | ''
  group: string
  sort: TitleSort
}

export const noFilters: FilmFilters = { q: '', state: '', group: '', sort: 'newest' }

const sortOptions: readonly { value: TitleSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
]

type FilterFieldsProps = {
  filters: FilmFilters
  groups: readonly Group[]
  onChange: (change: Partial<FilmFilters>) => void
}

export function FilterFields({ filters: { q, state, group, sort }, groups, onChange }: FilterFieldsProps) {
  return (
    <search className={styles.filters}>
      <TextField
        label="Search by title"
        type="search"
        value={q}
        maxLength={80}
        onChange={(event) => onChange({ q: event.target.value })}
      />
      <SelectField label="Status" value={state} onChange={(next) => onChange({ state: next })} options={stateFilters} />
      <SelectField
        label="Sport or collection"
        value={group}
        onChange={(next) => onChange({ group: next })}
        options={[{ value: '', label: 'All' }, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <SelectField label="Order" value={sort} onChange={(next) => onChange({ sort: next })} options={sortOptions} />
    </search>
  )
}

type FilmListHeadProps = { total: number; isAllSelected: boolean; onSelectAll: (isChosen: boolean) => void }

export const FilmListHead = ({ total, isAllSelected, onSelectAll }: FilmListHeadProps) => (
  <div className={styles.head}>
    <label className={styles.all}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isAllSelected}
        onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
      />
      All on this page
    </label>
    <span role="status">{formatVideoCount(total)}</span>
  </div>
)

export const NoFilmsFound = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No videos match" text="Remove a word or a filter." />
  ) : (
    <EmptyState title="No video yet" text="Drop a file on this page to upload the first one." />
  )
