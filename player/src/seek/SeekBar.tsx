import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { formatClockTime, formatSpokenTime } from '../format-time.ts'
import { useClock, usePlayback, useView } from '../playback/context.ts'
import type { FilmChapter } from '../source.ts'
import { useStage } from '../stage.ts'
import { formatPercent, getFraction, getSecondsAtFraction } from './bar-geometry.ts'
import { getNewestTexts } from './newest-texts.ts'
import styles from './SeekBar.module.css'
import { SeekPreview } from './SeekPreview.tsx'

interface BarMarksProps {
  chapters: readonly FilmChapter[]
  span: { start: number; end: number }
}

const isWithinSpan =
  ({ start, end }: BarMarksProps['span']) =>
  (mark: { at: number }) =>
    mark.at > start && mark.at < end

/** Ticks where chapters begin; the preview and the settings show their names. */
const BarMarks = memo(function BarMarks({ chapters, span }: BarMarksProps) {
  return (
    <>
      {chapters.filter(isWithinSpan(span)).map(({ at }) => (
        <span key={`tick-${at}`} className={styles.tick} style={{ left: formatPercent(getFraction(at, span)) }} />
      ))}
    </>
  )
})

const keySteps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}

export function SeekBar() {
  const playback = usePlayback()
  const { source } = useStage()
  const live = useView((view) => view.live)
  const time = useClock((clock) => clock.time)
  const window = useClock((clock) => clock.window)
  const bar = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [keyed, setKeyed] = useState(false)

  const span = { start: window.start, end: live ? window.livePoint : window.end }
  const atEdge = useClock((clock) => clock.atEdge)
  // At the live edge the knob stays at the end, so that single parts do not make it jitter.
  const visibleSeconds = dragged ?? (atEdge ? span.end : time)
  const getPointedSeconds = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    return box ? getSecondsAtFraction((event.clientX - box.left) / box.width, span) : 0
  }
  const endDrag = (event: PointerEvent) => {
    if (dragged === null) return
    playback.seekTo(getPointedSeconds(event))
    setDragged(null)
    if (event.pointerType !== 'mouse') setPointed(null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    playback.seekTo(playback.clock.get().time + step)
  }
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="slider"
      tabIndex={0}
      aria-label="Seek"
      aria-valuemin={Math.floor(span.start)}
      aria-valuemax={Math.floor(span.end)}
      aria-valuenow={Math.floor(visibleSeconds)}
      aria-valuetext={describePosition(visibleSeconds, span, live ? getNewestTexts(source) : undefined)}
      data-dragging={dragged !== null || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(getPointedSeconds(event))
        setPointed(getPointedSeconds(event))
      }}
      onPointerMove={(event) => {
        setPointed(getPointedSeconds(event))
        if (dragged !== null) setDragged(getPointedSeconds(event))
      }}
      onPointerUp={endDrag}
      onPointerCancel={() => setDragged(null)}
      onPointerLeave={() => dragged === null && setPointed(null)}
      onKeyDown={handleKeyDown}
      onFocus={(event) => setKeyed(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setKeyed(false)}
    >
      <div className={styles.track}>
        <BufferedRanges span={span} />
        {pointed !== null && (
          <span className={styles.pointed} style={{ width: formatPercent(getFraction(pointed, span)) }} />
        )}
        <span className={styles.played} style={{ width: formatPercent(getFraction(visibleSeconds, span)) }} />
        <BarMarks chapters={source.chapters ?? []} span={span} />
      </div>
      <span className={styles.knob} style={{ left: formatPercent(getFraction(visibleSeconds, span)) }} />
      <SeekPreview seconds={pointed ?? (keyed ? visibleSeconds : null)} span={span} bar={bar} />
    </div>
  )
}

function BufferedRanges({ span }: { span: { start: number; end: number } }) {
  const buffered = useClock((clock) => clock.buffered)
  return buffered.map(({ start, end }) => (
    <span
      key={start}
      className={styles.buffered}
      style={{ left: formatPercent(getFraction(start, span)), right: formatPercent(1 - getFraction(end, span)) }}
    />
  ))
}

function describePosition(
  seconds: number,
  span: { start: number; end: number },
  newest: ReturnType<typeof getNewestTexts> | undefined,
) {
  if (!newest) return `${formatClockTime(seconds)} of ${formatClockTime(span.end)}`
  const behind = span.end - seconds
  return behind < 3.5 ? newest.at : `${formatSpokenTime(behind)} ${newest.behind}`
}
