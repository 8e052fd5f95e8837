import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons.tsx'
import styles from './ControlButton.module.css'

type ControlButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName
  label: string
  /** As a keyboard user would press it; shown with the name on hover. */
  shortcut?: string
  on?: boolean
}

export function ControlButton({ icon, label, shortcut, on, className, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={classNames(styles.button, on && styles.on, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
