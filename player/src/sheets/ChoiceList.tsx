import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { PlayerIcon } from '../icons.tsx'
import styles from './ChoiceList.module.css'

interface SheetChoice<Value> {
  value: Value
  label: string
  note?: string
  disabled?: boolean
  /** Shown instead of the label, which then becomes the accessible name. */
  face?: ReactNode
}

interface ChoiceListProps<Value> {
  label: string
  /** Hides the label when the sheet's title says the same. */
  hideLabel?: boolean
  layout: 'list' | 'tiles'
  choices: readonly SheetChoice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Native radio buttons, with their keyboard support and states. */
export function ChoiceList<Value extends string | number>(props: ChoiceListProps<Value>) {
  const { label, hideLabel, layout, choices, chosen, onChoose } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? styles.unseen : styles.legend}>{label}</legend>
      <div className={styles[layout]}>
        {choices.map(({ value, label: text, note, disabled, face }) => (
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
              aria-label={face ? text : undefined}
              onChange={() => onChoose(value)}
            />
            <span>{face ?? text}</span>
            {note && <small className={styles.note}>{note}</small>}
            {layout === 'list' && value === chosen && <PlayerIcon name="check" size={18} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
