import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons.tsx'
import styles from './Choices.module.css'

interface Choice<Value> {
  value: Value
  label: string
  note?: string
  disabled?: boolean
  /** Instead of the label, which then names it. */
  face?: ReactNode
}

interface ChoicesProps<Value> {
  label: string
  /** The sheet's own title says it already. */
  hideLabel?: boolean
  look: 'list' | 'tiles'
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Radio buttons of the browser's own: arrows, names and states come with them. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, hideLabel, look, choices, chosen, onChoose } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? styles.unseen : styles.legend}>{label}</legend>
      <div className={styles[look]}>
        {choices.map(({ value, label: words, note, disabled, face }) => (
          <label
            key={value}
            className={classNames(styles.choice, value === chosen && styles.chosen, disabled && styles.disabled)}
          >
            <input
              type="radio"
              name={name}
              className={styles.unseen}
              checked={value === chosen}
              disabled={disabled}
              aria-label={face ? words : undefined}
              onChange={() => onChoose(value)}
            />
            <span>{face ?? words}</span>
            {note && <small className={styles.note}>{note}</small>}
            {look === 'list' && value === chosen && <Icon name="check" size={18} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
