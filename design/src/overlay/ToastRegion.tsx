import { useEffect, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import { useLatest } from '../later-react.ts'
import styles from './ToastRegion.module.css'

export type Toast = {
  id: string
  type: 'danger' | 'warning' | 'info' | 'success'
  text: string
  action?: { label: string; onAction: () => void }
  /** 1500 unless told (spec 8); an action stays long enough to be reached. */
  durationMs?: number
}

type ToastRegionProps = {
  toasts: readonly Toast[]
  /** Somebody dismissed it, or acted on it. */
  onClose: (id: string) => void
  /** Its time is over. */
  onExpire: (id: string) => void
}

const icons: Record<Toast['type'], IconName> = { danger: 'alert', warning: 'warning', info: 'info', success: 'check' }

const toastDurationMs = ({ action, durationMs }: Omit<Toast, 'id' | 'text'>): number =>
  durationMs ?? (action ? 6000 : 1500)

/** Mount it once and keep it mounted: a live region must stand before its words arrive. */
export function ToastRegion({ toasts, onClose, onExpire }: ToastRegionProps) {
  const urgent = toasts.filter((toast) => toast.type === 'danger')
  const polite = toasts.filter((toast) => toast.type !== 'danger')
  return (
    <section className={styles.region} aria-label="Notices">
      <div role="alert" className={styles.list}>
        {urgent.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onClose={() => onClose(toast.id)}
            onExpire={() => onExpire(toast.id)}
          />
        ))}
      </div>
      <div role="status" className={styles.list}>
        {polite.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onClose={() => onClose(toast.id)}
            onExpire={() => onExpire(toast.id)}
          />
        ))}
      </div>
    </section>
  )
}

/** The card alone, for the gallery; the region owns position and announcement. */
export function ToastCard({ toast, onClose, onExpire }: { toast: Toast; onClose: () => void; onExpire?: () => void }) {
  const { type, text, action } = toast
  const hold = useExpiry(toastDurationMs(toast), onExpire ?? onClose)
  return (
    <div className={classNames(styles.toast, styles[type])} {...hold}>
      <Icon name={icons[type]} />
      <span className={styles.words}>{text}</span>
      {action && (
        <Button
          variant="secondary"
          size={36}
          onClick={() => {
            action.onAction()
            onClose()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={`Dismiss: ${text}`} size={36} plain onClick={onClose} />
    </div>
  )
}

/** Pointer or focus on the toast stops its clock; leaving starts it anew. */
function useExpiry(durationMs: number, onExpire: () => void) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const expire = useLatest(onExpire)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => expire(), durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs, expire])
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
