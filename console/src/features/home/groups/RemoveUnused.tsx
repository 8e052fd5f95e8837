import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { changed } from '../../../shared/api/queries.ts'
import { queriesOfHome } from '../queries.ts'

/** For good, as nothing uses it; where something does the server names it. */
export function RemoveUnused({ name, remove }: { name: string; remove: () => Promise<unknown> }) {
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const go = () =>
    void task.run(async () => {
      setAsks(false)
      await remove()
      await changed(...queriesOfHome)
    })
  return (
    <>
      <IconButton icon="trash" label={`Remove ${name}`} aria-disabled={task.busy} onClick={() => setAsks(true)} />
      <FormError message={task.error?.message} />
      {asks && (
        <AlertDialog
          open
          title={`Remove “${name}”?`}
          text="It’s removed if nothing uses it. Otherwise we’ll show what does."
          action={{ label: 'Remove', onAction: go, busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setAsks(false) }}
        />
      )}
    </>
  )
}
