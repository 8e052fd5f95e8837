import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

type BadgeProps = {
  tone?: 'neutral' | 'live' | 'success' | 'warning' | 'danger' | 'gold' | 'info' | 'glass'
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>
}
