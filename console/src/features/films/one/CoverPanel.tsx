import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTitle, putTitleImage, removeTitleImage } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type RefObject, useRef } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { isWatchable } from '../../../shared/titles/hidden-reason.ts'
import { getCoverUrl } from '../film.model.ts'
import type { FilmPlayerHandle } from './FilmPreview.tsx'
import styles from './One.module.css'

/** A video's cover image: the suggested frame, another frame, or an uploaded image. */
export function CoverPanel({ film, playerRef }: { film: OperatorTitle; playerRef: RefObject<FilmPlayerHandle> }) {
  const picker = useRef<HTMLInputElement>(null)
  const task = useTask()
  const params = { id: String(film.id) }
  const cover = getCoverUrl(film)
  const saveCover = (picture: () => Promise<Blob>) =>
    void task.run(async () => {
      await sendStaffRequest(putTitleImage, { params, body: await picture() })
      await refetchQueries('titles', 'title')
    })
  const removeCover = () =>
    void task.run(async () => {
      await sendStaffRequest(removeTitleImage, { params })
      await refetchQueries('titles', 'title')
    })
  const captureFrame = async () => {
    if (!playerRef.current) throw new Error('The video isn’t ready yet.')
    return playerRef.current.frame()
  }
  return (
    <Panel title="Picture" text={film.image ? 'Chosen by staff' : cover ? 'Suggested frame' : undefined}>
      <div className={styles.stack}>
        {cover ? (
          <img className={styles.cover} src={cover} alt={`Cover of ${film.title}`} />
        ) : (
          <EmptyNote>We’ll suggest a frame once the video is ready.</EmptyNote>
        )}
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Cover image"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) saveCover(async () => file)
          }}
        />
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          {isWatchable(film) && (
            <Button
              variant="secondary"
              size={44}
              icon="camera"
              busy={task.busy}
              onClick={() => saveCover(captureFrame)}
            >
              Use current frame
            </Button>
          )}
          <Button variant="secondary" size={44} icon="upload" busy={task.busy} onClick={() => picker.current?.click()}>
            Upload image
          </Button>
          {film.image && (
            <Button variant="outline" size={44} icon="restart" busy={task.busy} onClick={removeCover}>
              Use suggested frame
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
