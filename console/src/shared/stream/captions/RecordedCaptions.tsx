import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { getEventCaptions, putEventCaptions, removeEventCaptions } from '@fieldhouse/contract/live/captioner'
import { Button } from '@fieldhouse/design/action/Button'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../../api/api-client.ts'
import { refetchQueries } from '../../api/queries.ts'
import { useLeaveWarning } from '../../form/unsaved/useLeaveWarning.ts'
import styles from '../IngestBox.module.css'

type RecordedTrack = LiveEvent['captions'][number]

/** Captions of a recording, read and corrected as a file. */
export function RecordedCaptions({ event }: { event: LiveEvent }) {
  if (event.captions.length === 0) return null
  return event.captions.map((track) => <TrackEditor key={track.language} event={event} track={track} />)
}

function TrackEditor({ event, track: { language, label } }: { event: LiveEvent; track: RecordedTrack }) {
  const picker = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<string>()
  const [text, setText] = useState<string>()
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const params = { id: String(event.id), language }
  const openText = () =>
    void task.run(async () => {
      const { vtt } = await sendStaffRequest(getEventCaptions, { params })
      setOpened(vtt)
      setText(vtt)
    })
  useLeaveWarning(text !== undefined && text !== opened)
  const saveCaptionFile = (body: Blob) =>
    void task.run(async () => {
      await sendStaffRequest(putEventCaptions, { params, query: { label }, body })
      setText(undefined)
      setStatus(`Captions in ${label} are kept.`)
      await refetchQueries('events')
    })
  const deleteTrack = () =>
    void task.run(async () => {
      await sendStaffRequest(removeEventCaptions, { params })
      await refetchQueries('events')
    })
  const uploadFile = (file: File) =>
    saveCaptionFile(new Blob([file], { type: /\.srt$/i.test(file.name) ? 'application/x-subrip' : 'text/vtt' }))
  return (
    <div className={styles.box}>
      <b>Captions: {label}</b>
      {text !== undefined && (
        <textarea
          className={styles.words}
          aria-label={`Captions in ${label}, as WebVTT`}
          rows={12}
          spellCheck
          value={text}
          onChange={(typed) => setText(typed.target.value)}
        />
      )}
      <input
        ref={picker}
        type="file"
        accept=".vtt,.srt,text/vtt"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`A caption file in ${label}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) uploadFile(file)
        }}
      />
      <p role="status">{status}</p>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        {text === undefined ? (
          <Button variant="secondary" size={44} icon="edit" busy={task.busy} onClick={openText}>
            Correct captions
          </Button>
        ) : (
          <Button
            variant="secondary"
            size={44}
            icon="check"
            busy={task.busy}
            onClick={() => saveCaptionFile(new Blob([text], { type: 'text/vtt' }))}
          >
            Keep captions
          </Button>
        )}
        <Button variant="outline" size={44} icon="upload" busy={task.busy} onClick={() => picker.current?.click()}>
          Upload WebVTT or SRT
        </Button>
        <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={deleteTrack}>
          Remove captions
        </Button>
      </div>
    </div>
  )
}
