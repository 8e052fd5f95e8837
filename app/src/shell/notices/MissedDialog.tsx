import { Button } from '@fieldhouse/design/action/Button'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { clockTime } from '../../shared/time-words.ts'
import type { Missed } from '../../shared/toast/toast.ts'
import styles from './MissedDialog.module.css'

export function MissedDialog({ messages, onRead }: { messages: readonly Missed[]; onRead: () => void }) {
  return (
    <Dialog open onOpenChange={onRead} title="Missed notifications" actions={<Button onClick={onRead}>Done</Button>}>
      <ul className={styles.list}>
        {messages.map(({ id, text, at }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{clockTime(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
