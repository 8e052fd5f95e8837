import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './TextLink.module.css'

/** `quiet` is a separate link (Change, Skip); `inline` is underlined inside a sentence. */
export function linkClass(kind: 'quiet' | 'inline' = 'quiet', className?: string) {
  return classNames(styles[kind], className)
}

/** An action that reads like a link. A real link is an `<a>` with `linkClass`. */
export function TextButton({ kind, className, ...rest }: ComponentProps<'button'> & { kind?: 'quiet' | 'inline' }) {
  return <button type="button" {...rest} className={linkClass(kind, className)} />
}
