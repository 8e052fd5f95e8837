import { getWatchGamePath } from '@fieldhouse/contract/games/address'
import { type EventProbe, type LiveEvent, lookAtEvent } from '@fieldhouse/contract/live/admin'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useEndpoint } from '../api/queries.ts'
import { formatClockTime } from '../time.ts'
import { BitrateChart } from './BitrateChart.tsx'
import { RejectedEncoders } from './RejectedEncoders.tsx'
import styles from './StreamPicture.module.css'
import { faultMessages, isStreamOver, listStreamFigures, type StreamFigure } from './stream.model.ts'
import { useStreamSignals } from './useStreamSignals.ts'

/** Sound below this level is drawn as silence. */
const quietestDb = -60
const getBarHeight = (db: number): number => Math.max(0, Math.min(100, 100 - (db / quietestDb) * 100))

/** Loudness meter, one bar per channel. */
function SoundMeters({ sound }: Pick<EventProbe, 'sound'>) {
  if (sound.length === 0) return null
  const soundText = sound
    .map(({ loudness }, ear) => `${ear === 0 ? 'left' : 'right'} ${Math.round(loudness)} dB`)
    .join(', ')
  return (
    <svg
      className={styles.meters}
      viewBox="0 0 12 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Sound: ${soundText}`}
    >
      {sound.map(({ loudness, peak }, ear) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an ear is its place
        <g key={ear}>
          <rect x={ear * 7} width="5" height="100" className={styles.well} />
          <rect
            x={ear * 7}
            width="5"
            y={100 - getBarHeight(loudness)}
            height={getBarHeight(loudness)}
            className={styles.level}
          />
          <rect x={ear * 7} width="5" y={100 - getBarHeight(peak)} height="1.5" className={styles.peak} />
        </g>
      ))}
    </svg>
  )
}

const refetchMs = 1_000

/** The encoder's picture, a second old, with its figures, its faults, and rejected encoders. */
export function StreamPicture({ event }: { event: LiveEvent }) {
  const isSent = event.encoder !== null || event.showing !== null
  const input = { params: { id: String(event.id) } }
  const { data } = useEndpoint('look', lookAtEvent, input, refetchMs, { enabled: isSent })
  const probe = (isSent && data?.look) || undefined
  const signals = useStreamSignals().find(event.id)
  const isPublic = event.state !== 'upcoming' && event.state !== 'cancelled'
  return (
    <div className={styles.picture}>
      {isSent ? (
        <ProbePicture event={event} probe={probe} />
      ) : (
        <div className={styles.none}>
          {event.state === 'interrupted'
            ? 'The encoder is disconnected'
            : event.state === 'cancelled'
              ? 'This event is canceled'
              : isStreamOver(event)
                ? 'Stream ended'
                : 'No signal yet'}
        </div>
      )}
      <RejectedEncoders rejected={signals?.knocks ?? []} />
      <StreamFigures figures={listStreamFigures(event, probe, signals)} />
      {signals?.signal && !isStreamOver(event) && <BitrateChart signal={signals.signal} />}
      {isPublic && (
        <a className={linkClass()} href={getFanPath(event)} target="_blank" rel="noreferrer">
          View as a fan
        </a>
      )}
    </div>
  )
}

/** A game's page shows its stream. */
const getFanPath = ({ id, game_id, game_type }: LiveEvent): string =>
  game_id === null || game_type === null
    ? `/app/watch/live/event-${id}`
    : getWatchGamePath({ id: game_id, type: game_type })

function ProbePicture({ event, probe }: { event: LiveEvent; probe: EventProbe | undefined }) {
  if (!probe) return <div className={styles.none}>Loading the preview</div>
  return (
    <>
      <div className={styles.frame}>
        <img
          className={styles.image}
          src={probe.picture}
          alt={`What ${event.title} shows at ${formatClockTime(probe.at)}`}
        />
        <SoundMeters sound={probe.sound} />
      </div>
      <ProbeFaults probe={probe} />
    </>
  )
}

const ProbeFaults = ({ probe }: { probe: EventProbe }) => (
  <div role="status" className={styles.faults}>
    {probe.faults.length > 0 && (
      <ul>
        {probe.faults.map((fault) => (
          <li key={fault} className={styles.fault}>
            <Icon name="warning" size={18} />
            {faultMessages[fault]}
          </li>
        ))}
      </ul>
    )}
  </div>
)

const StreamFigures = ({ figures }: { figures: readonly StreamFigure[] }) =>
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
