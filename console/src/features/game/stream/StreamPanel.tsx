import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { DutyTask } from '@fieldhouse/contract/duty/needs'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { type LiveEvent, operatorEvents } from '@fieldhouse/contract/live/desk'
import { streamGame } from '@fieldhouse/contract/live/events'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../../shared/api/queries.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { AfterIt } from '../../../shared/stream/AfterIt.tsx'
import { EndStream } from '../../../shared/stream/EndStream.tsx'
import { IngestBox, type Keyed } from '../../../shared/stream/IngestBox.tsx'
import { OnAir } from '../../../shared/stream/OnAir.tsx'
import { Picture } from '../../../shared/stream/Picture.tsx'
import { Slates } from '../../../shared/stream/slates/Slates.tsx'
import { stateWords } from '../../../shared/stream/stream.model.ts'
import styles from './StreamPanel.module.css'

const everyMs = 2_000

/** What fans see of the game, and where its encoder sends to. */
export function StreamPanel({ game, needs }: { game: GameItem; needs: readonly DutyTask[] }) {
  const [keyed, setKeyed] = useState<Keyed>()
  const asked = useAnswer('events', operatorEvents, {}, everyMs)
  return (
    <Answered asked={asked} what="The stream">
      {({ events }) => {
        const event = game.watch?.kind === 'event' ? events.find(({ id }) => id === game.watch?.id) : undefined
        return event ? (
          <Stream event={event} needs={needs} keyed={keyed?.event.id === event.id ? keyed : undefined} />
        ) : (
          <NoStream game={game} onKeyed={setKeyed} />
        )
      }}
    </Answered>
  )
}

type StreamProps = { event: LiveEvent; needs: readonly DutyTask[]; keyed: Keyed | undefined }

function Stream({ event, needs, keyed }: StreamProps) {
  const { label, tone } = stateWords(event)
  return (
    <Panel title="Picture" action={<Badge tone={tone}>{label}</Badge>} className={styles.panel}>
      <Picture event={event} />
      {needs.map(({ key, words }) => (
        <p key={key} className={styles.need}>
          {words}
        </p>
      ))}
      <OnAir event={event} />
      <Slates event={event} />
      <IngestBox event={event} given={keyed} />
      <EndStream event={event} />
      <AfterIt event={event} />
    </Panel>
  )
}

function NoStream({ game, onKeyed }: { game: GameItem; onKeyed: (keyed: Keyed) => void }) {
  const task = useTask()
  const stream = () =>
    void task.run(async () => {
      onKeyed(await request(streamGame, { params: { id: String(game.id) }, body: {} }))
      await changed('events', 'game', 'games')
    })
  if (game.watch)
    return (
      <Panel title="Picture">
        <Nothing>The replay is available.</Nothing>
      </Panel>
    )
  return (
    <Panel title="Picture" text="Not streamed">
      <div className={styles.panel}>
        <Button icon="camera" busy={task.busy} onClick={stream}>
          Stream game
        </Button>
        <FormError message={task.error?.message} />
        <Nothing>Get an encoder address and key, named and timed for this game.</Nothing>
      </div>
    </Panel>
  )
}
