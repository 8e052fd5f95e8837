import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  focusPersonPhoto,
  type PersonPage,
  photoTypes,
  putPersonPhoto,
  removePersonPhoto,
} from '@fieldhouse/contract/games/people'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import form from '../../../shared/form/Form.module.css'
import { useSavedNote } from '../../../shared/table/useSavedNote.tsx'
import { refetchPeople } from '../people-queries.ts'
import { DropZone } from '../photos/DropZone.tsx'
import { formatPersonName } from '../roster/roster.model.ts'
import { FocusPicker } from './FocusPicker.tsx'
import styles from './Person.module.css'

/** The photo: dropped or chosen, moved to the face, taken down. */
export function PhotoPanel({ page: { person, photo } }: { page: PersonPage }) {
  const task = useTask()
  const { note, tell } = useSavedNote()
  const params = { id: String(person.id) }
  const name = formatPersonName(person)
  const upload = async (file: Blob) => {
    await sendStaffRequest(putPersonPhoto, { params, body: file })
    await refetchPeople()
  }
  const uploadPhoto = (file: File) =>
    void task.run(async () => {
      const before = await readPicture(photo?.whole ?? person.image)
      await upload(file)
      tell('Photo saved.', before && (() => upload(before)))
    })
  const takeDown = () =>
    void task.run(async () => {
      // Undo sends the same picture again: the server forgets it at once.
      const before = await readPicture(photo?.whole ?? person.image)
      await sendStaffRequest(removePersonPhoto, { params })
      await refetchPeople()
      tell('Photo taken down from all pages.', before && (() => upload(before)))
    })
  const saveFocus = async (focus: { x: number; y: number }) => {
    await sendStaffRequest(focusPersonPhoto, { params, body: focus })
    await refetchPeople()
  }
  return (
    <Panel title="Photo">
      <DropZone className={form.stack} onFiles={([file]) => file && uploadPhoto(file)}>
        {photo?.whole ? (
          <FocusPicker
            key={photo.whole}
            whole={photo.whole}
            name={name}
            focus={photo}
            onSave={(focus) =>
              task.run(async () => {
                await saveFocus(focus)
                tell('Crop saved.', () => saveFocus({ x: photo.x, y: photo.y }))
              })
            }
          />
        ) : person.image ? (
          <>
            <img className={styles.crop} src={person.image} alt={name} />
            <p className={styles.quiet}>Upload it again to move the crop.</p>
          </>
        ) : (
          <p className={styles.empty}>Drop a photo here. JPEG, PNG or WebP, up to 15 MB.</p>
        )}
        <div className={form.actions}>
          <FileButton label={`Photo of ${name}`} types={photoTypes} busy={task.busy} onFile={uploadPhoto}>
            {person.image ? 'Replace' : 'Choose a photo'}
          </FileButton>
          {person.image && (
            <Button size={44} variant="outline" icon="trash" busy={task.busy} onClick={takeDown}>
              Take down
            </Button>
          )}
        </div>
        <FormError message={task.error?.message} />
        {note}
      </DropZone>
    </Panel>
  )
}

/** Reads the picture that is about to go, for Undo. Without it there is no Undo. */
async function readPicture(address: string | null): Promise<Blob | undefined> {
  if (address === null) return undefined
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok ? answer.blob() : undefined
}
