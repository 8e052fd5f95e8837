import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { reopenEvent, trimEvent } from '@fieldhouse/contract/live/events'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import { EditForm } from '../form/unsaved/EditForm.tsx'
import { RecordedCaptions } from './captions/RecordedCaptions.tsx'
import styles from './IngestBox.module.css'
import { parseSeconds } from './stream.model.ts'

/** Actions on a recording: trim its ends, or reopen the stream when it was ended by mistake. */
export function RecordingActions({ event }: { event: LiveEvent }) {
  const [from, setFrom] = useState('0:00')
  const [until, setUntil] = useState('')
  const [status, setStatus] = useState<string>()
  const task = useTask()
  if (event.state !== 'ended') return null
  const params = { id: String(event.id) }
  const reopenStream = () =>
    void task.run(async () => {
      await sendStaffRequest(reopenEvent, { params })
      await refetchQueries('events', 'games', 'game')
    })
  const trimRecording = () =>
    void task.run(async () => {
      setStatus(undefined)
      const [from_seconds, until_seconds] = [parseSeconds(from), until.trim() === '' ? null : parseSeconds(until)]
      if (from_seconds === undefined || until_seconds === undefined)
        throw new Error('Enter a time like 1:02:30 or 4:05.')
      await sendStaffRequest(trimEvent, { params, body: { from_seconds, until_seconds } })
      setStatus('Fans see only this part. Start at 0:00 with no end to show all of it.')
      await refetchQueries('events')
    })
  return (
    <>
      <RecordedCaptions event={event} />
      <EditForm draft={[from, until]} saving={task} className={styles.box} onSubmit={trimRecording}>
        <div className={styles.actions}>
          <TextField label="Starts at" value={from} onChange={(changing) => setFrom(changing.target.value)} />
          <TextField label="Ends at" value={until} onChange={(changing) => setUntil(changing.target.value)} />
        </div>
        <p role="status">{status}</p>
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" size={44} busy={task.busy}>
            Trim recording
          </Button>
          <Button variant="outline" size={44} busy={task.busy} onClick={reopenStream}>
            Reopen the stream
          </Button>
        </div>
      </EditForm>
    </>
  )
}
