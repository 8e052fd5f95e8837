import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { endEvent, type LiveEvent } from '@fieldhouse/contract/live/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../api/api-client.ts'
import { changed } from '../api/queries.ts'

/** Ends what is on the air, after it has been asked whether that is meant. */
export function EndStream({ event }: { event: LiveEvent }) {
  const [asks, setAsks] = useState(false)
  const ending = useTask()
  if (event.state !== 'live' && event.state !== 'interrupted') return null
  const end = () =>
    void ending.run(async () => {
      await request(endEvent, { params: { id: String(event.id) } })
      setAsks(false)
      await changed('events', 'games', 'game')
    })
  return (
    <>
      <FormError message={ending.error?.message} />
      <Button variant="outline" size={44} onClick={() => setAsks(true)}>
        End the stream
      </Button>
      <AlertDialog
        open={asks}
        title={`End ${event.title}?`}
        text="The live stream stops for fans. The same page plays the recording."
        action={{ label: 'End stream', onAction: end, busy: ending.busy }}
        cancel={{ label: 'Keep streaming', onCancel: () => setAsks(false) }}
      />
    </>
  )
}
