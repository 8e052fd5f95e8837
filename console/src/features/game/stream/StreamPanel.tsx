import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { DutyTask } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getEvent, type LiveEvent } from '@fieldhouse/contract/live/admin'
import { streamGame } from '@fieldhouse/contract/live/events'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { EndStreamButton } from '../../../shared/stream/EndStreamButton.tsx'
import { type EventKey, IngestBox } from '../../../shared/stream/IngestBox.tsx'
import { OnAirControls } from '../../../shared/stream/OnAirControls.tsx'
import { RecordingActions } from '../../../shared/stream/RecordingActions.tsx'
import { StreamPicture } from '../../../shared/stream/StreamPicture.tsx'
import { SlateControls } from '../../../shared/stream/slates/SlateControls.tsx'
import { getStreamRefetchMs, getStreamStatus } from '../../../shared/stream/stream.model.ts'
import styles from './StreamPanel.module.css'

/** The game's stream: what fans see, and where the encoder sends to. */
export function StreamPanel({ game, needs }: { game: GameItem; needs: readonly DutyTask[] }) {
  const [streamKeys, setStreamKeys] = useState<EventKey>()
  const id = game.watch?.kind === 'event' ? game.watch.id : undefined
  const params = { id: String(id ?? 0) }
  const result = useEndpoint('events', getEvent, { params }, getStreamRefetchMs, { enabled: id !== undefined })
  if (id === undefined) return <NoStream game={game} onStreamCreated={setStreamKeys} />
  return (
    <QueryResult result={result} what="The stream">
      {(event) => (
        <GameStream event={event} needs={needs} keyed={streamKeys?.event.id === event.id ? streamKeys : undefined} />
      )}
    </QueryResult>
  )
}

type GameStreamProps = { event: LiveEvent; needs: readonly DutyTask[]; keyed: EventKey | undefined }

function GameStream({ event, needs, keyed }: GameStreamProps) {
  const { label, tone } = getStreamStatus(event)
  return (
    <Panel title="Video" action={<Badge tone={tone}>{label}</Badge>} className={styles.panel}>
      <StreamPicture event={event} />
      {needs.map(({ key, words }) => (
        <p key={key} className={styles.need}>
          {words}
        </p>
      ))}
      <OnAirControls event={event} />
      <SlateControls event={event} />
      <IngestBox event={event} given={keyed} />
      <EndStreamButton event={event} />
      <RecordingActions event={event} />
    </Panel>
  )
}

function NoStream({ game, onStreamCreated }: { game: GameItem; onStreamCreated: (keyed: EventKey) => void }) {
  const task = useTask()
  const startStream = () =>
    void task.run(async () => {
      onStreamCreated(await sendStaffRequest(streamGame, { params: { id: String(game.id) }, body: {} }))
      await refetchQueries('events', 'game', 'games')
    })
  if (game.watch)
    return (
      <Panel title="Video">
        <EmptyNote>The replay is available.</EmptyNote>
      </Panel>
    )
  return (
    <Panel title="Video" text="Not streamed">
      <div className={styles.panel}>
        <Button icon="camera" busy={task.busy} onClick={startStream}>
          Stream game
        </Button>
        <FormError message={task.error?.message} />
        <EmptyNote>Get an encoder address and key set up for this game.</EmptyNote>
      </div>
    </Panel>
  )
}
