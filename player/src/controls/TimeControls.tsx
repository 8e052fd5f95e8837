import { formatClockTime, formatSpokenTime } from '../format-time.ts'
import { useClock, usePlayback } from '../playback/context.ts'
import { getNewestTexts } from '../seek/newest-texts.ts'
import { findChapterIndex } from '../source.ts'
import { useStage } from '../stage.ts'
import styles from './TimeControls.module.css'

/** Shows whether the picture is live or how far behind it is; a click goes to the live point. */
export function LiveEdgeButton({ roomy }: { roomy: boolean }) {
  const playback = usePlayback()
  const { source } = useStage()
  const labels = getNewestTexts(source)
  const isLive = (source.newest ?? 'live') === 'live'
  const atEdge = useClock((clock) => clock.atEdge)
  const behind = useClock((clock) => Math.max(0, Math.round(clock.window.livePoint - clock.time)))
  const latency = useClock((clock) => (clock.latency === null || !isLive ? null : clock.latency.toFixed(1)))
  const name = atEdge
    ? `${labels.at}${latency ? `, ${latency} seconds behind` : ''}`
    : `${labels.go}, ${formatSpokenTime(behind)} behind`
  return (
    <>
      <button
        type="button"
        className={styles.live}
        data-at-edge={(atEdge && isLive) || undefined}
        aria-label={name}
        onClick={() => playback.goLive()}
      >
        {atEdge ? labels.at : labels.go}
      </button>
      {!atEdge && <span className={styles.behind}>−{formatClockTime(behind)}</span>}
      {atEdge && latency && roomy && (
        <span className={styles.behind} title="How far the video is behind live">
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
      {formatClockTime(time)} <span className={styles.end}>/ {formatClockTime(end)}</span>
    </span>
  )
}

/** The chapter's title beside the time, because broadcasts have their own graphics in the picture's corners. */
export function ChapterName() {
  const { chapters = [] } = useStage().source
  const index = useClock((clock) => findChapterIndex(chapters, clock.time))
  const title = chapters[index]?.title
  return (
    <span className={styles.chapter} title={title && `Chapter ${index + 1} of ${chapters.length}: ${title}`}>
      {title}
    </span>
  )
}
