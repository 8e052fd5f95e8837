import { useNow } from '@fieldhouse/client/state/useNow'
import { secondMs } from '@fieldhouse/contract/durations'
import type { EventDelay } from '@fieldhouse/contract/library/entities'
import type { LiveNow } from '@fieldhouse/contract/playback/playback'
import { formatMoment } from '../../../time-formats.ts'
import { formatDelayText, formatDelayTitle } from '../../delay-formats.ts'
import { formatCountdown } from './countdown.model.ts'
import styles from './Panel.module.css'
import { StagePanel } from './StagePanel.tsx'

/** An event that has not begun; it starts automatically. */
export function EventCountdown({
  live: { state, starts_at, delay },
  poster,
}: {
  live: LiveNow
  poster: string | null
}) {
  const now = useNow(secondMs).getTime()
  const start = new Date(starts_at)
  if (state === 'cancelled')
    return (
      <StagePanel icon="calendar" poster={poster} title="This event was canceled">
        {delay?.reason ? `${delay.reason.replace(/[.!?]?$/, '.')} ` : ''}It won’t be streamed. See other games on Home.
      </StagePanel>
    )
  const leftMs = start.getTime() - now
  if (delay) return <DelayedEvent delay={delay} left={leftMs} now={now} poster={poster} />
  if (leftMs <= 0)
    return (
      <StagePanel icon="clock" poster={poster} title="About to start">
        The stream starts automatically.
      </StagePanel>
    )
  return (
    <StagePanel poster={poster} title="Starts soon">
      <p className={`numeric ${styles.clock}`} role="timer" aria-live="off">
        {formatCountdown(leftMs)}
      </p>
      <p>Starts {formatMoment(start, new Date(now))}. Plays automatically.</p>
    </StagePanel>
  )
}

/** A delayed or postponed event, with a countdown to its new time if it has one. */
function DelayedEvent({
  delay,
  left,
  now,
  poster,
}: {
  delay: EventDelay
  left: number
  now: number
  poster: string | null
}) {
  const hasCountdown = delay.kind === 'delayed' && delay.until !== null && left > 0
  return (
    <StagePanel icon={hasCountdown ? undefined : 'clock'} poster={poster} title={formatDelayTitle(delay)}>
      {hasCountdown ? (
        <p className={`numeric ${styles.clock}`} role="timer" aria-live="off">
          {formatCountdown(left)}
        </p>
      ) : null}
      <p>
        {formatDelayText(delay, new Date(now)) ??
          (delay.kind === 'postponed' ? 'New date TBA.' : 'Starting later than planned.')}{' '}
        {delay.kind === 'delayed' ? 'The stream starts automatically.' : null}
      </p>
    </StagePanel>
  )
}
