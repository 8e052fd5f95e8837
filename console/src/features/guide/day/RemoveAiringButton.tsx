import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorChannel, type PlannedAiring, removeAiring } from '@fieldhouse/contract/channels/admin'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import type { RemovedEntry } from '../../../shared/form/useUndoRemoval.tsx'
import { formatTime } from '../../../shared/time.ts'
import { guideQueryKeys } from '../queries.ts'

type RemoveAiringButtonProps = {
  channel: OperatorChannel
  airing: PlannedAiring
  onGone: (removed: RemovedEntry) => void
}

export function RemoveAiringButton({ channel, airing, onGone }: RemoveAiringButtonProps) {
  const { id, name, starts_at } = airing
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const removeAiringNow = () =>
    void task.run(async () => {
      setIsConfirming(false)
      const { trash } = await sendStaffRequest(removeAiring, { params: { id: String(channel.id), airing: String(id) } })
      onGone({ name, trash })
      await refetchQueries(...guideQueryKeys)
    })
  const instead = channel.blocks.length > 0 ? 'The loop plays instead.' : 'Nothing plays then.'
  return (
    <>
      <IconButton
        icon="trash"
        label={`Remove ${name}, ${formatTime(starts_at)}`}
        aria-disabled={task.busy}
        onClick={() => setIsConfirming(true)}
      />
      <FormError message={task.error?.message} />
      <AlertDialog
        open={isConfirming}
        title={`Remove “${name}” from the guide?`}
        text={`It’s scheduled for ${formatTime(starts_at)}. ${instead} You can restore it from the trash for 30 days.`}
        action={{ label: 'Remove', onAction: removeAiringNow, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </>
  )
}
