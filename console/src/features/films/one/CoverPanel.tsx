import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTitle, putTitleImage, removeTitleImage } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { RefObject } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { PictureField } from '../../../shared/pictures/PictureField.tsx'
import type { PictureSending } from '../../../shared/pictures/send-picture.ts'
import { isWatchable } from '../../../shared/titles/hidden-reason.ts'
import { getCoverUrl } from '../film.model.ts'
import type { FilmPlayerHandle } from './FilmPreview.tsx'

/** A video's cover image: the suggested frame, another frame, or an uploaded image. */
export function CoverPanel({ film, playerRef }: { film: OperatorTitle; playerRef: RefObject<FilmPlayerHandle> }) {
  const task = useTask()
  const params = { id: String(film.id) }
  const cover = getCoverUrl(film)
  const put = async (sending: PictureSending) => {
    await sendStaffRequest(putTitleImage, { params, ...sending })
    await refetchQueries('titles', 'title')
  }
  const saveFrame = () =>
    void task.run(async () => {
      if (!playerRef.current) throw new Error('The video isn’t ready yet.')
      await put({ body: await playerRef.current.frame(), query: {} })
    })
  return (
    <Panel title="Picture" text={film.image ? 'Chosen by staff' : cover ? 'Suggested frame' : undefined}>
      <PictureField
        slot="video"
        label="Picture"
        hidesLabel
        name={film.title}
        without="We’ll suggest a frame once the video is ready."
        image={film.image}
        fallback={cover ?? null}
        put={put}
        takeDown={async () => {
          await sendStaffRequest(removeTitleImage, { params })
          await refetchQueries('titles', 'title')
        }}
        takeDownLabel={film.asset?.poster ? 'Use suggested frame' : 'Take down'}
        actions={
          isWatchable(film) && (
            <Button variant="secondary" size={44} icon="camera" busy={task.busy} onClick={saveFrame}>
              Use current frame
            </Button>
          )
        }
      />
      <FormError message={task.error?.message} />
    </Panel>
  )
}
