import type { ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import { Banner } from './Banner.tsx'

type OfflineBarProps = { onRetry?: () => void; busy?: boolean; className?: string; children?: ReactNode }

/** Note that the page is offline; include the age of the data: "Offline. Profile from 4 min ago". */
export function OfflineBar({ onRetry, busy, className, children = 'You are offline.' }: OfflineBarProps) {
  const retry = onRetry && (
    <Button variant="secondary" size={36} icon="restart" busy={busy} onClick={onRetry}>
      Retry now
    </Button>
  )
  return (
    <Banner icon="offline" action={retry} className={className}>
      {children}
    </Banner>
  )
}
