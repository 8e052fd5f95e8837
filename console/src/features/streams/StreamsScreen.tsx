import { type LiveEvent, operatorEvents } from '@fieldhouse/contract/live/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAnswer } from '../../shared/api/queries.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { AfterIt } from '../../shared/stream/AfterIt.tsx'
import { EndStream } from '../../shared/stream/EndStream.tsx'
import { IngestBox } from '../../shared/stream/IngestBox.tsx'
import { Knocks } from '../../shared/stream/Knocks.tsx'
import { OnAir } from '../../shared/stream/OnAir.tsx'
import { Picture } from '../../shared/stream/Picture.tsx'
import { Slates } from '../../shared/stream/slates/Slates.tsx'
import { isOver, stateWords } from '../../shared/stream/stream.model.ts'
import { useSignals } from '../../shared/stream/useSignals.ts'
import { dayAndTimeOf } from '../../shared/time.ts'
import styles from './StreamsScreen.module.css'

const everyMs = 2_000
/** A page of recordings: each tile has a picture. */
const recordingsAtOnce = 12

/** Every live stream, of a game or not. */
export function StreamsScreen() {
  const asked = useAnswer('events', operatorEvents, {}, everyMs)
  const { strangers } = useSignals()
  return (
    <Screen title="Streams">
      <Answered asked={asked} what="The streams">
        {({ events }) => {
          const open = events.filter((event) => !isOver(event))
          return (
            <>
              {strangers.length > 0 && <Knocks knocks={strangers} />}
              {open.length === 0 && (
                <EmptyState title="No open streams" text="Start one from any game on the schedule." />
              )}
              <Tiles events={open} />
              <Recordings events={events.filter(isOver)} />
            </>
          )
        }}
      </Answered>
    </Screen>
  )
}

/** The newest first. The server lists events in the order in which they begin. */
function Recordings({ events }: { events: readonly LiveEvent[] }) {
  const [most, setMost] = useState(recordingsAtOnce)
  const newest = [...events].sort((one, other) => other.starts_at.localeCompare(one.starts_at))
  return (
    <>
      <Tiles events={newest.slice(0, most)} />
      {newest.length > most && (
        <div>
          <Button size={44} variant="secondary" onClick={() => setMost(most + recordingsAtOnce)}>
            Show older recordings
          </Button>
        </div>
      )}
    </>
  )
}

const Tiles = ({ events }: { events: readonly LiveEvent[] }) => (
  <div className={styles.tiles}>
    {events.map((event) => {
      const { label, tone } = stateWords(event)
      return (
        <Panel
          key={event.id}
          title={event.title}
          text={dayAndTimeOf(event.starts_at)}
          action={<Badge tone={tone}>{label}</Badge>}
        >
          <Picture event={event} />
          <OnAir event={event} />
          <Slates event={event} />
          <IngestBox event={event} />
          <EndStream event={event} />
          <AfterIt event={event} />
        </Panel>
      )
    })}
  </div>
)
