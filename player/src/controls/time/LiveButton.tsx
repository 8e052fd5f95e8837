import { useClock, usePlayback } from '../../playback/context.ts'
import { newestWords } from '../../seek/newest-words.ts'
import { useStage } from '../../stage.ts'
import { clockTime, spokenTime } from '../../time-words.ts'
import styles from './LiveButton.module.css'

/** Says whether this is live and how far from it, and brings one there. */
export function LiveButton({ roomy }: { roomy: boolean }) {
  const playback = usePlayback()
  const { source } = useStage()
  const words = newestWords(source)
  const isLive = (source.newest ?? 'live') === 'live'
  const atEdge = useClock((clock) => clock.atEdge)
  const behind = useClock((clock) => Math.max(0, Math.round(clock.window.livePoint - clock.time)))
  const latency = useClock((clock) => (clock.latency === null || !isLive ? null : clock.latency.toFixed(1)))
  const name = atEdge
    ? `${words.at}${latency ? `, ${latency} seconds behind` : ''}`
    : `${words.go}, ${spokenTime(behind)} behind`
  return (
    <>
      <button
        type="button"
        className={styles.live}
        data-at-edge={(atEdge && isLive) || undefined}
        aria-label={name}
        onClick={() => playback.goLive()}
      >
        {atEdge ? words.at : words.go}
      </button>
      {!atEdge && <span className={styles.behind}>−{clockTime(behind)}</span>}
      {atEdge && latency && roomy && (
        <span className={styles.behind} title="How far the picture is behind the stream">
          {latency} s
        </span>
      )}
    </>
  )
}
