import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { reopenEvent, trimEvent } from '@fieldhouse/contract/live/events'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { request } from '../api/api-client.ts'
import { changed } from '../api/queries.ts'
import { RecordedCaptions } from './captions/RecordedCaptions.tsx'
import styles from './IngestBox.module.css'
import { secondsOf } from './stream.model.ts'

/** What can be done with a recording: cut its two ends, and go on where the end was a mistake. */
export function AfterIt({ event }: { event: LiveEvent }) {
  const [from, setFrom] = useState('0:00')
  const [until, setUntil] = useState('')
  const [told, setTold] = useState<string>()
  const task = useTask()
  if (event.state !== 'ended') return null
  const params = { id: String(event.id) }
  const reopen = () =>
    void task.run(async () => {
      await request(reopenEvent, { params })
      await changed('events', 'games', 'game')
    })
  const trim = () =>
    void task.run(async () => {
      setTold(undefined)
      const [from_seconds, until_seconds] = [secondsOf(from), until.trim() === '' ? null : secondsOf(until)]
      if (from_seconds === undefined || until_seconds === undefined)
        throw new Error('Enter a time like 1:02:30 or 4:05.')
      await request(trimEvent, { params, body: { from_seconds, until_seconds } })
      setTold('Fans see only this part. Start at 0:00 with no end to show all of it.')
      await changed('events')
    })
  return (
    <>
      <RecordedCaptions event={event} />
      <form
        className={styles.box}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          trim()
        }}
      >
        <div className={styles.actions}>
          <TextField label="Starts at" value={from} onChange={(changing) => setFrom(changing.target.value)} />
          <TextField label="Ends at" value={until} onChange={(changing) => setUntil(changing.target.value)} />
        </div>
        <p role="status">{told}</p>
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" size={44} busy={task.busy}>
            Trim recording
          </Button>
          <Button variant="outline" size={44} busy={task.busy} onClick={reopen}>
            Reopen the stream
          </Button>
        </div>
      </form>
    </>
  )
}
