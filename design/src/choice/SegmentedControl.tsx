import { useId } from 'react'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import styles from './SegmentedControl.module.css'

type SegmentedControlProps<Value extends string> = {
  /** Names the group; shown only with `showLabel`. */
  label: string
  showLabel?: boolean
  options: readonly { value: Value; label: string; icon?: IconName; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Radio buttons that look like one pill, with native keyboard support, one tab stop and form semantics. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.group, props.className)}>
      <legend className={props.showLabel ? styles.legend : 'visually-hidden'}>{props.label}</legend>
      <div className={styles.track}>
        {props.options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              styles.option,
              option.value === props.value && styles.chosen,
              option.disabled && styles.disabled,
            )}
          >
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === props.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={16} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
