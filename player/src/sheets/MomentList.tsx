import { usePlayback } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import { clockTime } from '../time-words.ts'
import styles from './SettingsSheet.module.css'

/** Chapters by name: the bar shows where they are, this says what they are. */
export function MomentList() {
  const playback = usePlayback()
  const { source, openSheet } = useStage()
  const chapters = source.chapters ?? []
  if (chapters.length === 0) return null
  return (
    <details>
      <summary className={styles.row}>
        Chapters and moments <span className={styles.time}>{chapters.length}</span>
      </summary>
      {chapters.map(({ at, title }) => (
        <button
          key={`${at} ${title}`}
          type="button"
          className={styles.row}
          onClick={() => {
            playback.seekTo(at)
            openSheet(null)
          }}
        >
          {title} <span className={styles.time}>{clockTime(at)}</span>
        </button>
      ))}
    </details>
  )
}
