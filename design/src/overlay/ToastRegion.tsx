import { lazy, Suspense, useEffect } from 'react'
import styles from './ToastRegion.module.css'
import type { Toast, ToastCardProps } from './toast.ts'

export type { Toast } from './toast.ts'

type ToastRegionProps = {
  toasts: readonly Toast[]
  /** Called when the toast was dismissed or its action was used. */
  onClose: (id: string) => void
  /** Called when its time is over. */
  onExpire: (id: string) => void
}

/** Loaded before the first toast where possible; see `preloadToastCard`. */
const LazyToastCard = lazy(() =>
  import('./ToastCard.tsx')
    .then(({ ToastCard }) => ({ default: ToastCard }))
    // A lost connection may be what the toast reports, so a plain one needs no code.
    .catch(() => ({ default: PlainToast })),
)
export const preloadToastCard = () => void import('./ToastCard.tsx').catch(() => {})

/** Keep it mounted, because a live region must exist before its text appears. */
export function ToastRegion({ toasts, onClose, onExpire }: ToastRegionProps) {
  const renderCards = (urgent: boolean) => (
    <div role={urgent ? 'alert' : 'status'} className={styles.list}>
      <Suspense>
        {toasts
          .filter(({ type }) => (type === 'danger') === urgent)
          .map((toast) => (
            <LazyToastCard
              key={toast.id}
              toast={toast}
              onClose={() => onClose(toast.id)}
              onExpire={() => onExpire(toast.id)}
            />
          ))}
      </Suspense>
    </div>
  )
  return (
    <section className={styles.region} aria-label="Notices">
      {renderCards(true)}
      {renderCards(false)}
    </section>
  )
}

const plainToastMs = 6000

function PlainToast({ toast, onExpire }: ToastCardProps) {
  useEffect(() => {
    const timer = setTimeout(() => onExpire?.(), plainToastMs)
    return () => clearTimeout(timer)
  })
  return <p>{toast.text}</p>
}
