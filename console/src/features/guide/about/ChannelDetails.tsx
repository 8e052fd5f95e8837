import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  editChannel,
  type OperatorChannel,
  putChannelLogo,
  removeChannel,
  removeChannelLogo,
} from '@fieldhouse/contract/channels/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import styles from '../../../shared/form/Form.module.css'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { getGuidePath } from '../guide-path.ts'
import { guideQueryKeys } from '../queries.ts'
import { type ChannelDetailsDraft, ChannelForm } from './ChannelForm.tsx'
import own from './Picture.module.css'

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
      </ChannelForm>
      <div className={styles.stack}>
        <LogoPanel channel={channel} />
        <RemovePanel channel={channel} />
      </div>
    </div>
  )
}

function LogoPanel({ channel: { id, name, logo } }: { channel: OperatorChannel }) {
  const task = useTask()
  const params = { id: String(id) }
  const saveLogo = (file: File) =>
    void task.run(async () => {
      await sendStaffRequest(putChannelLogo, { params, body: file })
      await refetchQueries(...guideQueryKeys)
    })
  const removeLogo = () =>
    void task.run(async () => {
      await sendStaffRequest(removeChannelLogo, { params })
      await refetchQueries(...guideQueryKeys)
    })
  return (
    <Panel title="Picture" text="Shown when a program has no picture of its own.">
      <div className={styles.stack}>
        {logo ? (
          <img className={own.picture} src={logo} alt={`Logo of ${name}`} />
        ) : (
          <EmptyNote>No picture yet.</EmptyNote>
        )}
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <FileButton
            label={`A picture of ${name}`}
            types={putChannelLogo.bytes.types}
            busy={task.busy}
            onFile={saveLogo}
          >
            {logo ? 'Replace picture' : 'Upload picture'}
          </FileButton>
          {logo && (
            <Button variant="outline" size={44} busy={task.busy} onClick={removeLogo}>
              Remove picture
            </Button>
          )}
        </div>
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
