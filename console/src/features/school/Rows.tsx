import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { TextField } from '@fieldhouse/design/form/TextField'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import styles from './School.module.css'

interface Column<Row> {
  label: string
  value: (row: Row) => string
  set: (row: Row, value: string) => Row
  /** One of these, where it is not any text. */
  options?: readonly { value: string; label: string }[]
  numeric?: boolean
  /** What holds where nothing is written. */
  usual?: (row: Row) => string | undefined
}

type RowsProps<Row> = {
  /** `Plan`: what a line is, for the names of its buttons. */
  one: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  blank: () => Row
  onChange: (rows: readonly Row[]) => void
  /** Whether their order means something. */
  ordered?: boolean
}

/** Lines that are added, filled in, put in order and taken away. */
export function Rows<Row>({ one, rows, columns, blank, onChange, ordered = false }: RowsProps<Row>) {
  const moved = (from: number, to: number) => {
    const next = rows.toSpliced(from, 1)
    const row = rows[from]
    if (row !== undefined) onChange(next.toSpliced(to, 0, row))
  }
  return (
    <div className={styles.rows}>
      <ul className={styles.list}>
        {rows.map((row, at) => {
          const name = `${one} ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands in its place; its fields hold no state of their own
            <li key={at} className={styles.row}>
              {columns.map((column) => (
                <Cell
                  key={column.label}
                  name={name}
                  row={row}
                  column={column}
                  onChange={(next) => onChange(rows.with(at, next))}
                />
              ))}
              <span className={styles.ends}>
                {ordered && (
                  <>
                    <IconButton
                      icon="chevron-up"
                      label={`Move ${name} up`}
                      disabled={at === 0}
                      onClick={() => moved(at, at - 1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={`Move ${name} down`}
                      disabled={at === rows.length - 1}
                      onClick={() => moved(at, at + 1)}
                    />
                  </>
                )}
                <IconButton icon="trash" label={`Remove ${name}`} onClick={() => onChange(rows.toSpliced(at, 1))} />
              </span>
            </li>
          )
        })}
      </ul>
      <Button variant="secondary" size={44} icon="plus" onClick={() => onChange([...rows, blank()])}>
        Add {/^[AEIOU]/.test(one) ? 'an' : 'a'} {one.toLowerCase()}
      </Button>
    </div>
  )
}

type CellProps<Row> = { name: string; row: Row; column: Column<Row>; onChange: (row: Row) => void }

function Cell<Row>({ name, row, column, onChange }: CellProps<Row>) {
  const { label, value, set, options, numeric, usual } = column
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
      placeholder={usual?.(row)}
      value={value(row)}
      onChange={({ target }) => onChange(set(row, target.value))}
    />
  )
}
