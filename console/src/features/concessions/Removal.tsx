import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { changed } from '../../shared/api/queries.ts'
import { navigate } from '../../shared/router/navigation.ts'

interface RemovalProps {
  name: string
  text: string
  remove(): Promise<unknown>
}

/** Into the trash, after one has said so twice. */
export function Removal({ name, text, remove }: RemovalProps) {
  const [isAsked, setIsAsked] = useState(false)
  const task = useTask()
  const run = () =>
    void task.run(async () => {
      await remove()
      await changed('concessions', 'trash', 'trail')
      navigate('/concessions')
    })
  return (
    <>
      <Button type="button" size={44} variant="outline" onClick={() => setIsAsked(true)}>
        Remove
      </Button>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={isAsked}
        title={`Remove ${name}?`}
        text={text}
        action={{ label: 'Remove', onAction: run, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsAsked(false) }}
      />
    </>
  )
}
