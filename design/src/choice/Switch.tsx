import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'className'> & {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The bare control; name it with `aria-label` or `aria-labelledby`, or use `SwitchRow`. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

type SwitchRowProps = SwitchProps & { title: ReactNode; text?: ReactNode; className?: string }

/** A setting that applies at once; the whole row is its label. */
export function SwitchRow({ title, text, className, ...control }: SwitchRowProps) {
  const id = useId()
  return (
    <label className={classNames(styles.row, className)} htmlFor={id}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && (
          <span id={`${id}-text`} className={styles.text}>
            {text}
          </span>
        )}
      </span>
      <Switch id={id} aria-describedby={text ? `${id}-text` : undefined} {...control} />
    </label>
  )
}
