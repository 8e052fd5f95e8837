import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { PlayerIcon, type PlayerIconName } from '../icons.tsx'
import styles from './ControlButton.module.css'

type ControlButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: PlayerIconName
  label: string
  /** Shortcut as `aria-keyshortcuts` names it; shown with the label on hover. */
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
      <PlayerIcon name={icon} />
    </button>
  )
}
