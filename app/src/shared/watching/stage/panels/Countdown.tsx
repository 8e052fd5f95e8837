import { useNow } from '@fieldhouse/client/state/useNow'
import { secondMs } from '@fieldhouse/contract/durations'
import type { EventDelay } from '@fieldhouse/contract/library/entities'
import type { LiveNow } from '@fieldhouse/contract/playback/playback'
import { momentWords } from '../../../time-words.ts'
import { delayText, delayTitle } from '../../delay-words.ts'
import { countdownText } from './countdown.model.ts'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

/** An event that has not begun. It starts by itself. */
export function Countdown({ live: { state, starts_at, delay }, poster }: { live: LiveNow; poster: string | null }) {
  const now = useNow(secondMs).getTime()
  const start = new Date(starts_at)
  if (state === 'cancelled')
    return (
      <Panel icon="calendar" poster={poster} title="This event was canceled">
        {delay?.reason ? `${delay.reason.replace(/[.!?]?$/, '.')} ` : ''}It won’t be streamed. See other games on Home.
      </Panel>
    )
  const left = start.getTime() - now
  if (delay) return <Delayed delay={delay} left={left} now={now} poster={poster} />
  if (left <= 0)
    return (
      <Panel icon="clock" poster={poster} title="About to start">
        The stream starts automatically.
      </Panel>
    )
  return (
    <Panel poster={poster} title="Starts soon">
      <p className={`numeric ${styles.clock}`} role="timer" aria-live="off">
        {countdownText(left)}
      </p>
      <p>Starts {momentWords(start, new Date(now))}. Plays automatically.</p>
    </Panel>
  )
}

/** It waits for what the department said of it; a new time is counted down to like any other. */
function Delayed({
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
  const counts = delay.kind === 'delayed' && delay.until !== null && left > 0
  return (
    <Panel icon={counts ? undefined : 'clock'} poster={poster} title={delayTitle(delay)}>
      {counts ? (
        <p className={`numeric ${styles.clock}`} role="timer" aria-live="off">
          {countdownText(left)}
        </p>
      ) : null}
      <p>
        {delayText(delay, new Date(now)) ??
          (delay.kind === 'postponed' ? 'New date TBA.' : 'Starting later than planned.')}{' '}
        {delay.kind === 'delayed' ? 'The stream starts automatically.' : null}
      </p>
    </Panel>
  )
}
