import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { putCaptions, removeCaptions } from '@fieldhouse/contract/films/captions'
import type { OperatorTitle } from '@fieldhouse/contract/films/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { AddCaptions } from './AddCaptions.tsx'
import styles from './Captions.module.css'
import { CueEditor } from './CueEditor.tsx'

type CaptionsPanelProps = {
  film: OperatorTitle
  now: () => number
  seekTo: (seconds: number) => void
  /** The player shows those of before until it is told. */
  onChanged: () => void
}

type Track = { language: string; label: string }

/** A film's captions, a language each: sent as a file, shifted, corrected in their place, taken away. */
export function CaptionsPanel({ film, now, seekTo, onChanged }: CaptionsPanelProps) {
  const [opened, setOpened] = useState<string>()
  const [asks, setAsks] = useState<Track>()
  const task = useTask()
  const captions = film.asset?.captions ?? []
  const told = async () => {
    await changed('titles', 'title', 'captions', 'preview')
    onChanged()
  }
  const put = async ({ language, label }: Track, file: Blob) => {
    await request(putCaptions, { params: { id: String(film.id), language }, query: { label }, body: file })
    await told()
  }
  const remove = ({ language }: Track) =>
    void task.run(async () => {
      setAsks(undefined)
      await request(removeCaptions, { params: { id: String(film.id), language } })
      setOpened(undefined)
      await told()
    })
  return (
    <Panel title="Captions">
      <div className={styles.stack}>
        {captions.length === 0 && <Nothing>None yet.</Nothing>}
        <ul>
          {captions.map((track) => (
            <li key={track.language} className={styles.track}>
              <div className={styles.head}>
                <b className={styles.grows}>
                  {track.label} <small>({track.language})</small>
                </b>
                <Button
                  variant="secondary"
                  size={36}
                  icon="edit"
                  aria-expanded={opened === track.language}
                  onClick={() => setOpened(opened === track.language ? undefined : track.language)}
                >
                  Shift or correct<span className="visually-hidden"> {track.label}</span>
                </Button>
                <Button variant="outline" size={36} icon="trash" busy={task.busy} onClick={() => setAsks(track)}>
                  Remove<span className="visually-hidden"> {track.label}</span>
                </Button>
              </div>
              {opened === track.language && (
                <CueEditor film={film.id} track={track} now={now} seekTo={seekTo} onSave={(file) => put(track, file)} />
              )}
            </li>
          ))}
        </ul>
        <FormError message={task.error?.message} />
        {film.asset ? (
          <AddCaptions known={captions} onAdd={put} />
        ) : (
          <Nothing>You can add captions once the video is ready.</Nothing>
        )}
      </div>
      {asks && (
        <AlertDialog
          open
          title={`Remove the captions in ${asks.label}?`}
          text="To get them back, upload the file again."
          action={{ label: 'Remove captions', onAction: () => remove(asks), busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setAsks(undefined) }}
        />
      )}
    </Panel>
  )
}
