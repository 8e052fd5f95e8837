import type { LiveNow } from '@fieldhouse/contract/video/playback'
import { momentWords } from '../../../rows/time-words.ts'
import { useNow } from '../../../screen/useNow.ts'
import { countdownText } from './countdown.model.ts'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

const secondMs = 1_000

/** An event that has not begun. It starts by itself. */
export function Countdown({ live: { state, starts_at }, poster }: { live: LiveNow; poster: string | null }) {
  const now = useNow(secondMs)
  const start = new Date(starts_at)
  if (state === 'cancelled')
    return (
      <Panel icon="calendar" poster={poster} title="This event was cancelled">
        There will be no picture. Other games are on your home.
      </Panel>
    )
  const left = start.getTime() - now
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
