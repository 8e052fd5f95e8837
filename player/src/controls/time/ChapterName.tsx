import { useClock } from '../../playback/context.ts'
import { chapterAt } from '../../source.ts'
import { useStage } from '../../stage.ts'
import styles from './ChapterName.module.css'

/** Beside the time, as far as there is room: in a corner of the picture it would lie over what a broadcast has burned in there. */
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
