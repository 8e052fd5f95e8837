import type { GameItem } from '@fieldhouse/contract/games/item'
import { type LiveEvent, operatorEvents } from '@fieldhouse/contract/operator/live'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../../shared/api/queries.ts'
import type { Need } from '../../../shared/game-day/day.model.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { EndStream } from '../../../shared/stream/EndStream.tsx'
import { IngestBox } from '../../../shared/stream/IngestBox.tsx'
import { Picture } from '../../../shared/stream/Picture.tsx'
import { stateWords } from '../../../shared/stream/stream.model.ts'
import styles from './StreamPanel.module.css'

const everyMs = 2_000

/** What fans see of the game, and where its encoder sends to. */
export function StreamPanel({ game, needs }: { game: GameItem; needs: readonly Need[] }) {
  const asked = useAnswer('events', operatorEvents, {}, everyMs)
  return (
    <Answered asked={asked} what="The stream">
      {({ events }) => {
        const event = game.watch?.kind === 'event' ? events.find(({ id }) => id === game.watch?.id) : undefined
        return event ? <Stream event={event} needs={needs} /> : <NoStream game={game} />
      }}
    </Answered>
  )
}

function Stream({ event, needs }: { event: LiveEvent; needs: readonly Need[] }) {
  const { label, tone } = stateWords(event)
  return (
    <Panel title="Picture" action={<Badge tone={tone}>{label}</Badge>} className={styles.panel}>
      <Picture event={event} />
      {needs.map(({ key, words }) => (
        <p key={key} className={styles.need}>
          {words}
        </p>
      ))}
      <IngestBox event={event} />
      <EndStream event={event} />
    </Panel>
  )
}

function NoStream({ game }: { game: GameItem }) {
  return (
    <Panel title="Picture">
      <EmptyState
        title={game.watch ? 'It plays as a film' : 'Not streamed'}
        text={game.watch ? 'Fans watch its recording.' : 'An encoder gets an address of its own in one press.'}
      />
    </Panel>
  )
}
