import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { type LiveEvent, rotateEventKey } from '@fieldhouse/contract/live/desk'
import { showEventKey } from '@fieldhouse/contract/live/events'
import { Button } from '@fieldhouse/design/action/Button'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../api/api-client.ts'
import { changed } from '../api/queries.ts'
import { Qr } from '../screen/Qr.tsx'
import { Copied } from './Copied.tsx'
import { Captioner } from './captions/Captioner.tsx'
import styles from './IngestBox.module.css'
import { elsewhereWords, isOver, obsFile, phoneAddress } from './stream.model.ts'

export type Keyed = EndpointAnswer<typeof showEventKey>

/** What an encoder is told: address and key as one, for a phone's camera too, and another key when this one went to the wrong people. */
export function IngestBox({ event, given }: { event: LiveEvent; given?: Keyed | undefined }) {
  const [keyed, setKeyed] = useState<Keyed | undefined>(given)
  const [openedWhileSending, setOpenedWhileSending] = useState(false)
  const [asks, setAsks] = useState(false)
  const task = useTask()
  if (isOver(event)) return null
  const params = { id: String(event.id) }
  const sends = event.encoder !== null
  // Once pictures come it has served: what is checked next stands in its place.
  const isOpen = keyed !== undefined && openedWhileSending === sends
  const show = () =>
    void task.run(async () => {
      if (!keyed) setKeyed(await request(showEventKey, { params }))
      setOpenedWhileSending(sends)
    })
  const renew = () =>
    void task.run(async () => {
      setAsks(false)
      setKeyed(await request(rotateEventKey, { params }))
      await changed('events')
    })
  return (
    <div className={styles.box}>
      {isOpen && <Addresses keyed={keyed} />}
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        {!isOpen && (
          <Button variant="secondary" size={44} icon="key" busy={task.busy} onClick={show}>
            Address and key
          </Button>
        )}
        {isOpen && (
          <Button variant="outline" size={44} icon="restart" busy={task.busy} onClick={() => setAsks(true)}>
            New key
          </Button>
        )}
      </div>
      {isOpen && <Captioner event={event} />}
      <AlertDialog
        open={asks}
        title="Make a new key?"
        text="The old key stops working, and any encoder using it is disconnected."
        action={{ label: 'Make new key', onAction: renew, busy: task.busy }}
        cancel={{ label: 'Keep old key', onCancel: () => setAsks(false) }}
      />
    </div>
  )
}

function Addresses({ keyed }: { keyed: Keyed }) {
  const { event, stream_key } = keyed
  const phone = phoneAddress(keyed)
  const obs = obsFile(keyed)
  const elsewhere = elsewhereWords(keyed)
  if (!event.rtmp_url && !event.srt_url)
    return <p className={styles.label}>This server can’t take encoders: ffmpeg is missing or its ports are off.</p>
  return (
    <>
      {elsewhere && <FieldNote icon="warning">{elsewhere}</FieldNote>}
      {event.rtmp_url && <Copied label="Server (RTMP)" text={event.rtmp_url} />}
      <Copied label="Key" text={stream_key} />
      {event.srt_url && <Copied label="SRT URL (passphrase = second half of the key)" text={event.srt_url} />}
      {phone && <Qr text={phone} label="Address and key for your encoder" />}
      {obs && (
        <a className={styles.download} href={obs} download="service.json">
          File for OBS (service.json)
        </a>
      )}
    </>
  )
}
