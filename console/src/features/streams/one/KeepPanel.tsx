import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { keepEvent } from '@fieldhouse/contract/films/recordings'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { navigateTo } from '../../../shared/router/navigation.ts'

/** Makes a video from the recording, and opens its form. */
export function KeepPanel({ event }: { event: LiveEvent }) {
  const task = useTask()
  if (event.state !== 'ended' || event.recorded_seconds === null) return null
  const keep = () =>
    void task.run(async () => {
      const { id } = await sendStaffRequest(keepEvent, { params: { id: String(event.id) }, body: {} })
      navigateTo(`/films/${id}`)
      await refetchQueries('events', 'streams', 'titles', 'games', 'game', 'activity log')
    })
  const video = event.title_id
  return (
    <div>
      {video === null ? (
        <Button variant="secondary" size={44} icon="film" busy={task.busy} onClick={keep}>
          Keep as video
        </Button>
      ) : (
        <p>
          This recording is a video.{' '}
          <ConsoleLink to={`/films/${video}`} className={linkClass()}>
            Open the video
          </ConsoleLink>
        </p>
      )}
      <FormError message={task.error?.message} />
    </div>
  )
}
