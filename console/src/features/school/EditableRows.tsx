import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { TextField } from '@fieldhouse/design/form/TextField'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import styles from './School.module.css'

interface EditableColumn<Row> {
  label: string
  value: (row: Row) => string
  set: (row: Row, value: string) => Row
  /** Options to choose from; without them any text is allowed. */
  options?: readonly { value: string; label: string }[]
  numeric?: boolean
  /** Value that applies to an empty cell. */
  getDefault?: (row: Row) => string | undefined
}

type EditableRowsProps<Row> = {
  /** Name of a row, such as `Plan`, for the labels of its buttons. */
  rowLabel: string
  rows: readonly Row[]
  columns: readonly EditableColumn<Row>[]
  createRow: () => Row
  onChange: (rows: readonly Row[]) => void
  /** Whether the order of the rows matters. */
  ordered?: boolean
}

/** An editable list: rows are added, filled in, reordered and removed. */
export function EditableRows<Row>({
  rowLabel,
  rows,
  columns,
  createRow,
  onChange,
  ordered = false,
}: EditableRowsProps<Row>) {
  const moveRow = (from: number, to: number) => {
    const next = rows.toSpliced(from, 1)
    const row = rows[from]
    if (row !== undefined) onChange(next.toSpliced(to, 0, row))
  }
  return (
    <div className={styles.rows}>
      <ul className={styles.list}>
        {rows.map((row, index) => {
          const name = `${rowLabel} ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands in its place; its fields hold no state of their own
            <li key={index} className={styles.row}>
              {columns.map((column) => (
                <EditableCell
                  key={column.label}
                  name={name}
                  row={row}
                  column={column}
                  onChange={(next) => onChange(rows.with(index, next))}
                />
              ))}
              <span className={styles.ends}>
                {ordered && (
                  <>
                    <IconButton
                      icon="chevron-up"
                      label={`Move ${name} up`}
                      disabled={index === 0}
                      onClick={() => moveRow(index, index - 1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={`Move ${name} down`}
                      disabled={index === rows.length - 1}
                      onClick={() => moveRow(index, index + 1)}
                    />
                  </>
                )}
                <IconButton icon="trash" label={`Remove ${name}`} onClick={() => onChange(rows.toSpliced(index, 1))} />
              </span>
            </li>
          )
        })}
      </ul>
      <Button variant="secondary" size={44} icon="plus" onClick={() => onChange([...rows, createRow()])}>
        Add {/^[AEIOU]/.test(rowLabel) ? 'an' : 'a'} {rowLabel.toLowerCase()}
      </Button>
    </div>
  )
}

type EditableCellProps<Row> = { name: string; row: Row; column: EditableColumn<Row>; onChange: (row: Row) => void }

function EditableCell<Row>({ name, row, column, onChange }: EditableCellProps<Row>) {
  const { label, value, set, options, numeric, getDefault } = column
  if (options)
    return (
      <SelectField
        label={label}
        options={
          options.some((option) => option.value === value(row))
            ? options
            : [...options, { value: value(row), label: value(row) }]
        }
        value={value(row)}
        onChange={(next) => onChange(set(row, next))}
      />
    )
  return (
    <TextField
      label={
        <>
          {label}
          <span className="visually-hidden"> of {name}</span>
        </>
      }
      inputMode={numeric ? 'numeric' : undefined}
      placeholder={getDefault?.(row)}
      value={value(row)}
      onChange={({ target }) => onChange(set(row, target.value))}
    />
  )
}
