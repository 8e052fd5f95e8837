import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { editEvent, putOnAir } from '@fieldhouse/contract/live/events'
import { getOnAirStart } from '@fieldhouse/contract/live/test-signal'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../api/api-client.ts'
import { changed } from '../api/queries.ts'
import styles from './IngestBox.module.css'
import { isTest, onAirWords } from './stream.model.ts'

type Way = LiveEvent['goes_on_air']
const ways: readonly { value: Way; label: string }[] = [
  { value: 'by-itself', label: 'Automatic' },
  { value: 'by-hand', label: 'Manual' },
]

/** When fans see it: with its first picture, or when somebody says so, after it was asked whether that is meant. */
export function OnAir({ event }: { event: LiveEvent }) {
  const [wish, setWish] = useState<'press' | Way>()
  const [chosen, setChosen] = useState<Way>()
  const task = useTask()
  // With a slate fans see something, and wait for the camera all the same.
  if (event.state !== 'upcoming' && !event.held) return null
  const params = { id: String(event.id) }
  const waits = event.held && event.encoder !== null
  const airsAtOnce = waits && getOnAirStart(event.starts_at) <= new Date()
  const run = (work: () => Promise<unknown>) =>
    void task.run(async () => {
      await work()
      setWish(undefined)
      await changed('events', 'games', 'game')
    })
  const choose = (goes_on_air: Way) => {
    setChosen(goes_on_air)
    run(() => request(editEvent, { params, body: { goes_on_air } }))
  }
  const air = () => (wish === 'by-itself' ? choose(wish) : run(() => request(putOnAir, { params, body: {} })))
  return (
    <div className={styles.box}>
      {waits && (
        <Button variant="brand" icon="play" busy={task.busy} onClick={() => setWish('press')}>
          {isTest(event) ? 'Go live now' : 'On air'}
        </Button>
      )}
      {event.on_air_at === null && (
        <SegmentedControl
          label="Goes on air"
          showLabel
          options={ways}
          value={(task.busy && chosen) || event.goes_on_air}
          onChange={(way) => (airsAtOnce && way === 'by-itself' ? setWish(way) : choose(way))}
        />
      )}
      <p className={styles.label}>{onAirWords(event)}</p>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={wish !== undefined}
        title={`Put ${event.title} on air?`}
        text="Fans see it immediately, and recording starts. This can’t be undone."
        action={{ label: 'Go live', onAction: air, busy: task.busy }}
        cancel={{ label: 'Not yet', onCancel: () => setWish(undefined) }}
      />
    </div>
  )
}
