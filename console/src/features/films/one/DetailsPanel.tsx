import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editTitle, type OperatorTitle } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Field } from '@fieldhouse/design/form/Field'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { useSavedNote } from '../../../shared/form/saved/useSavedNote.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { type FilmDetailsDraft, toFilmDetailsChange, toFilmDetailsDraft } from './details.model.ts'
import styles from './One.module.css'
import { RelatedFields } from './RelatedFields.tsx'

/** A video's title, texts and links. */
export function DetailsPanel({ film }: { film: OperatorTitle }) {
  const [edited, setEdited] = useState<FilmDetailsDraft>()
  const task = useTask()
  const { note, tell, clear } = useSavedNote()
  const draft = edited ?? toFilmDetailsDraft(film)
  const changeDraft = (next: FilmDetailsDraft) => {
    clear()
    setEdited(next)
  }
  const renderTextField = (name: 'title' | 'subtitle' | 'short_description', label: string, maxLength: number) => (
    <TextField
      label={label}
      value={draft[name]}
      maxLength={maxLength}
      onChange={(event) => changeDraft({ ...draft, [name]: event.target.value })}
    />
  )
  const saveDetails = () =>
    void task.run(async () => {
      await sendStaffRequest(editTitle, { params: { id: String(film.id) }, body: toFilmDetailsChange(draft, film) })
      await refetchQueries('titles', 'title', 'games')
      setEdited(undefined)
      tell('Saved.')
    })
  return (
    <Panel title="Details">
      <EditForm draft={edited} className={styles.stack} onSubmit={saveDetails}>
        {renderTextField('title', 'Title', 200)}
        {renderTextField('subtitle', 'Subtitle', 200)}
        {renderTextField('short_description', 'Short description', 500)}
        <Field label="Full description">
          {(control) => (
            <textarea
              {...control}
              className={styles.long}
              rows={4}
              maxLength={5_000}
              value={draft.long_description}
              onChange={(event) => changeDraft({ ...draft, long_description: event.target.value })}
            />
          )}
        </Field>
        <RelatedFields film={film} draft={draft} onChange={changeDraft} />
        {note}
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy} disabled={!edited}>
            Save
          </Button>
          {edited && (
            <Button variant="outline" size={44} onClick={() => setEdited(undefined)}>
              Undo changes
            </Button>
          )}
        </div>
      </EditForm>
    </Panel>
  )
}
