export type Toast = {
  id: string
  type: 'danger' | 'warning' | 'info' | 'success'
  text: string
  action?: { label: string; onAction: () => void }
  /** 1500 unless told (spec 8); an action stays long enough to be reached. */
  durationMs?: number
}

export type ToastCardProps = { toast: Toast; onClose: () => void; onExpire?: () => void }
