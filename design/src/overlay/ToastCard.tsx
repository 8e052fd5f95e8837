import { useEffect, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import { useStableCallback } from '../later-react.ts'
import styles from './ToastCard.module.css'
import type { Toast, ToastCardProps } from './toast.ts'

const icons: Record<Toast['type'], IconName> = { danger: 'alert', warning: 'warning', info: 'info', success: 'check' }

const getToastDurationMs = ({ action, durationMs }: Omit<Toast, 'id' | 'text'>): number =>
  durationMs ?? (action ? 6000 : 1500)

/** A toast; the region positions and announces it. */
export function ToastCard({ toast, onClose, onExpire }: ToastCardProps) {
  const { type, text, action } = toast
  const hold = useExpiry(getToastDurationMs(toast), onExpire ?? onClose)
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

/** Pauses the timer while the pointer or the focus is on the toast, then starts it again. */
function useExpiry(durationMs: number, onExpire: () => void) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const isPaused = hovered || focused
  const expire = useStableCallback(onExpire)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => expire(), durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, durationMs, expire])
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
