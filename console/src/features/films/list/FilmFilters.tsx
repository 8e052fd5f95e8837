import type { TitleState } from '@fieldhouse/contract/films/admin'
import type { Group } from '@fieldhouse/contract/library/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEffect, useState } from 'react'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { formatVideoCount, stateFilters } from '../film.model.ts'
import styles from './List.module.css'

export interface FilmFilters {
  q: string
  state: TitleState | ''
  group: string
}

export const noFilters: FilmFilters = { q: '', state: '', group: '' }

type FilterFieldsProps = {
  filters: FilmFilters
  groups: readonly Group[]
  onChange: (change: Partial<FilmFilters>) => void
}

export function FilterFields({ filters: { q, state, group }, groups, onChange }: FilterFieldsProps) {
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
    </search>
  )
}

const debounceMs = 250

/** Returns the value once it has not changed for a moment, so that typing sends one request. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
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
