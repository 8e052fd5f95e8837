import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editTitle, type OperatorTitle } from '@fieldhouse/contract/films/admin'
import type { Chapter } from '@fieldhouse/contract/library/entities'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type RefObject, useState } from 'react'
import { formatDuration } from '../../../shared/amounts.ts'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { formatCueTime, parseCueTime } from '../captions/cues.model.ts'
import type { FilmPlayerHandle } from './FilmPreview.tsx'
import styles from './One.module.css'

type ChaptersPanelProps = { film: OperatorTitle; playerRef: RefObject<FilmPlayerHandle> }

/** A video's chapters: added at the player's time, corrected in place. */
export function ChaptersPanel({ film, playerRef }: ChaptersPanelProps) {
  const { chapters } = film
  const [title, setTitle] = useState('')
  const [edited, setEdited] = useState<number>()
  const task = useTask()
  const saveChapters = (next: readonly Chapter[]) =>
    task.run(async () => {
      const body = { chapters: next.toSorted((one, other) => one.at - other.at) }
      await sendStaffRequest(editTitle, { params: { id: String(film.id) }, body })
      await refetchQueries('titles', 'title')
      return true
    })
  const addChapter = async () => {
    const at = Math.floor((playerRef.current?.seconds() ?? 0) * 10) / 10
    if (await saveChapters([...chapters, { at, title: title.trim() || `Part ${chapters.length + 1}` }])) setTitle('')
  }
  const changeChapter = async (index: number, chapter: Chapter) => {
    if (await saveChapters(chapters.with(index, chapter))) setEdited(undefined)
  }
  return (
    <Panel title="Chapters">
      <div className={styles.stack}>
        {chapters.length === 0 && <EmptyNote>No chapters yet. Fans use them to jump around in the player.</EmptyNote>}
        <ol>
          {chapters.map((chapter, index) => (
            <li key={`${chapter.at} ${chapter.title}`} className={styles.line}>
              {edited === index ? (
                <ChapterForm
                  chapter={chapter}
                  onSave={(next) => void changeChapter(index, next)}
                  onLeave={() => setEdited(undefined)}
                />
              ) : (
                <>
                  <Button
                    variant="secondary"
                    size={36}
                    icon="play"
                    onClick={() => playerRef.current?.seekTo(chapter.at)}
                  >
                    {formatDuration(chapter.at)}
                    <span className="visually-hidden"> to {chapter.title}</span>
                  </Button>
                  <span className={styles.grows}>{chapter.title}</span>
                  <IconButton icon="edit" plain label={`Change ${chapter.title}`} onClick={() => setEdited(index)} />
                  <IconButton
                    icon="trash"
                    plain
                    label={`Remove ${chapter.title}`}
                    onClick={() => void saveChapters(chapters.toSpliced(index, 1))}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        <EditForm draft={title} className={styles.adds} onSubmit={addChapter}>
          <TextField
            label="New chapter"
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button type="submit" variant="secondary" icon="plus" busy={task.busy}>
            Add at the player’s time
          </Button>
        </EditForm>
        <FormError message={task.error?.message} />
      </div>
    </Panel>
  )
}

type ChapterFormProps = { chapter: Chapter; onSave: (chapter: Chapter) => void; onLeave: () => void }

function ChapterForm({ chapter, onSave, onLeave }: ChapterFormProps) {
  const [title, setTitle] = useState(chapter.title)
  const [time, setTime] = useState(() => formatCueTime(Math.round(chapter.at * 1000)))
  const ms = parseCueTime(time)
  return (
    <EditForm
      draft={[title, time]}
      className={styles.edits}
      onSubmit={() => {
        if (ms !== undefined && title.trim() !== '') onSave({ at: ms / 1000, title: title.trim() })
      }}
    >
      <TextField
        label="Starts at"
        value={time}
        error={ms === undefined ? 'Enter it like 4:05' : undefined}
        onChange={(event) => setTime(event.target.value)}
      />
      <TextField label="Title" value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
      <div className={styles.actions}>
        <Button type="submit" size={44}>
          Save
        </Button>
        <Button variant="outline" size={44} onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}
