import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { putCaptions, removeCaptions } from '@fieldhouse/contract/films/captions'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { AddCaptions } from './AddCaptions.tsx'
import styles from './Captions.module.css'
import { CueEditor } from './CueEditor.tsx'

type CaptionsPanelProps = {
  film: OperatorTitle
  now: () => number
  seekTo: (seconds: number) => void
  /** Called after a change, because the player keeps showing the old captions. */
  onChanged: () => void
}

type CaptionTrack = { language: string; label: string }

/** A video's captions by language: upload a file, shift, correct, or remove. */
export function CaptionsPanel({ film, now, seekTo, onChanged }: CaptionsPanelProps) {
  const [opened, setOpened] = useState<string>()
  const [trackToRemove, setTrackToRemove] = useState<CaptionTrack>()
  const task = useTask()
  const captions = film.asset?.captions ?? []
  const refetchCaptions = async () => {
    await refetchQueries('titles', 'title', 'captions', 'preview')
    onChanged()
  }
  const saveCaptions = async ({ language, label }: CaptionTrack, file: Blob) => {
    await sendStaffRequest(putCaptions, { params: { id: String(film.id), language }, query: { label }, body: file })
    await refetchCaptions()
  }
  const deleteCaptions = ({ language }: CaptionTrack) =>
    void task.run(async () => {
      setTrackToRemove(undefined)
      await sendStaffRequest(removeCaptions, { params: { id: String(film.id), language } })
      setOpened(undefined)
      await refetchCaptions()
    })
  return (
    <Panel title="Captions">
      <div className={styles.stack}>
        {captions.length === 0 && <EmptyNote>None yet.</EmptyNote>}
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
                <Button
                  variant="outline"
                  size={36}
                  icon="trash"
                  busy={task.busy}
                  onClick={() => setTrackToRemove(track)}
                >
                  Remove<span className="visually-hidden"> {track.label}</span>
                </Button>
              </div>
              {opened === track.language && (
                <CueEditor
                  film={film.id}
                  track={track}
                  now={now}
                  seekTo={seekTo}
                  onSave={(file) => saveCaptions(track, file)}
                />
              )}
            </li>
          ))}
        </ul>
        <FormError message={task.error?.message} />
        {film.asset ? (
          <AddCaptions known={captions} onAdd={saveCaptions} />
        ) : (
          <EmptyNote>You can add captions once the video is ready.</EmptyNote>
        )}
      </div>
      {trackToRemove && (
        <AlertDialog
          open
          title={`Remove the captions in ${trackToRemove.label}?`}
          text="To get them back, upload the file again."
          action={{ label: 'Remove captions', onAction: () => deleteCaptions(trackToRemove), busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setTrackToRemove(undefined) }}
        />
      )}
    </Panel>
  )
}
