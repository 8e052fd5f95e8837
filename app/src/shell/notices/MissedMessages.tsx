import { IconButton } from '@fieldhouse/design/action/IconButton'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyNamed } from '@fieldhouse/design/feedback/lazy-named'
import { useState } from 'react'
import { forgetMissed, type Missed, useMissed } from '../../shared/toast/toast.ts'

/** Fetched when somebody reads them. */
const MissedDialog = lazyNamed(
  () => import('./MissedDialog.tsx'),
  (module) => module.MissedDialog,
)

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
        <LazyCard what="Your messages">
          <MissedDialog messages={reading} onRead={read} />
        </LazyCard>
      )}
    </>
  )
}
