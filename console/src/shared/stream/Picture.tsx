import type { LiveEvent } from '@fieldhouse/contract/operator/live'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import styles from './Picture.module.css'
import { figuresOf, isOver } from './stream.model.ts'

/** The picture that the encoder sends, with its numbers. */
export function Picture({ event }: { event: LiveEvent }) {
  const figures = figuresOf(event)
  return (
    <div className={styles.picture}>
      {!event.encoder && (
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
      {event.state !== 'upcoming' && event.state !== 'cancelled' && (
        <a className={linkClass()} href={`/app/liveTv/event/${event.id}`} target="_blank" rel="noreferrer">
          See it as fans do
        </a>
      )}
    </div>
  )
}
