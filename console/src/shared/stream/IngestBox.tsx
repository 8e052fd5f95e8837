import { type LiveEvent, rotateEventKey } from '@fieldhouse/contract/operator/live'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { changed } from '../api/queries.ts'
import { useDoing } from '../api/useDoing.ts'
import { Wrong } from '../screen/Wrong.tsx'
import { Copied } from './Copied.tsx'
import styles from './IngestBox.module.css'
import { isOver } from './stream.model.ts'

/** What an encoder is told: the address and the key, and another key when the old one went to the wrong people. */
export function IngestBox({ event }: { event: LiveEvent }) {
  const [key, setKey] = useState<string>()
  const [asks, setAsks] = useState(false)
  const renewing = useDoing()
  if (isOver(event)) return null
  const renew = () =>
    void renewing.run(async () => {
      const { stream_key } = await call(rotateEventKey, { params: { id: String(event.id) } })
      setKey(stream_key)
      setAsks(false)
      await changed('events')
    })
  return (
    <div className={styles.box}>
      {event.rtmp_url && <Copied label="RTMP address" text={event.rtmp_url} />}
      {event.srt_url && <Copied label="SRT address" text={event.srt_url} />}
      {key && <Copied label="Key" text={key} />}
      <Wrong words={renewing.wrong} />
      <Button variant="outline" size={44} icon="key" onClick={() => setAsks(true)}>
        New key
      </Button>
      <AlertDialog
        open={asks}
        title="A new key?"
        text="The old one opens nothing from then on: an encoder that sends with it is sent away."
        action={{ label: 'Make one', onAction: renew, busy: renewing.busy }}
        cancel={{ label: 'Keep the old one', onCancel: () => setAsks(false) }}
      />
    </div>
  )
}
