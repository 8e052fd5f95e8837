import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTitle, retryVideo } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Progress } from '@fieldhouse/design/feedback/Progress'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useRef, useState } from 'react'
import { formatBytes, formatDuration } from '../../../shared/amounts.ts'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { isWatchable } from '../../../shared/titles/hidden-reason.ts'
import { describeFilmStatus } from '../film.model.ts'
import { useUploads } from '../queue/use-uploads.ts'
import { filmFileTypes } from '../upload/DropZone.tsx'
import styles from '../upload/Upload.module.css'
import { UploadRow } from '../upload/UploadRow.tsx'
import own from './One.module.css'

/** The state of a title's video file and what can be done about it. */
export function StatePanel({ film }: { film: OperatorTitle }) {
  const { label, tone, words, progress } = describeFilmStatus(film)
  const queue = useUploads()
  const uploads = queue.use().filter(({ titleId, state }) => titleId === film.id && state.kind !== 'sent')
  const task = useTask()
  const state = film.asset?.state
  const retryProcessing = () =>
    void task.run(async () => {
      await sendStaffRequest(retryVideo, { params: { id: String(film.id) } })
      await refetchQueries('titles', 'title')
    })
  return (
    <Panel title="The video" action={<Badge tone={tone}>{label}</Badge>}>
      <div className={own.stack}>
        {progress !== undefined && <Progress label={label} value={progress} max={1} />}
        {words && <p>{words}</p>}
        {uploads.length > 0 && (
          <ul className={styles.rows}>
            {uploads.map((upload) => (
              <UploadRow key={upload.key} queue={queue} upload={upload} />
            ))}
          </ul>
        )}
        <FilmRenditions film={film} />
        <FormError message={task.error?.message} />
        <div className={own.actions}>
          {state?.kind === 'failed' && (
            <Button size={44} icon="restart" busy={task.busy} onClick={retryProcessing}>
              Try again
            </Button>
          )}
          {uploads.length === 0 && film.kind !== 'series' && <UploadFilmButton film={film} />}
        </div>
        {isWatchable(film) && !film.hidden && (
          <a className={linkClass()} href={`/app/watch/films/${film.id}`} target="_blank" rel="noreferrer">
            View as a fan
          </a>
        )}
      </div>
    </Panel>
  )
}

function FilmRenditions({ film: { asset, duration } }: { film: OperatorTitle }) {
  if (!asset || asset.renditions.length === 0) return null
  return (
    <p className={own.quiet}>
      {[...(duration === null ? [] : [formatDuration(duration)]), ...asset.renditions.map(({ name }) => name)].join(
        ', ',
      )}
    </p>
  )
}

/** Uploads a title's video, or resumes an unfinished upload. */
function UploadFilmButton({ film }: { film: OperatorTitle }) {
  const picker = useRef<HTMLInputElement>(null)
  const queue = useUploads()
  const [otherFile, setOtherFile] = useState<File>()
  const state = film.asset?.state
  if (state && state.kind !== 'uploading' && state.kind !== 'refused' && state.kind !== 'failed') return null
  const bytes = state?.kind === 'uploading' ? state.bytes : undefined
  const uploadFile = (file: File) => {
    setOtherFile(undefined)
    void queue.addTo(film, file)
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={filmFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Video file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file && bytes !== undefined && bytes !== file.size) setOtherFile(file)
          else if (file) uploadFile(file)
        }}
      />
      <Button variant="secondary" size={44} icon="upload" onClick={() => picker.current?.click()}>
        {bytes === undefined ? (state ? 'Upload another file' : 'Upload video') : 'Choose the same file to continue'}
      </Button>
      {otherFile && (
        <AlertDialog
          open
          title="Replace the upload?"
          text={`${otherFile.name} has ${formatBytes(otherFile.size)}, but the current upload has ${formatBytes(bytes ?? 0)}. The current upload will be discarded.`}
          action={{ label: 'Replace upload', onAction: () => uploadFile(otherFile) }}
          cancel={{ label: 'Cancel', onCancel: () => setOtherFile(undefined) }}
        />
      )}
    </>
  )
}
