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
import { call } from '../../../shared/api/call.ts'
import { changed } from '../../../shared/api/queries.ts'
import { useDoing } from '../../../shared/api/useDoing.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import styles from '../../../shared/form/Form.module.css'
import { go } from '../../../shared/place/place.ts'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { Wrong } from '../../../shared/screen/Wrong.tsx'
import { guidePlace } from '../guide-place.ts'
import { queriesOfGuide } from '../queries.ts'
import { type About, ChannelForm } from './ChannelForm.tsx'
import own from './Picture.module.css'

export function AboutChannel({ channel }: { channel: OperatorChannel }) {
  const { id, number, name, plans, blackout } = channel
  const [told, setTold] = useState<string>()
  const doing = useDoing()
  const save = (about: About) =>
    void doing.run(async () => {
      setTold(undefined)
      await call(editChannel, { params: { id: String(id) }, body: about })
      await changed(...queriesOfGuide)
      setTold('Saved: fans have it from now on.')
    })
  return (
    <div className={styles.columns}>
      <ChannelForm
        title="What fans know it by"
        first={{ number, name, plans, blackout }}
        doing={doing}
        save={{ label: 'Save it', run: save }}
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
  const doing = useDoing()
  const params = { id: String(id) }
  const put = (file: File) =>
    void doing.run(async () => {
      await call(putChannelLogo, { params, body: file })
      await changed(...queriesOfGuide)
    })
  const forget = () =>
    void doing.run(async () => {
      await call(removeChannelLogo, { params })
      await changed(...queriesOfGuide)
    })
  return (
    <Panel title="Picture" text="Where what is on has none of its own.">
      <div className={styles.stack}>
        {logo ? (
          <img className={own.picture} src={logo} alt={`What stands for ${name}`} />
        ) : (
          <Nothing>It has none yet.</Nothing>
        )}
        <Wrong words={doing.wrong} />
        <div className={styles.actions}>
          <FileButton label={`A picture of ${name}`} types={putChannelLogo.bytes.types} busy={doing.busy} onFile={put}>
            {logo ? 'Another picture' : 'Send a picture'}
          </FileButton>
          {logo && (
            <Button variant="outline" size={44} busy={doing.busy} onClick={forget}>
              Without a picture
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

function RemovePanel({ channel: { id, number, name } }: { channel: OperatorChannel }) {
  const [asks, setAsks] = useState(false)
  const doing = useDoing()
  const remove = () =>
    void doing.run(async () => {
      setAsks(false)
      await call(removeChannel, { params: { id: String(id) } })
      await changed(...queriesOfGuide)
      go(guidePlace())
    })
  return (
    <Panel title="Take it off the air" text="It lies in the trash for thirty days, with all that is planned on it.">
      <Wrong words={doing.wrong} />
      <Button variant="outline" size={44} icon="trash" busy={doing.busy} onClick={() => setAsks(true)}>
        Remove the channel
      </Button>
      <AlertDialog
        open={asks}
        title={`Remove channel ${number}, ${name}?`}
        text="Whoever watches it is told that it is gone. The trash brings it back as it is now."
        action={{ label: 'Remove it', onAction: remove, busy: doing.busy }}
        cancel={{ label: 'Keep it', onCancel: () => setAsks(false) }}
      />
    </Panel>
  )
}
