import { type EventLook, type LiveEvent, lookAtEvent } from '@fieldhouse/contract/live/desk'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useAnswer } from '../api/queries.ts'
import { clockOf } from '../time.ts'
import { Knocks } from './Knocks.tsx'
import { Meters } from './Meters.tsx'
import styles from './Picture.module.css'
import { type Figure, faultWords, figuresOf, isOver } from './stream.model.ts'
import { TimeLine } from './TimeLine.tsx'
import { useSignals } from './useSignals.ts'

const everyMs = 1_000

/** The picture that the encoder sends, a second old, with its numbers, with what is wrong with it and with who was not let in. */
export function Picture({ event }: { event: LiveEvent }) {
  const isSent = event.encoder !== null || event.showing !== null
  const asked = { params: { id: String(event.id) } }
  const { data } = useAnswer('look', lookAtEvent, asked, everyMs, { enabled: isSent })
  const look = (isSent && data?.look) || undefined
  const watched = useSignals().of(event.id)
  const isSeen = event.state !== 'upcoming' && event.state !== 'cancelled'
  return (
    <div className={styles.picture}>
      {isSent ? (
        <Look event={event} look={look} />
      ) : (
        <div className={styles.none}>
          {event.state === 'interrupted' ? 'The encoder is away' : isOver(event) ? 'It is over' : 'No signal yet'}
        </div>
      )}
      <Knocks knocks={watched?.knocks ?? []} />
      <Figures figures={figuresOf(event, look, watched)} />
      {watched?.signal && !isOver(event) && <TimeLine signal={watched.signal} />}
      {isSeen && (
        <a className={linkClass()} href={`/app/watch/live/event-${event.id}`} target="_blank" rel="noreferrer">
          See it as fans do
        </a>
      )}
    </div>
  )
}

function Look({ event, look }: { event: LiveEvent; look: EventLook | undefined }) {
  if (!look) return <div className={styles.none}>The first picture is on its way</div>
  return (
    <>
      <div className={styles.frame}>
        <img className={styles.image} src={look.picture} alt={`What ${event.title} shows at ${clockOf(look.at)}`} />
        <Meters sound={look.sound} />
      </div>
      <Faults look={look} />
    </>
  )
}

const Faults = ({ look }: { look: EventLook }) => (
  <div role="status" className={styles.faults}>
    {look.faults.length > 0 && (
      <ul>
        {look.faults.map((fault) => (
          <li key={fault} className={styles.fault}>
            <Icon name="warning" size={18} />
            {faultWords[fault]}
          </li>
        ))}
      </ul>
    )}
  </div>
)

const Figures = ({ figures }: { figures: readonly Figure[] }) =>
  figures.length > 0 && (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
