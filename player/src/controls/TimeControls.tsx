import { useClock, usePlayback } from '../playback/context.ts'
import { newestWords } from '../seek/newest-words.ts'
import { chapterAt } from '../source.ts'
import { useStage } from '../stage.ts'
import { clockTime, spokenTime } from '../time-words.ts'
import styles from './TimeControls.module.css'

/** Says whether the picture is live or how far behind it is. A press goes to the live point. */
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

export function TimeReading() {
  const time = useClock((clock) => Math.floor(clock.time))
  const end = useClock((clock) => Math.floor(clock.window.end))
  return (
    <span className={styles.time}>
      {clockTime(time)} <span className={styles.end}>/ {clockTime(end)}</span>
    </span>
  )
}

/** The chapter's title beside the time. It is not in a corner of the picture, because broadcasts have their own graphics there. */
export function ChapterName() {
  const { chapters = [] } = useStage().source
  const index = useClock((clock) => chapterAt(chapters, clock.time))
  const title = chapters[index]?.title
  return (
    <span className={styles.chapter} title={title && `Chapter ${index + 1} of ${chapters.length}: ${title}`}>
      {title}
    </span>
  )
}
