import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { endEvent, type LiveEvent } from '@fieldhouse/contract/live/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'

/** Ends a live stream after a confirmation. */
export function EndStreamButton({ event }: { event: LiveEvent }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const ending = useTask()
  if (event.state !== 'live' && event.state !== 'interrupted') return null
  const endStream = () =>
    void ending.run(async () => {
      await sendStaffRequest(endEvent, { params: { id: String(event.id) } })
      setIsConfirming(false)
      await refetchQueries('events', 'games', 'game')
    })
  return (
    <>
      <FormError message={ending.error?.message} />
      <Button variant="outline" size={44} onClick={() => setIsConfirming(true)}>
        End the stream
      </Button>
      <AlertDialog
        open={isConfirming}
        title={`End ${event.title}?`}
        text="The live stream stops for fans. The same page plays the recording."
        action={{ label: 'End stream', onAction: endStream, busy: ending.busy }}
        cancel={{ label: 'Keep streaming', onCancel: () => setIsConfirming(false) }}
      />
    </>
  )
}
