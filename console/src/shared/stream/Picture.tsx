import { type EventLook, type LiveEvent, lookAtEvent } from '@fieldhouse/contract/operator/live'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useAnswer } from '../api/queries.ts'
import { clockOf } from '../time.ts'
import { Meters } from './Meters.tsx'
import styles from './Picture.module.css'
import { faultWords, figuresOf, isOver } from './stream.model.ts'

const everyMs = 1_000

/** The picture that the encoder sends, a second old, with its numbers and with what is wrong with it. */
export function Picture({ event }: { event: LiveEvent }) {
  const figures = figuresOf(event)
  const isSeen = event.state !== 'upcoming' && event.state !== 'cancelled'
  return (
    <div className={styles.picture}>
      {event.encoder ? (
        <Look event={event} />
      ) : (
        <div className={styles.none}>
          {event.state === 'interrupted' ? 'The encoder is away' : isOver(event) ? 'It is over' : 'No signal yet'}
        </div>
      )}
      {figures.length > 0 && (
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
      )}
      {isSeen && (
        <a className={linkClass()} href={`/app/watch/live/event-${event.id}`} target="_blank" rel="noreferrer">
          See it as fans do
        </a>
      )}
    </div>
  )
}

function Look({ event }: { event: LiveEvent }) {
  const { data } = useAnswer('look', lookAtEvent, { params: { id: String(event.id) } }, everyMs)
  const look = data?.look
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
  <ul role="status" className={styles.faults}>
    {look.faults.map((fault) => (
      <li key={fault} className={styles.fault}>
        <Icon name="warning" size={18} />
        {faultWords[fault]}
      </li>
    ))}
  </ul>
)
