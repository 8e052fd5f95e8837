import { currentSchool } from '@fieldhouse/contract/company'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { SearchField } from '../../../shared/screen/SearchField.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import styles from '../../../shared/table/ListControls.module.css'
import {
  newestFirst,
  type StreamChoices,
  type StreamFilter,
  type StreamSort,
  streamFilterLabels,
  streamFilters,
} from './stream-list.model.ts'
import type { ChangeStreamPlace } from './streams-address.ts'

interface StreamControlsProps {
  choices: StreamChoices
  onChange: ChangeStreamPlace
  counts: Readonly<Record<StreamFilter, number>> | undefined
  months: readonly { month: string; count: number }[]
  searchText: string
  onSearch(text: string): void
}

const sortOptions: readonly { value: string; label: string; sort: StreamSort }[] = [
  { value: 'day.descending', label: 'Newest first', sort: newestFirst },
  { value: 'day.ascending', label: 'Oldest first', sort: { key: 'day', direction: 'ascending' } },
  { value: 'size.descending', label: 'Largest first', sort: { key: 'size', direction: 'descending' } },
  { value: 'length.descending', label: 'Longest first', sort: { key: 'length', direction: 'descending' } },
  { value: 'title.ascending', label: 'By title', sort: { key: 'title', direction: 'ascending' } },
]
const otherSort = { value: 'other', label: 'Another order' }

const formatMonth = (month: string): string =>
  dateFormat({ timeZone: currentSchool().timeZone, month: 'long', year: 'numeric' })(new Date(`${month}-15T12:00:00Z`))

/** Search, state, month and order. They can be used while the list loads. */
export function StreamControls({ choices, onChange, counts, months, searchText, onSearch }: StreamControlsProps) {
  const { filter, month, sort } = choices
  const sortValue = `${sort.key}.${sort.direction}`
  const isUsual = sortOptions.some(({ value }) => value === sortValue)
  const shownMonths =
    months.some((one) => one.month === month) || month === '' ? months : [{ month, count: 0 }, ...months]
  return (
    <div className={styles.controls}>
      <SearchField
        label="Search streams and recordings"
        placeholder="Title, sport or date"
        text={searchText}
        onSearch={onSearch}
      />
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Show</legend>
        {streamFilters
          .filter((one) => one !== 'canceled' || filter === one || (counts?.canceled ?? 0) > 0)
          .map((one) => (
            <Chip key={one} pressed={filter === one} count={counts?.[one]} onClick={() => onChange({ filter: one })}>
              {streamFilterLabels[one]}
            </Chip>
          ))}
      </fieldset>
      <SelectField
        label="Month"
        hideLabel
        value={month}
        onChange={(next) => onChange({ month: next })}
        options={[
          { value: '', label: 'All months' },
          ...shownMonths.map((one) => ({ value: one.month, label: `${formatMonth(one.month)} (${one.count})` })),
        ]}
      />
      <SelectField
        label="Order"
        hideLabel
        value={isUsual ? sortValue : otherSort.value}
        onChange={(value) => {
          const chosen = sortOptions.find((one) => one.value === value)
          if (chosen) onChange({ sort: chosen.sort }, { replace: true })
        }}
        options={isUsual ? sortOptions : [...sortOptions, otherSort]}
      />
    </div>
  )
}
