import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  editChannel,
  type OperatorChannel,
  putChannelLogo,
  putChannelWatermark,
  removeChannel,
  removeChannelLogo,
  removeChannelWatermark,
} from '@fieldhouse/contract/channels/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { CheckLink } from '../../../shared/access/CheckLink.tsx'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { PictureField } from '../../../shared/pictures/PictureField.tsx'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { getGuidePath } from '../guide-path.ts'
import { guideQueryKeys } from '../queries.ts'
import { type ChannelDetailsDraft, ChannelForm } from './ChannelForm.tsx'

export function ChannelDetails({ channel }: { channel: OperatorChannel }) {
  const { id, number, name, plans, blackout } = channel
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const saveChannel = (about: ChannelDetailsDraft) =>
    void task.run(async () => {
      setStatus(undefined)
      await sendStaffRequest(editChannel, { params: { id: String(id) }, body: about })
      await refetchQueries(...guideQueryKeys)
      setStatus('Saved. Changes are live.')
    })
  return (
    <div className={styles.columns}>
      <ChannelForm
        title="Name and number"
        first={{ number, name, plans, blackout }}
        task={task}
        save={{ label: 'Save', run: saveChannel }}
      >
        <p role="status">{status}</p>
        <div>
          <CheckLink content={{ kind: 'channel', id }} />
        </div>
      </ChannelForm>
      <div className={styles.stack}>
        <PicturesPanel channel={channel} />
        <RemovePanel channel={channel} />
      </div>
    </div>
  )
}

function PicturesPanel({ channel: { id, name, logo, watermark } }: { channel: OperatorChannel }) {
  const params = { id: String(id) }
  const refetchGuide = () => refetchQueries(...guideQueryKeys)
  return (
    <Panel title="Pictures">
      <div className={styles.stack}>
        <PictureField
          slot="channel"
          label="Picture"
          name={name}
          without="Programs without a picture of their own show none."
          image={logo}
          put={async (sending) => {
            await sendStaffRequest(putChannelLogo, { params, ...sending })
            await refetchGuide()
          }}
          takeDown={async () => {
            await sendStaffRequest(removeChannelLogo, { params })
            await refetchGuide()
          }}
        />
        <PictureField
          slot="watermark"
          label="Watermark"
          name={name}
          without="The video has no mark in its corner."
          image={watermark}
          put={async ({ body }) => {
            await sendStaffRequest(putChannelWatermark, { params, body })
            await refetchGuide()
          }}
          takeDown={async () => {
            await sendStaffRequest(removeChannelWatermark, { params })
            await refetchGuide()
          }}
        />
      </div>
    </Panel>
  )
}

function RemovePanel({ channel: { id, number, name } }: { channel: OperatorChannel }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const removeChannelNow = () =>
    void task.run(async () => {
      setIsConfirming(false)
      await sendStaffRequest(removeChannel, { params: { id: String(id) } })
      await refetchQueries(...guideQueryKeys)
      navigateTo(getGuidePath())
    })
  return (
    <Panel title="Remove channel" text="You can restore it and its schedule from the trash for 30 days.">
      <FormError message={task.error?.message} />
      <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={() => setIsConfirming(true)}>
        Remove channel
      </Button>
      <AlertDialog
        open={isConfirming}
        title={`Remove channel ${number}, ${name}?`}
        text="Viewers see that it’s gone. You can restore it from the trash."
        action={{ label: 'Remove', onAction: removeChannelNow, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </Panel>
  )
}
