import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { editEvent, putOnAir } from '@fieldhouse/contract/live/events'
import { getOnAirStart } from '@fieldhouse/contract/live/test-signal'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import styles from './IngestBox.module.css'
import { describeOnAir, isTestSignal } from './stream.model.ts'

type OnAirMode = LiveEvent['goes_on_air']
const onAirModes: readonly { value: OnAirMode; label: string }[] = [
  { value: 'by-itself', label: 'Automatic' },
  { value: 'by-hand', label: 'Manual' },
]

/** Puts a stream on air, automatically with its first picture or manually after a confirmation. */
export function OnAirControls({ event }: { event: LiveEvent }) {
  const [pending, setPending] = useState<'press' | OnAirMode>()
  const [chosen, setChosen] = useState<OnAirMode>()
  const task = useTask()
  // A slate is on screen, but fans still wait for the camera.
  if (event.state !== 'upcoming' && !event.held) return null
  const params = { id: String(event.id) }
  const waits = event.held && event.encoder !== null
  const airsAtOnce = waits && getOnAirStart(event.starts_at) <= new Date()
  const runAndRefetch = (work: () => Promise<unknown>) =>
    void task.run(async () => {
      await work()
      setPending(undefined)
      await refetchQueries('events', 'games', 'game')
    })
  const chooseMode = (goes_on_air: OnAirMode) => {
    setChosen(goes_on_air)
    runAndRefetch(() => sendStaffRequest(editEvent, { params, body: { goes_on_air } }))
  }
  const goOnAir = () =>
    pending === 'by-itself'
      ? chooseMode(pending)
      : runAndRefetch(() => sendStaffRequest(putOnAir, { params, body: {} }))
  return (
    <div className={styles.box}>
      {waits && (
        <Button variant="brand" icon="play" busy={task.busy} onClick={() => setPending('press')}>
          {isTestSignal(event) ? 'Go live now' : 'Go live'}
        </Button>
      )}
      {event.on_air_at === null && (
        <SegmentedControl
          label="Goes on air"
          showLabel
          options={onAirModes}
          value={(task.busy && chosen) || event.goes_on_air}
          onChange={(way) => (airsAtOnce && way === 'by-itself' ? setPending(way) : chooseMode(way))}
        />
      )}
      <p className={styles.label}>{describeOnAir(event)}</p>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={pending !== undefined}
        title={`Put ${event.title} on air?`}
        text="Fans see it immediately, and recording starts. This can’t be undone."
        action={{ label: 'Go live', onAction: goOnAir, busy: task.busy }}
        cancel={{ label: 'Not yet', onCancel: () => setPending(undefined) }}
      />
    </div>
  )
}
