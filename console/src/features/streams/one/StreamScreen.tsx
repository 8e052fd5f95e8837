import { getSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { getEvent, type LiveEvent } from '@fieldhouse/contract/live/admin'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { CheckLink } from '../../../shared/access/CheckLink.tsx'
import { useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { TrashedPanel } from '../../../shared/form/TrashedPanel.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { EndStreamButton } from '../../../shared/stream/EndStreamButton.tsx'
import { IngestBox } from '../../../shared/stream/IngestBox.tsx'
import { OnAirControls } from '../../../shared/stream/OnAirControls.tsx'
import { RecordingActions } from '../../../shared/stream/RecordingActions.tsx'
import { StreamPicture } from '../../../shared/stream/StreamPicture.tsx'
import { SlateControls } from '../../../shared/stream/slates/SlateControls.tsx'
import { getStreamRefetchMs, getStreamStatus } from '../../../shared/stream/stream.model.ts'
import { formatDayAndTime, getSchoolDay } from '../../../shared/time.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { KeepPanel } from './KeepPanel.tsx'
import { PicturePanel } from './PicturePanel.tsx'
import { RemovePanel, removedQueries } from './RemovePanel.tsx'

/** A recording of an earlier school year is in the list of that year. */
function getListAddress(event: LiveEvent | undefined): string {
  const year = event && getSchoolYear(getSchoolDay(new Date(event.starts_at)))
  return year !== undefined && year < getSchoolYear(getSchoolDay(new Date())) ? `/streams?year=${year}` : '/streams'
}

/** One stream or recording: its video, its encoder and its facts. */
export function StreamScreen({ id }: { id: number }) {
  const [trash, setTrash] = useState<number>()
  const isThere = trash === undefined
  const params = { id: String(id) }
  const result = useEndpoint('events', getEvent, { params }, getStreamRefetchMs, { enabled: isThere })
  return (
    <ConsoleScreen
      title={result.data?.title ?? 'A stream'}
      text={result.data && formatDayAndTime(result.data.starts_at)}
      actions={
        <>
          {isThere && result.data && <CheckLink content={{ kind: 'event', id }} />}
          <ConsoleLink to={getListAddress(result.data)} className={buttonClass({ variant: 'secondary', size: 44 })}>
            All streams
          </ConsoleLink>
        </>
      }
    >
      {isThere ? (
        <QueryResult result={result} what="The stream">
          {(event) => (
            <div className={styles.columns}>
              <VideoPanel event={event} />
              <div className={styles.stack}>
                <DetailsPanel event={event} />
                <PicturePanel event={event} />
                <RemovePanel event={event} onRemoved={setTrash} />
              </div>
            </div>
          )}
        </QueryResult>
      ) : (
        <TrashedPanel
          title="This stream is in the trash"
          trash={trash}
          queries={removedQueries}
          onBack={() => setTrash(undefined)}
        />
      )}
    </ConsoleScreen>
  )
}

function VideoPanel({ event }: { event: LiveEvent }) {
  const { label, tone } = getStreamStatus(event)
  return (
    <Panel title="Video" action={<Badge tone={tone}>{label}</Badge>} className={styles.stack}>
      <StreamPicture event={event} />
      <OnAirControls event={event} />
      <SlateControls event={event} />
      <IngestBox event={event} />
      <EndStreamButton event={event} />
      <KeepPanel event={event} />
      <RecordingActions event={event} />
    </Panel>
  )
}
