import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { refetchQueries } from '../../shared/api/queries.ts'
import { navigateTo } from '../../shared/router/navigation.ts'

interface RemoveButtonProps {
  name: string
  text: string
  remove(): Promise<unknown>
}

/** Moves a stand or venue to the trash after a confirmation. */
export function RemoveButton({ name, text, remove }: RemoveButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const removeConfirmed = () =>
    void task.run(async () => {
      await remove()
      await refetchQueries('concessions', 'trash', 'activity log')
      navigateTo('/concessions')
    })
  return (
    <>
      <Button type="button" size={44} variant="outline" onClick={() => setIsConfirming(true)}>
        Remove
      </Button>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={isConfirming}
        title={`Remove ${name}?`}
        text={text}
        action={{ label: 'Remove', onAction: removeConfirmed, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </>
  )
}
