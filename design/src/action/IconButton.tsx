import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import styles from './IconButton.module.css'

export type IconButtonStyle = { size?: 36 | 44; plain?: boolean }

/** Classes for links that look like an icon button; give them an `aria-label` and an `<Icon>` child. */
export function iconButtonClass({ size = 44, plain = false }: IconButtonStyle = {}, className?: string) {
  return classNames(styles.button, size === 36 && styles.small, plain && styles.plain, className)
}

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'children'> &
  IconButtonStyle & { icon: IconName; label: string }

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, size = 44, plain, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      aria-label={label}
      className={iconButtonClass({ size, plain }, className)}
    >
      <Icon name={icon} size={size === 36 ? 18 : 20} />
    </button>
  )
})
