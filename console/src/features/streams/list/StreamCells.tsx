import { useNow } from '@fieldhouse/client/state/useNow'
import { secondMs } from '@fieldhouse/contract/durations'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { formatDuration } from '../../../shared/amounts.ts'
import { getSportFigure } from '../../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import styles from './StreamList.module.css'
import { formatStreamState, type StreamRow } from './stream-row.model.ts'
import { canSelect, type Selection } from './useSelection.ts'

export const StreamPictureCell = ({ row: { stream } }: { row: StreamRow }) => (
  <span className={styles.picture}>
    <Thumb image={stream.image} art={<SportFigure sport={getSportFigure(stream.sport ?? '')} size={22} />} />
  </span>
)

export const StreamName = ({ row: { stream, sport, id } }: { row: StreamRow }) => (
  <span className={styles.words}>
    <ConsoleLink to={`/streams/${id}`} className={styles.link} title={stream.title}>
      {stream.title}
    </ConsoleLink>
    <small className="truncate">
      {[sport, stream.game_id === null ? 'No game' : '', stream.subtitle].filter(Boolean).join(' · ')}
    </small>
  </span>
)

/** How long a stream has been on air, or the length of a recording. */
export function StreamLength({ row: { stream } }: { row: StreamRow }) {
  if (stream.live_since !== null) return <LiveLength since={stream.live_since} />
  return stream.seconds === null ? null : formatDuration(stream.seconds)
}

function LiveLength({ since }: { since: string }) {
  const now = useNow(secondMs)
  return <span title="On air for">{formatDuration(Math.max(0, now.getTime() - Date.parse(since)) / secondMs)}</span>
}

const tones = { live: 'live', upcoming: 'neutral', canceled: 'neutral' } as const

export function StreamState({ row }: { row: StreamRow }) {
  const { kind, stream } = row
  const text = formatStreamState(row)
  if (kind === 'upcoming') return text
  if (kind === 'recording') return stream.title_id === null ? text : <Badge tone="success">{text}</Badge>
  return <Badge tone={stream.state === 'interrupted' ? 'warning' : tones[kind]}>{text}</Badge>
}

type StreamCheckboxProps = { row: StreamRow; isSelected: boolean; onSelect: Selection['select'] }

/** The event behind the change of a checkbox is its click. */
const isShiftPressed = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true

/** Chooses a row with a click or Space, and with Shift the rows up to it. */
export function StreamCheckbox({ row, isSelected, onSelect }: StreamCheckboxProps) {
  const { id, stream } = row
  const isFree = canSelect(row)
  return (
    <label className={styles.choose} title={isFree ? undefined : 'End the stream before you delete it.'}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${stream.title}, ${row.day}`}
        disabled={!isFree}
        checked={isFree && isSelected}
        onChange={({ currentTarget, nativeEvent }) => onSelect(id, currentTarget.checked, isShiftPressed(nativeEvent))}
      />
    </label>
  )
}
