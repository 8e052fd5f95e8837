import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { cancelEvent, removeEvent } from '@fieldhouse/contract/live/events'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'

export const removedQueries = ['events', 'streams', 'games', 'game', 'guide', 'trash', 'activity log'] as const

type RemovePanelProps = { event: LiveEvent; onRemoved: (trash: number) => void }

/** Cancels an event, restores a canceled one, or deletes it. What is on air can only be ended. */
export function RemovePanel({ event, onRemoved }: RemovePanelProps) {
  const [asking, setAsking] = useState<'cancel' | 'delete'>()
  const task = useTask()
  // An event whose game is canceled follows its game.
  const { state, title } = event
  if (state === 'live' || state === 'interrupted') return null
  const params = { id: String(event.id) }
  const setCanceled = (cancelled: boolean) =>
    void task.run(async () => {
      setAsking(undefined)
      await sendStaffRequest(cancelEvent, { params, body: { cancelled } })
      await refetchQueries(...removedQueries)
    })
  const remove = () =>
    void task.run(async () => {
      setAsking(undefined)
      const { trash } = await sendStaffRequest(removeEvent, { params })
      onRemoved(trash)
      await refetchQueries(...removedQueries)
    })
  const what = state === 'ended' ? 'recording' : 'event'
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        {state === 'upcoming' && (
          <Button variant="outline" size={44} busy={task.busy} onClick={() => setAsking('cancel')}>
            Cancel event
          </Button>
        )}
        {state === 'cancelled' && event.delay === undefined && (
          <Button variant="secondary" size={44} busy={task.busy} onClick={() => setCanceled(false)}>
            Restore event
          </Button>
        )}
        <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={() => setAsking('delete')}>
          Delete {what}
        </Button>
      </div>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={asking === 'cancel'}
        title={`Cancel ${title}?`}
        text="Fans see that it’s canceled, and its encoder is rejected. You can restore it."
        action={{ label: 'Cancel event', onAction: () => setCanceled(true), busy: task.busy }}
        cancel={{ label: 'Keep event', onCancel: () => setAsking(undefined) }}
      />
      <AlertDialog
        open={asking === 'delete'}
        title={`Delete ${title}?`}
        text={`Fans stop seeing it immediately. You can restore it from the trash for ${trashDays} days.`}
        action={{ label: `Delete ${what}`, onAction: remove, busy: task.busy }}
        cancel={{ label: 'Keep it', onCancel: () => setAsking(undefined) }}
      />
    </div>
  )
}
