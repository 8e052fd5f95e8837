import { type RefObject, useEffect, useState } from 'react'
import { formatClockTime } from '../format-time.ts'
import { usePlayback, useView } from '../playback/context.ts'
import { findChapterIndex } from '../source.ts'
import { useStage } from '../stage.ts'
import { getFraction } from './bar-geometry.ts'
import { getNewestTexts } from './newest-texts.ts'
import styles from './SeekPreview.module.css'
import { findPicture, parseStoryboard, type StoryboardCell } from './storyboard.ts'

/** A phone has less space above the bar. */
const widthPx = { narrow: 120, wide: 168 }
const narrowBelowPx = 560

interface SeekPreviewProps {
  /** null when the pointer is not on the bar. */
  seconds: number | null
  span: { start: number; end: number }
  bar: RefObject<HTMLElement>
}

export function SeekPreview({ seconds, span, bar }: SeekPreviewProps) {
  const { source } = useStage()
  const live = useView((view) => view.live)
  const width = useView((view) => (view.width < narrowBelowPx ? widthPx.narrow : widthPx.wide))
  const pictures = useStoryboard(source.storyboardUrl, seconds !== null)
  if (seconds === null) return null
  const picture = live ? undefined : findPicture(pictures, seconds)
  const name = source.chapters?.[findChapterIndex(source.chapters, seconds)]?.title
  // The preview follows the pointer and stays inside the player.
  const barWidth = bar.current?.clientWidth ?? 0
  const centeredLeft = getFraction(seconds, span) * barWidth - width / 2
  const left = Math.min(Math.max(0, centeredLeft), Math.max(0, barWidth - width))
  return (
    <div className={styles.preview} style={{ left, width }} aria-hidden="true">
      {picture && <StoryboardPicture picture={picture} />}
      {name && <b className={styles.name}>{name}</b>}
      <span className={styles.time}>
        {live ? formatBehind(span.end - seconds, getNewestTexts(source).at) : formatClockTime(seconds)}
      </span>
    </div>
  )
}

const formatBehind = (seconds: number, newest: string) => (seconds < 3.5 ? newest : `−${formatClockTime(seconds)}`)

/** A cell of the storyboard. An SVG cuts it out of the sheet, so that it scales. */
function StoryboardPicture({ picture }: { picture: StoryboardCell }) {
  const { x, y, width, height, url } = picture
  return (
    <svg className={styles.picture} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <image href={usePlayback().now(url)} />
    </svg>
  )
}

/**
 * Fetches the storyboard when it is first `wanted`, because most fans never touch the seek bar. If that fails, the
 * preview has no pictures.
 */
function useStoryboard(url: string | undefined, isWanted: boolean): readonly StoryboardCell[] {
  const playback = usePlayback()
  const [pictures, setPictures] = useState<readonly StoryboardCell[]>([])
  useEffect(() => {
    if (!url || !isWanted) return
    const leaving = new AbortController()
    const fresh = playback.now(url)
    fetch(fresh, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((text) => setPictures(parseStoryboard(text, new URL(fresh, location.href).href)))
      .catch(() => setPictures([]))
    return () => leaving.abort()
  }, [url, isWanted, playback])
  return pictures
}
