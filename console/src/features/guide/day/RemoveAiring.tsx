import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorChannel, type PlannedAiring, removeAiring } from '@fieldhouse/contract/channels/desk'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import type { Gone } from '../../../shared/form/Told.tsx'
import { timeOf } from '../../../shared/time.ts'
import { queriesOfGuide } from '../queries.ts'

type RemoveAiringProps = { channel: OperatorChannel; airing: PlannedAiring; onGone: (gone: Gone) => void }

export function RemoveAiring({ channel, airing, onGone }: RemoveAiringProps) {
  const { id, name, starts_at } = airing
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const remove = () =>
    void task.run(async () => {
      setAsks(false)
      const { trash } = await request(removeAiring, { params: { id: String(channel.id), airing: String(id) } })
      onGone({ name, trash })
      await changed(...queriesOfGuide)
    })
  const instead = channel.blocks.length > 0 ? 'The loop plays instead.' : 'Nothing plays then.'
  return (
    <>
      <IconButton
        icon="trash"
        label={`Remove ${name}, ${timeOf(starts_at)}`}
        aria-disabled={task.busy}
        onClick={() => setAsks(true)}
      />
      <FormError message={task.error?.message} />
      <AlertDialog
        open={asks}
        title={`Remove “${name}” from the guide?`}
        text={`It is there at ${timeOf(starts_at)}. ${instead} You can restore it from the trash for 30 days.`}
        action={{ label: 'Remove', onAction: remove, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setAsks(false) }}
      />
    </>
  )
}
