import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { homeQueryKeys } from '../queries.ts'

/** Removes an entry permanently if nothing uses it; otherwise the server lists what does. */
export function RemoveUnusedButton({ name, remove }: { name: string; remove: () => Promise<unknown> }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const removeConfirmed = () =>
    void task.run(async () => {
      setIsConfirming(false)
      await remove()
      await refetchQueries(...homeQueryKeys)
    })
  return (
    <>
      <IconButton
        icon="trash"
        label={`Remove ${name}`}
        aria-disabled={task.busy}
        onClick={() => setIsConfirming(true)}
      />
      <FormError message={task.error?.message} />
      {isConfirming && (
        <AlertDialog
          open
          title={`Remove “${name}”?`}
          text="It’s removed if nothing uses it. Otherwise we’ll show what does."
          action={{ label: 'Remove', onAction: removeConfirmed, busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
        />
      )}
    </>
  )
}
