import { photoTypes, type RosterPerson } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEffect, useRef, useState } from 'react'
import form from '../../../shared/form/Form.module.css'
import { useLeaveWarning } from '../../../shared/form/unsaved/useLeaveWarning.ts'
import { useFileAddress } from '../../../shared/pictures/usePictureChoice.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { formatPersonName } from '../roster/roster.model.ts'
import styles from './PhotosPanel.module.css'
import type { PhotoFile, usePhotoFiles } from './usePhotoFiles.ts'

interface PhotosPanelProps {
  people: readonly RosterPerson[]
  files: ReturnType<typeof usePhotoFiles>
}

/** A folder of photos: sure ones are used together, near ones ask, the rest choose a person. */
export function PhotosPanel({ people, files }: PhotosPanelProps) {
  const { photos, ready, progress, status } = files
  useLeaveWarning(photos.length > 0)
  const near = photos.filter(({ state }) => state === 'near')
  const unknown = photos.filter(({ state }) => state === 'none')
  return (
    <Panel title="Photos" text="Drop photos or a folder anywhere on this page. We match names and numbers.">
      <div className={form.stack}>
        <ChooseFiles onFiles={files.addFiles} />
        <p role="status">
          {photos.length > 0
            ? `${ready.length} matched, ${near.length} to check, ${unknown.length} without a match. ${status}`
            : status}
        </p>
        {files.note}
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {[...near, ...unknown, ...ready].map((photo) => (
              <PhotoLine key={photo.key} photo={photo} people={people} files={files} />
            ))}
          </ul>
        )}
        {ready.length > 0 && (
          <Button size={44} busy={progress !== undefined} onClick={() => void files.sendPhotos()}>
            {progress
              ? `Saving ${progress.sent + 1} of ${progress.of}`
              : `Use ${formatQuantity(ready.length, 'photo')}`}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function ChooseFiles({ onFiles }: { onFiles(files: File[]): void }) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  // React has no attribute for folders.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])
  const choices = [
    { ref: files, label: 'Choose photos' },
    { ref: folder, label: 'Choose a folder' },
  ]
  return (
    <div className={form.actions}>
      {choices.map(({ ref, label }) => (
        <span key={label}>
          <input
            ref={ref}
            type="file"
            multiple
            accept={photoTypes.join(',')}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={label}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              onFiles(chosen)
            }}
          />
          <Button variant="secondary" size={44} icon="upload" onClick={() => ref.current?.click()}>
            {label}
          </Button>
        </span>
      ))}
    </div>
  )
}

interface PhotoLineProps extends PhotosPanelProps {
  photo: PhotoFile
}

function PhotoLine({ photo, people, files }: PhotoLineProps) {
  const { key, file, state, problem } = photo
  const person = people.find(({ id }) => id === photo.person)
  const name = person && `${formatPersonName(person)}${person.number === null ? '' : `, #${person.number}`}`
  return (
    <li className={styles.photo}>
      <PhotoThumb file={file} />
      <span className={form.words}>
        <small>{file.name}</small>
        <b>{name === undefined ? 'No one by this name' : state === 'near' ? `${name}?` : name}</b>
        {person?.image && <small>Replaces the photo of now.</small>}
        {problem && (
          <small role="alert" className={styles.problem}>
            {problem}
          </small>
        )}
      </span>
      {state === 'near' && (
        <span className={form.actions}>
          <Button size={44} variant="secondary" onClick={() => files.reject(key)}>
            No
            <span className="visually-hidden">
              , {file.name} isn’t {name}
            </span>
          </Button>
          <Button size={44} onClick={() => files.confirm(key)}>
            Yes
            <span className="visually-hidden">
              , {file.name} is {name}
            </span>
          </Button>
        </span>
      )}
      {state === 'none' && (
        <SelectField
          label={`Person in ${file.name}`}
          hideLabel
          value=""
          onChange={(id) => files.choose(key, Number(id))}
          options={[
            { value: '', label: 'Choose' },
            ...people.map((one) => ({ value: String(one.id), label: formatPersonName(one) })),
          ]}
        />
      )}
      {state === 'sure' && <Icon name="check" size={20} className={styles.sure} />}
      <IconButton icon="close" plain label={`Leave out ${file.name}`} onClick={() => files.leaveOut(key)} />
    </li>
  )
}

function PhotoThumb({ file }: { file: File }) {
  const address = useFileAddress(file)
  const [isBroken, setIsBroken] = useState(false)
  // A file can have a picture's name and be none. The server says so when it is used.
  if (isBroken) return <span className={styles.thumb} />
  return <img className={styles.thumb} src={address} alt="" onError={() => setIsBroken(true)} />
}
