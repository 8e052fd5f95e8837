import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

export type ButtonStyle = {
  /** `white` and `glass` are for art, which stays dark in both themes. */
  variant?: 'primary' | 'secondary' | 'brand' | 'outline' | 'glass' | 'white'
  size?: 36 | 44 | 48 | 56
  wide?: boolean
}

/** Classes for links that look like a button: `<Link className={buttonClass({ variant: 'brand' })}>`. */
export function buttonClass({ variant = 'primary', size = 48, wide = false }: ButtonStyle = {}, className?: string) {
  return classNames(styles.button, styles[variant], styles[`s${size}`], wide && styles.wide, className)
}

type ButtonProps = ComponentPropsWithoutRef<'button'> &
  ButtonStyle & { busy?: boolean; icon?: IconName; children: ReactNode }

/** A busy button keeps its focus and its text, and ignores presses. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wide, busy = false, icon, className, onClick, children, ...rest },
  ref,
) {
  const iconSize = size === 36 ? 15 : 17
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} size={iconSize} />}
      {children}
    </button>
  )
})
