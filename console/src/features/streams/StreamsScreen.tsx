import { type LiveEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { EndStreamButton } from '../../shared/stream/EndStreamButton.tsx'
import { IngestBox } from '../../shared/stream/IngestBox.tsx'
import { OnAirControls } from '../../shared/stream/OnAirControls.tsx'
import { RecordingActions } from '../../shared/stream/RecordingActions.tsx'
import { RejectedEncoders } from '../../shared/stream/RejectedEncoders.tsx'
import { StreamPicture } from '../../shared/stream/StreamPicture.tsx'
import { SlateControls } from '../../shared/stream/slates/SlateControls.tsx'
import { getStreamStatus, isStreamOver } from '../../shared/stream/stream.model.ts'
import { useStreamSignals } from '../../shared/stream/useStreamSignals.ts'
import { formatDayAndTime } from '../../shared/time.ts'
import styles from './StreamsScreen.module.css'

const refetchMs = 2_000
/** Recordings per page, because each tile loads an image. */
const recordingsAtOnce = 12

/** Every live stream, with or without a game, and recordings. */
export function StreamsScreen() {
  const result = useEndpoint('events', operatorEvents, {}, refetchMs)
  const { unknownEncoders } = useStreamSignals()
  return (
    <ConsoleScreen title="Streams">
      <QueryResult result={result} what="The streams">
        {({ events }) => {
          const open = events.filter((event) => !isStreamOver(event))
          return (
            <>
              {unknownEncoders.length > 0 && <RejectedEncoders rejected={unknownEncoders} />}
              {open.length === 0 && (
                <EmptyState title="No open streams" text="Start one from any game on the schedule." />
              )}
              <StreamTiles events={open} />
              <RecordingTiles events={events.filter(isStreamOver)} />
            </>
          )
        }}
      </QueryResult>
    </ConsoleScreen>
  )
}

/** Newest first; the server lists events by their start. */
function RecordingTiles({ events }: { events: readonly LiveEvent[] }) {
  const [limit, setLimit] = useState(recordingsAtOnce)
  const newest = [...events].sort((one, other) => other.starts_at.localeCompare(one.starts_at))
  return (
    <>
      <StreamTiles events={newest.slice(0, limit)} />
      {newest.length > limit && (
        <div>
          <Button size={44} variant="secondary" onClick={() => setLimit(limit + recordingsAtOnce)}>
            Show older recordings
          </Button>
        </div>
      )}
    </>
  )
}

const StreamTiles = ({ events }: { events: readonly LiveEvent[] }) => (
  <div className={styles.tiles}>
    {events.map((event) => {
      const { label, tone } = getStreamStatus(event)
      return (
        <Panel
          key={event.id}
          title={event.title}
          text={formatDayAndTime(event.starts_at)}
          action={<Badge tone={tone}>{label}</Badge>}
        >
          <StreamPicture event={event} />
          <OnAirControls event={event} />
          <SlateControls event={event} />
          <IngestBox event={event} />
          <EndStreamButton event={event} />
          <RecordingActions event={event} />
        </Panel>
      )
    })}
  </div>
)
