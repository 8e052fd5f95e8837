export type Toast = {
  id: string
  type: 'danger' | 'warning' | 'info' | 'success'
  text: string
  action?: { label: string; onAction: () => void }
  /** 1500 by default (spec 8), longer with an action so that it can be reached. */
  durationMs?: number
}

export type ToastCardProps = { toast: Toast; onClose: () => void; onExpire?: () => void }
