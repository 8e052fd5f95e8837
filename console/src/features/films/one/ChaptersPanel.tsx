import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editTitle, type OperatorTitle } from '@fieldhouse/contract/films/desk'
import type { Chapter } from '@fieldhouse/contract/library/entities'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type RefObject, useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { timeShown, timeTyped } from '../captions/cues.model.ts'
import { clockWords } from '../film.model.ts'
import styles from './One.module.css'
import type { Look } from './Preview.tsx'

type ChaptersPanelProps = { film: OperatorTitle; look: RefObject<Look> }

/** Where a film's parts begin: set where the player is, corrected in their place. */
export function ChaptersPanel({ film, look }: ChaptersPanelProps) {
  const { chapters } = film
  const [title, setTitle] = useState('')
  const [edited, setEdited] = useState<number>()
  const task = useTask()
  const save = (next: readonly Chapter[]) =>
    task.run(async () => {
      const body = { chapters: next.toSorted((one, other) => one.at - other.at) }
      await request(editTitle, { params: { id: String(film.id) }, body })
      await changed('titles', 'title')
      return true
    })
  const add = async () => {
    const at = Math.floor((look.current?.seconds() ?? 0) * 10) / 10
    if (await save([...chapters, { at, title: title.trim() || `Part ${chapters.length + 1}` }])) setTitle('')
  }
  const put = async (index: number, chapter: Chapter) => {
    if (await save(chapters.with(index, chapter))) setEdited(undefined)
  }
  return (
    <Panel title="Chapters">
      <div className={styles.stack}>
        {chapters.length === 0 && <Nothing>No chapters yet. Fans use them to jump around in the player.</Nothing>}
        <ol>
          {chapters.map((chapter, index) => (
            <li key={`${chapter.at} ${chapter.title}`} className={styles.line}>
              {edited === index ? (
                <ChapterForm
                  chapter={chapter}
                  onSave={(next) => void put(index, next)}
                  onLeave={() => setEdited(undefined)}
                />
              ) : (
                <>
                  <Button variant="secondary" size={36} icon="play" onClick={() => look.current?.seekTo(chapter.at)}>
                    {clockWords(chapter.at)}
                    <span className="visually-hidden"> to {chapter.title}</span>
                  </Button>
                  <span className={styles.grows}>{chapter.title}</span>
                  <IconButton icon="edit" plain label={`Change ${chapter.title}`} onClick={() => setEdited(index)} />
                  <IconButton
                    icon="trash"
                    plain
                    label={`Remove ${chapter.title}`}
                    onClick={() => void save(chapters.toSpliced(index, 1))}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        <Form className={styles.adds} onSubmit={add}>
          <TextField
            label="New chapter"
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button type="submit" variant="secondary" icon="plus" busy={task.busy}>
            Add at the player’s time
          </Button>
        </Form>
        <FormError message={task.error?.message} />
      </div>
    </Panel>
  )
}

type ChapterFormProps = { chapter: Chapter; onSave: (chapter: Chapter) => void; onLeave: () => void }

function ChapterForm({ chapter, onSave, onLeave }: ChapterFormProps) {
  const [title, setTitle] = useState(chapter.title)
  const [time, setTime] = useState(() => timeShown(Math.round(chapter.at * 1000)))
  const ms = timeTyped(time)
  return (
    <Form
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
    </Form>
  )
}
