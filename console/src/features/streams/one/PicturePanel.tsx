import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { putEventImage, removeEventImage } from '@fieldhouse/contract/live/events'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { PictureField } from '../../../shared/pictures/PictureField.tsx'

const refetchStreams = () => refetchQueries('events', 'streams', 'guide', 'activity log')

/** What fans see of a live event in lists, and before it begins. */
export function PicturePanel({ event: { id, title, image } }: { event: LiveEvent }) {
  const params = { id: String(id) }
  return (
    <Panel title="Picture">
      <PictureField
        slot="event"
        label="Picture"
        hidesLabel
        name={title}
        without="Fans see a drawing of the sport."
        image={image}
        put={async (sending) => {
          await sendStaffRequest(putEventImage, { params, ...sending })
          await refetchStreams()
        }}
        takeDown={async () => {
          await sendStaffRequest(removeEventImage, { params })
          await refetchStreams()
        }}
      />
    </Panel>
  )
}
