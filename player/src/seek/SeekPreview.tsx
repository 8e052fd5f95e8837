import type { RefObject } from 'react'
import { useView } from '../playback/context.ts'
import { chapterAt } from '../source.ts'
import { useStage } from '../stage.ts'
import { StoryboardPicture } from '../storyboard/StoryboardPicture.tsx'
import { pictureAt } from '../storyboard/storyboard.ts'
import { useStoryboard } from '../storyboard/useStoryboard.ts'
import { clockTime } from '../time-words.ts'
import { fractionOf } from './bar-geometry.ts'
import { newestWords } from './newest-words.ts'
import styles from './SeekPreview.module.css'

/** On a phone there is less of the picture above the bar. */
const widthPx = { narrow: 120, wide: 168 }
const narrowest = 560

interface SeekPreviewProps {
  /** null: nothing is pointed at. */
  seconds: number | null
  span: { start: number; end: number }
  bar: RefObject<HTMLElement>
}

export function SeekPreview({ seconds, span, bar }: SeekPreviewProps) {
  const { source } = useStage()
  const live = useView((view) => view.live)
  const width = useView((view) => (view.width < narrowest ? widthPx.narrow : widthPx.wide))
  const pictures = useStoryboard(source.storyboardUrl, seconds !== null)
  if (seconds === null) return null
  const picture = live ? undefined : pictureAt(pictures, seconds)
  const name = source.chapters?.[chapterAt(source.chapters, seconds)]?.title
  // It follows the pointer and stays inside the player.
  const barWidth = bar.current?.clientWidth ?? 0
  const wanted = fractionOf(seconds, span) * barWidth - width / 2
  const left = Math.min(Math.max(0, wanted), Math.max(0, barWidth - width))
  return (
    <div className={styles.preview} style={{ left, width }} aria-hidden="true">
      {picture && <StoryboardPicture picture={picture} />}
      {name && <b className={styles.name}>{name}</b>}
      <span className={styles.time}>
        {live ? behind(span.end - seconds, newestWords(source).at) : clockTime(seconds)}
      </span>
    </div>
  )
}

const behind = (seconds: number, newest: string) => (seconds < 3.5 ? newest : `−${clockTime(seconds)}`)
