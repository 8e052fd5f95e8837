import { lazy, Suspense, useEffect } from 'react'
import styles from './ToastRegion.module.css'
import type { Toast, ToastCardProps } from './toast.ts'

export type { Toast } from './toast.ts'

type ToastRegionProps = {
  toasts: readonly Toast[]
  /** Somebody dismissed it, or acted on it. */
  onClose: (id: string) => void
  /** Its time is over. */
  onExpire: (id: string) => void
}

/** Fetched before the first toast where there is time for it: see `fetchToastCard`. */
const Card = lazy(() =>
  import('./ToastCard.tsx').then(
    ({ ToastCard }) => ({ default: ToastCard }),
    // The connection that it cannot be fetched over may be what it has to say.
    () => ({ default: PlainToast }),
  ),
)
export const fetchToastCard = () => void import('./ToastCard.tsx').catch(() => {})

/** Mount it once and keep it mounted: a live region must stand before its words arrive. */
export function ToastRegion({ toasts, onClose, onExpire }: ToastRegionProps) {
  const cards = (urgent: boolean) => (
    <div role={urgent ? 'alert' : 'status'} className={styles.list}>
      <Suspense>
        {toasts
          .filter(({ type }) => (type === 'danger') === urgent)
          .map((toast) => (
            <Card key={toast.id} toast={toast} onClose={() => onClose(toast.id)} onExpire={() => onExpire(toast.id)} />
          ))}
      </Suspense>
    </div>
  )
  return (
    <section className={styles.region} aria-label="Notices">
      {cards(true)}
      {cards(false)}
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
