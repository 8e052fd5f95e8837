import { useClock } from '../playback/context.ts'
import { chapterAt } from '../source.ts'
import { useStage } from '../stage.ts'
import styles from './ChapterBadge.module.css'

export function ChapterBadge() {
  const { chapters = [] } = useStage().source
  const index = useClock((clock) => chapterAt(chapters, clock.time))
  const chapter = chapters[index]
  if (!chapter) return null
  return (
    <span className={styles.badge}>
      Chapter {index + 1} of {chapters.length}
      <span className={styles.title}>{chapter.title}</span>
    </span>
  )
}
