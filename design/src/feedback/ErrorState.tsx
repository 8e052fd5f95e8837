import type { ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import { Icon } from '../art/Icon.tsx'
import styles from './EmptyState.module.css'
import { EmptyState } from './EmptyState.tsx'

type ErrorStateProps = {
  title: string
  /** Says what happened, and what still works. */
  text?: ReactNode
  onRetry?: () => void
  busy?: boolean
  retryLabel?: string
  className?: string
}

export function ErrorState({ title, text, onRetry, busy, retryLabel = 'Try again', className }: ErrorStateProps) {
  const retry = onRetry && (
    <Button size={44} icon="restart" busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <div role="alert" className={className}>
      <EmptyState
        art={<Icon name="alert" size={44} className={styles.warn} />}
        title={title}
        text={text}
        action={retry}
      />
    </div>
  )
}
