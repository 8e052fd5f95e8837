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
      <Panel icon="calendar" poster={poster} title="This event was cancelled">
        {delay?.reason ? `${delay.reason.replace(/[.!?]?$/, '.')} ` : ''}There will be no picture. Other games are on
        your home.
      </Panel>
    )
  const left = start.getTime() - now
  if (delay) return <Delayed delay={delay} left={left} now={now} poster={poster} />
  if (left <= 0)
    return (
      <Panel icon="clock" poster={poster} title="About to start">
        The picture comes by itself as soon as it is there.
      </Panel>
    )
  return (
    <Panel poster={poster} title="Starts soon">
      <p className={`numeric ${styles.clock}`} role="timer" aria-live="off">
        {countdownText(left)}
      </p>
      <p>It starts {momentWords(start, new Date(now))}, and plays by itself.</p>
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
          (delay.kind === 'postponed'
            ? 'Its new day stands here as soon as it is known.'
            : 'It starts later than it was to.')}{' '}
        {delay.kind === 'delayed' ? 'The picture comes by itself.' : null}
      </p>
    </Panel>
  )
}
