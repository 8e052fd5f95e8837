import type { ComponentProps } from 'react'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import styles from './Chip.module.css'

/** Classes for links that look like a chip; `aria-current` fills it. */
export function chipClass(className?: string) {
  return classNames(styles.chip, className)
}

type ChipProps = ComponentProps<'button'> & { pressed?: boolean; icon?: IconName; count?: number }

export function Chip({ pressed, icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={chipClass(className)}>
      {icon && <Icon name={icon} size={15} />}
      <span className="truncate">{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
