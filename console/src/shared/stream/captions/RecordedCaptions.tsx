import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { getEventCaptions, putEventCaptions, removeEventCaptions } from '@fieldhouse/contract/live/captioner'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { useRef, useState } from 'react'
import { request } from '../../api/api-client.ts'
import { changed } from '../../api/queries.ts'
import styles from '../IngestBox.module.css'

type Track = LiveEvent['captions'][number]

/** What was said while it was on: read and corrected as a file, in its place. */
export function RecordedCaptions({ event }: { event: LiveEvent }) {
  if (event.captions.length === 0) return null
  return event.captions.map((track) => <OneTrack key={track.language} event={event} track={track} />)
}

function OneTrack({ event, track: { language, label } }: { event: LiveEvent; track: Track }) {
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string>()
  const [told, setTold] = useState<string>()
  const task = useTask()
  const params = { id: String(event.id), language }
  const open = () => void task.run(async () => setText((await request(getEventCaptions, { params })).vtt))
  const put = (body: Blob) =>
    void task.run(async () => {
      await request(putEventCaptions, { params, query: { label }, body })
      setText(undefined)
      setTold(`Captions in ${label} are kept.`)
      await changed('events')
    })
  const remove = () =>
    void task.run(async () => {
      await request(removeEventCaptions, { params })
      await changed('events')
    })
  const sent = (file: File) =>
    put(new Blob([file], { type: /\.srt$/i.test(file.name) ? 'application/x-subrip' : 'text/vtt' }))
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
          if (file) sent(file)
        }}
      />
      <p role="status">{told}</p>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        {text === undefined ? (
          <Button variant="secondary" size={44} icon="edit" busy={task.busy} onClick={open}>
            Correct captions
          </Button>
        ) : (
          <Button
            variant="secondary"
            size={44}
            icon="check"
            busy={task.busy}
            onClick={() => put(new Blob([text], { type: 'text/vtt' }))}
          >
            Keep captions
          </Button>
        )}
        <Button variant="outline" size={44} icon="upload" busy={task.busy} onClick={() => picker.current?.click()}>
          Upload WebVTT or SRT
        </Button>
        <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={remove}>
          Remove captions
        </Button>
      </div>
    </div>
  )
}
