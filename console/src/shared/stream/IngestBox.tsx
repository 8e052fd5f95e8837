import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { type LiveEvent, rotateEventKey } from '@fieldhouse/contract/live/admin'
import { showEventKey } from '@fieldhouse/contract/live/events'
import { Button } from '@fieldhouse/design/action/Button'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import { QrCode } from '../screen/QrCode.tsx'
import { CopyableText } from './CopyableText.tsx'
import { CaptionerAccess } from './captions/CaptionerAccess.tsx'
import styles from './IngestBox.module.css'
import { createObsFile, describeLocalAddress, getPhoneAddress, isStreamOver } from './stream.model.ts'

export type EventKey = EndpointAnswer<typeof showEventKey>

/** Address and key for an encoder, also as a QR code, and a new key when the old one leaked. */
export function IngestBox({ event, given }: { event: LiveEvent; given?: EventKey | undefined }) {
  const [eventKey, setEventKey] = useState<EventKey | undefined>(given)
  const [openedWhileSending, setOpenedWhileSending] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  if (isStreamOver(event)) return null
  const params = { id: String(event.id) }
  const sends = event.encoder !== null
  // Closes once the encoder sends, because its picture is checked next.
  const isOpen = eventKey !== undefined && openedWhileSending === sends
  const showKey = () =>
    void task.run(async () => {
      if (!eventKey) setEventKey(await sendStaffRequest(showEventKey, { params }))
      setOpenedWhileSending(sends)
    })
  const rotateKey = () =>
    void task.run(async () => {
      setIsConfirming(false)
      setEventKey(await sendStaffRequest(rotateEventKey, { params }))
      await refetchQueries('events')
    })
  return (
    <div className={styles.box}>
      {isOpen && <IngestAddresses eventKey={eventKey} />}
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        {!isOpen && (
          <Button variant="secondary" size={44} icon="key" busy={task.busy} onClick={showKey}>
            Address and key
          </Button>
        )}
        {isOpen && (
          <Button variant="outline" size={44} icon="restart" busy={task.busy} onClick={() => setIsConfirming(true)}>
            New key
          </Button>
        )}
      </div>
      {isOpen && <CaptionerAccess event={event} />}
      <AlertDialog
        open={isConfirming}
        title="Make a new key?"
        text="The old key stops working, and any encoder using it is disconnected."
        action={{ label: 'Make new key', onAction: rotateKey, busy: task.busy }}
        cancel={{ label: 'Keep old key', onCancel: () => setIsConfirming(false) }}
      />
    </div>
  )
}

function IngestAddresses({ eventKey }: { eventKey: EventKey }) {
  const { event, stream_key } = eventKey
  const phone = getPhoneAddress(eventKey)
  const obs = createObsFile(eventKey)
  const remoteNote = describeLocalAddress(eventKey)
  if (!event.rtmp_url && !event.srt_url)
    return <p className={styles.label}>This server can’t take encoders: ffmpeg is missing or its ports are off.</p>
  return (
    <>
      {remoteNote && <FieldNote icon="warning">{remoteNote}</FieldNote>}
      {event.rtmp_url && <CopyableText label="Server (RTMP)" text={event.rtmp_url} />}
      <CopyableText label="Key" text={stream_key} />
      {event.srt_url && <CopyableText label="SRT URL (passphrase = second half of the key)" text={event.srt_url} />}
      {phone && <QrCode text={phone} label="Address and key for your encoder" />}
      {obs && (
        <a className={styles.download} href={obs} download="service.json">
          File for OBS (service.json)
        </a>
      )}
    </>
  )
}
