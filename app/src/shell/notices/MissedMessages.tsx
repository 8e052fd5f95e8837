import { IconButton } from '@fieldhouse/design/action/IconButton'
import { lazy, Suspense, useState } from 'react'
import { forgetMissed, type Missed, useMissed } from '../../shared/toast/toast.ts'

/** Fetched when somebody reads them. */
const MissedDialog = lazy(async () => ({ default: (await import('./MissedDialog.tsx')).MissedDialog }))

/** Notices stand for a second and a half: what one did not catch waits here until it was read. */
export function MissedMessages() {
  const missed = useMissed()
  const [reading, setReading] = useState<readonly Missed[]>()
  const count = missed.length
  const read = () => {
    forgetMissed()
    setReading(undefined)
  }
  return (
    <>
      {count > 0 && (
        <IconButton
          icon="info"
          label={count === 1 ? 'One message that went by' : `${count} messages that went by`}
          onClick={() => setReading(missed)}
        />
      )}
      {reading && (
        <Suspense>
          <MissedDialog messages={reading} onRead={read} />
        </Suspense>
      )}
    </>
  )
}
