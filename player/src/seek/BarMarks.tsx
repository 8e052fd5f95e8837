import { memo } from 'react'
import type { Chapter } from '../source.ts'
import { fractionOf, percent } from './bar-geometry.ts'
import styles from './SeekBar.module.css'

interface BarMarksProps {
  chapters: readonly Chapter[]
  span: { start: number; end: number }
}

const within =
  ({ start, end }: BarMarksProps['span']) =>
  (mark: { at: number }) =>
    mark.at > start && mark.at < end

/** Ticks where chapters begin; they have their names in the preview and in the settings. */
export const BarMarks = memo(function BarMarks({ chapters, span }: BarMarksProps) {
  return (
    <>
      {chapters.filter(within(span)).map(({ at }) => (
        <span key={`tick-${at}`} className={styles.tick} style={{ left: percent(fractionOf(at, span)) }} />
      ))}
    </>
  )
})
