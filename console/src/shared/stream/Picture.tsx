import { getWatchGamePath } from '@fieldhouse/contract/games/address'
import { type EventProbe, type LiveEvent, lookAtEvent } from '@fieldhouse/contract/live/desk'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useAnswer } from '../api/queries.ts'
import { clockOf } from '../time.ts'
import { Knocks } from './Knocks.tsx'
import styles from './Picture.module.css'
import { type Figure, faultWords, figuresOf, isOver } from './stream.model.ts'
import { TimeLine } from './TimeLine.tsx'
import { useSignals } from './useSignals.ts'

/** Quieter than this is drawn as nothing. */
const quietestDb = -60
const heightOf = (db: number): number => Math.max(0, Math.min(100, 100 - (db / quietestDb) * 100))

/** How loud it is, an ear each. */
function Meters({ sound }: Pick<EventProbe, 'sound'>) {
  if (sound.length === 0) return null
  const words = sound
    .map(({ loudness }, ear) => `${ear === 0 ? 'left' : 'right'} ${Math.round(loudness)} dB`)
    .join(', ')
  return (
    <svg
      className={styles.meters}
      viewBox="0 0 12 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Sound: ${words}`}
    >
      {sound.map(({ loudness, peak }, ear) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an ear is its place
        <g key={ear}>
          <rect x={ear * 7} width="5" height="100" className={styles.well} />
          <rect
            x={ear * 7}
            width="5"
            y={100 - heightOf(loudness)}
            height={heightOf(loudness)}
            className={styles.level}
          />
          <rect x={ear * 7} width="5" y={100 - heightOf(peak)} height="1.5" className={styles.peak} />
        </g>
      ))}
    </svg>
  )
}

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
          {event.state === 'interrupted' ? 'The encoder is away' : isOver(event) ? 'Stream ended' : 'No signal yet'}
        </div>
      )}
      <Knocks knocks={watched?.knocks ?? []} />
      <Figures figures={figuresOf(event, look, watched)} />
      {watched?.signal && !isOver(event) && <TimeLine signal={watched.signal} />}
      {isSeen && (
        <a className={linkClass()} href={fansPath(event)} target="_blank" rel="noreferrer">
          View as a fan
        </a>
      )}
    </div>
  )
}

/** Of a game its page, with the picture on. */
const fansPath = ({ id, game_id, game_type }: LiveEvent): string =>
  game_id === null || game_type === null
    ? `/app/watch/live/event-${id}`
    : getWatchGamePath({ id: game_id, type: game_type })

function Look({ event, look }: { event: LiveEvent; look: EventProbe | undefined }) {
  if (!look) return <div className={styles.none}>The first picture is loading</div>
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

const Faults = ({ look }: { look: EventProbe }) => (
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
