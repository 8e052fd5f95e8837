import type { Chapter } from '@fieldhouse/contract/library/entities'
import { durationText } from '../../../shared/rows/cells.model.ts'
import styles from './About.module.css'

interface ChaptersProps {
  chapters: readonly Chapter[]
  /** -1 before the first. */
  now: number
  onChapter: (at: number) => void
}

/** Each is a card that leads to its moment. */
export const Chapters = ({ chapters, now, onChapter }: ChaptersProps) => (
  <ol className={styles.chapters} aria-label="Chapters">
    {chapters.map(({ at, title }, index) => (
      <li key={at}>
        <button type="button" aria-current={index === now ? 'true' : undefined} onClick={() => onChapter(at)}>
          <small>{durationText(at)}</small>
          <b>{title}</b>
        </button>
      </li>
    ))}
  </ol>
)
