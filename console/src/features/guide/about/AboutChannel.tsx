import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  editChannel,
  type OperatorChannel,
  putChannelLogo,
  removeChannel,
  removeChannelLogo,
} from '@fieldhouse/contract/channels/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import styles from '../../../shared/form/Form.module.css'
import { navigate } from '../../../shared/router/navigation.ts'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { guidePlace } from '../guide-place.ts'
import { queriesOfGuide } from '../queries.ts'
import { type About, ChannelForm } from './ChannelForm.tsx'
import own from './Picture.module.css'

export function AboutChannel({ channel }: { channel: OperatorChannel }) {
  const { id, number, name, plans, blackout } = channel
  const [told, setTold] = useState<string>()
  const task = useTask()
  const save = (about: About) =>
    void task.run(async () => {
      setTold(undefined)
      await request(editChannel, { params: { id: String(id) }, body: about })
      await changed(...queriesOfGuide)
      setTold('Saved. Changes are live.')
    })
  return (
    <div className={styles.columns}>
      <ChannelForm
        title="Name and number"
        first={{ number, name, plans, blackout }}
        task={task}
        save={{ label: 'Save', run: save }}
      >
        <p role="status">{told}</p>
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
  const put = (file: File) =>
    void task.run(async () => {
      await request(putChannelLogo, { params, body: file })
      await changed(...queriesOfGuide)
    })
  const forget = () =>
    void task.run(async () => {
      await request(removeChannelLogo, { params })
      await changed(...queriesOfGuide)
    })
  return (
    <Panel title="Picture" text="Shown when a program has no picture of its own.">
      <div className={styles.stack}>
        {logo ? <img className={own.picture} src={logo} alt={`Logo of ${name}`} /> : <Nothing>No picture yet.</Nothing>}
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <FileButton label={`A picture of ${name}`} types={putChannelLogo.bytes.types} busy={task.busy} onFile={put}>
            {logo ? 'Replace picture' : 'Upload picture'}
          </FileButton>
          {logo && (
            <Button variant="outline" size={44} busy={task.busy} onClick={forget}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

function RemovePanel({ channel: { id, number, name } }: { channel: OperatorChannel }) {
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const remove = () =>
    void task.run(async () => {
      setAsks(false)
      await request(removeChannel, { params: { id: String(id) } })
      await changed(...queriesOfGuide)
      navigate(guidePlace())
    })
  return (
    <Panel title="Remove channel" text="You can restore it and its schedule from the trash for 30 days.">
      <FormError message={task.error?.message} />
      <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={() => setAsks(true)}>
        Remove channel
      </Button>
      <AlertDialog
        open={asks}
        title={`Remove channel ${number}, ${name}?`}
        text="Viewers see that it’s gone. You can restore it from the trash."
        action={{ label: 'Remove', onAction: remove, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setAsks(false) }}
      />
    </Panel>
  )
}
