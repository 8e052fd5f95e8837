import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTitle, putTitleImage, removeTitleImage } from '@fieldhouse/contract/films/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type RefObject, useRef } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { isWatchable } from '../../../shared/titles/why-not-shown.ts'
import { coverOf } from '../film.model.ts'
import styles from './One.module.css'
import type { Look } from './Preview.tsx'

/** The picture that stands for a film: the frame that was proposed, another of its frames, or one from this machine. */
export function CoverPanel({ film, look }: { film: OperatorTitle; look: RefObject<Look> }) {
  const picker = useRef<HTMLInputElement>(null)
  const task = useTask()
  const params = { id: String(film.id) }
  const cover = coverOf(film)
  const put = (picture: () => Promise<Blob>) =>
    void task.run(async () => {
      await request(putTitleImage, { params, body: await picture() })
      await changed('titles', 'title')
    })
  const forget = () =>
    void task.run(async () => {
      await request(removeTitleImage, { params })
      await changed('titles', 'title')
    })
  const frame = async () => {
    if (!look.current) throw new Error('The video isn’t ready yet.')
    return look.current.frame()
  }
  return (
    <Panel title="Picture" text={film.image ? 'Chosen by staff' : cover ? 'Suggested frame' : undefined}>
      <div className={styles.stack}>
        {cover ? (
          <img className={styles.cover} src={cover} alt={`Cover of ${film.title}`} />
        ) : (
          <Nothing>We’ll suggest a frame once the video is ready.</Nothing>
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
            if (file) put(async () => file)
          }}
        />
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          {isWatchable(film) && (
            <Button variant="secondary" size={44} icon="camera" busy={task.busy} onClick={() => put(frame)}>
              Use current frame
            </Button>
          )}
          <Button variant="secondary" size={44} icon="upload" busy={task.busy} onClick={() => picker.current?.click()}>
            Upload image
          </Button>
          {film.image && (
            <Button variant="outline" size={44} icon="restart" busy={task.busy} onClick={forget}>
              Use suggested frame
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
