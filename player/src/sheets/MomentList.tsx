import { usePlayback } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import { clockTime } from '../time-words.ts'
import styles from './SettingsSheet.module.css'

/** Chapters and markers by name: the bar shows where they are, this says what they are. */
export function MomentList() {
  const playback = usePlayback()
  const { source, openSheet } = useStage()
  const chapters = (source.chapters ?? []).map(({ at, title }) => ({ at, name: title }))
  const markers = (source.markers ?? []).map(({ at, label }) => ({ at, name: label }))
  const moments = [...chapters, ...markers].toSorted((a, b) => a.at - b.at)
  if (moments.length === 0) return null
  return (
    <details>
      <summary className={styles.row}>
        Chapters and moments <span className={styles.time}>{moments.length}</span>
      </summary>
      {moments.map(({ at, name }) => (
        <button
          key={`${at} ${name}`}
          type="button"
          className={styles.row}
          onClick={() => {
            playback.seekTo(at)
            openSheet(null)
          }}
        >
          {name} <span className={styles.time}>{clockTime(at)}</span>
        </button>
      ))}
    </details>
  )
}
