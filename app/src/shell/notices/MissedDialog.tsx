import { Button } from '@fieldhouse/design/action/Button'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { formatClock } from '../../shared/time-formats.ts'
import type { MissedMessage } from '../../shared/toast/toast.ts'
import styles from './MissedDialog.module.css'

export function MissedDialog({ messages, onRead }: { messages: readonly MissedMessage[]; onRead: () => void }) {
  return (
    <Dialog open onOpenChange={onRead} title="Missed notifications" actions={<Button onClick={onRead}>Done</Button>}>
      <ul className={styles.list}>
        {messages.map(({ id, text, at }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{formatClock(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
