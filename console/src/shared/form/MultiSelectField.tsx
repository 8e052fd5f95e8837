import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { hasNameWords } from '../choosing/search-choice.model.ts'
import { SelectField } from '../screen/SelectField.tsx'
import styles from './MultiSelectField.module.css'

type MultiSelectFieldProps<Value extends string | number> = {
  label: string
  /** Text that is shown when none is chosen. */
  none: string
  /** What the choice means, below it. */
  note?: string | undefined
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** A list that is longer than a screen of a phone gets a search. */
const searchedFrom = 12
const shownMax = 8

/** Chooses several of many options: chosen ones are listed, others are added one by one. A long list has a search. */
export function MultiSelectField<Value extends string | number>(props: MultiSelectFieldProps<Value>) {
  const { label, none, note, options, chosen, onChange } = props
  const others = options.filter(({ value }) => !chosen.includes(value))
  const getOptionLabel = (value: Value) => options.find((one) => one.value === value)?.label ?? `Number ${value}`
  return (
    <fieldset className={styles.many}>
      <legend className={styles.label}>{label}</legend>
      {chosen.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.chosen}>
          {chosen.map((value) => (
            <li key={value} className={styles.one}>
              <span className={styles.words}>{getOptionLabel(value)}</span>
              <IconButton
                icon="close"
                size={36}
                plain
                label={`Remove ${getOptionLabel(value)}`}
                onClick={() => onChange(chosen.filter((one) => one !== value))}
              />
            </li>
          ))}
        </ul>
      )}
      {note && <p className={styles.none}>{note}</p>}
      {others.length > 0 && <AddOption label={label} others={others} onAdd={(value) => onChange([...chosen, value])} />}
    </fieldset>
  )
}

interface AddOptionProps<Value> {
  label: string
  others: readonly { value: Value; label: string }[]
  onAdd(value: Value): void
}

function AddOption<Value extends string | number>({ label, others, onAdd }: AddOptionProps<Value>) {
  const [text, setText] = useState('')
  const isSearched = others.length > searchedFrom
  return (
    <>
      {isSearched && (
        <TextField
          label={`Search: ${label}`}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {isSearched && text.trim() !== '' ? (
        <FoundOptions found={others.filter((one) => hasNameWords([one.label], text))} onAdd={onAdd} />
      ) : (
        <SelectField
          label={`Add to: ${label}`}
          hideLabel
          value=""
          onChange={(added) => {
            const one = others.find(({ value }) => String(value) === added)
            if (one) onAdd(one.value)
          }}
          options={[
            { value: '', label: 'Add…' },
            ...others.map((one) => ({ value: String(one.value), label: one.label })),
          ]}
        />
      )}
    </>
  )
}

function FoundOptions<Value extends string | number>({
  found,
  onAdd,
}: Omit<AddOptionProps<Value>, 'label' | 'others'> & { found: AddOptionProps<Value>['others'] }) {
  const more = found.length - shownMax
  return (
    <>
      <p role="status" className={styles.none}>
        {found.length === 0 ? 'No matches.' : formatQuantity(found.length, 'match', 'matches')}
        {more > 0 && `, ${shownMax} shown`}
      </p>
      <ul>
        {found.slice(0, shownMax).map(({ value, label }) => (
          <li key={value} className={styles.found}>
            <span className={styles.words}>{label}</span>
            <Button variant="outline" size={36} onClick={() => onAdd(value)}>
              Add<span className="visually-hidden"> {label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
