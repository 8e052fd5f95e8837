import {
  type ColumnReading,
  type ColumnRole,
  columnRoleLabels,
  columnRoles,
  type DayOrder,
  type TableReading,
} from '@fieldhouse/contract/games/import/columns'
import { Button } from '@fieldhouse/design/action/Button'
import { SelectField } from '../screen/SelectField.tsx'
import { formatFullDay } from '../time.ts'
import styles from './TableColumns.module.css'

type TableColumnsProps = {
  table: TableReading
  onColumn: (place: number, role: ColumnRole) => void
  onDates: (order: DayOrder) => void
}

const roleOptions = columnRoles.map((role) => ({ value: role, label: columnRoleLabels[role] }))

const roleReasons: Readonly<Record<ColumnReading['by'], string>> = {
  said: 'You chose',
  remembered: 'Same as last time',
  heading: 'From its heading',
  values: 'From its content',
}

/** Columns of a table with samples of their content and how each is read. */
export function TableColumns({ table: { columns, dates, has_headings }, onColumn, onDates }: TableColumnsProps) {
  return (
    <section aria-label="Columns of the table" className={styles.columns}>
      {dates && <DateOrderChoice dates={dates} onDates={onDates} />}
      <p className={styles.note}>
        {has_headings ? 'How each column is read.' : 'No headings found. Set what each column is.'}
      </p>
      <ul className={styles.list}>
        {columns.map(({ place, heading, samples, role, by }) => (
          <li key={place} className={styles.column} data-ignored={role === 'ignored'}>
            <SelectField
              label={heading === '' ? `Column ${place}` : heading}
              options={roleOptions}
              value={role}
              onChange={(next) => onColumn(place, next)}
            />
            <span className={styles.samples}>{samples.length === 0 ? 'Empty column.' : samples.join(' · ')}</span>
            <small className={styles.by}>
              {role === 'ignored' && by === 'values' ? 'Skip this column' : roleReasons[by]}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DateOrderChoice({
  dates,
  onDates,
}: {
  dates: NonNullable<TableReading['dates']>
  onDates: (order: DayOrder) => void
}) {
  const { order, written, month_first, day_first } = dates
  const choices = [
    { value: 'month-first', day: month_first },
    { value: 'day-first', day: day_first },
  ] as const
  return (
    <fieldset className={styles.dates} data-open={order === null}>
      <legend>Which day is {written}?</legend>
      {choices.map(({ value, day }) => (
        <Button
          key={value}
          size={44}
          variant={order === value ? 'primary' : 'secondary'}
          aria-pressed={order === value}
          onClick={() => onDates(value)}
        >
          {formatFullDay(day)}
        </Button>
      ))}
    </fieldset>
  )
}
