import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { useClock, usePlayback, useView } from '../playback/context.ts'
import type { Chapter } from '../source.ts'
import { useStage } from '../stage.ts'
import { clockTime, spokenTime } from '../time-words.ts'
import { fractionOf, percent, secondsAt } from './bar-geometry.ts'
import { newestWords } from './newest-words.ts'
import styles from './SeekBar.module.css'
import { SeekPreview } from './SeekPreview.tsx'

interface BarMarksProps {
  chapters: readonly Chapter[]
  span: { start: number; end: number }
}

const within =
  ({ start, end }: BarMarksProps['span']) =>
  (mark: { at: number }) =>
    mark.at > start && mark.at < end

/** Ticks where chapters begin; they have their names in the preview and in the settings. */
const BarMarks = memo(function BarMarks({ chapters, span }: BarMarksProps) {
  return (
    <>
      {chapters.filter(within(span)).map(({ at }) => (
        <span key={`tick-${at}`} className={styles.tick} style={{ left: percent(fractionOf(at, span)) }} />
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
  // A part more or less must not make the knob tremble.
  const shown = dragged ?? (atEdge ? span.end : time)
  const at = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    return box ? secondsAt((event.clientX - box.left) / box.width, span) : 0
  }
  const release = (event: PointerEvent) => {
    if (dragged === null) return
    playback.seekTo(at(event))
    setDragged(null)
    if (event.pointerType !== 'mouse') setPointed(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
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
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={valueText(shown, span, live ? newestWords(source) : undefined)}
      data-dragging={dragged !== null || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(at(event))
        setPointed(at(event))
      }}
      onPointerMove={(event) => {
        setPointed(at(event))
        if (dragged !== null) setDragged(at(event))
      }}
      onPointerUp={release}
      onPointerCancel={() => setDragged(null)}
      onPointerLeave={() => dragged === null && setPointed(null)}
      onKeyDown={onKeyDown}
      onFocus={(event) => setKeyed(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setKeyed(false)}
    >
      <div className={styles.track}>
        <Buffered span={span} />
        {pointed !== null && <span className={styles.pointed} style={{ width: percent(fractionOf(pointed, span)) }} />}
        <span className={styles.played} style={{ width: percent(fractionOf(shown, span)) }} />
        <BarMarks chapters={source.chapters ?? []} span={span} />
      </div>
      <span className={styles.knob} style={{ left: percent(fractionOf(shown, span)) }} />
      <SeekPreview seconds={pointed ?? (keyed ? shown : null)} span={span} bar={bar} />
    </div>
  )
}

function Buffered({ span }: { span: { start: number; end: number } }) {
  const buffered = useClock((clock) => clock.buffered)
  return buffered.map(({ start, end }) => (
    <span
      key={start}
      className={styles.buffered}
      style={{ left: percent(fractionOf(start, span)), right: percent(1 - fractionOf(end, span)) }}
    />
  ))
}

function valueText(
  seconds: number,
  span: { start: number; end: number },
  newest: ReturnType<typeof newestWords> | undefined,
) {
  if (!newest) return `${clockTime(seconds)} of ${clockTime(span.end)}`
  const behind = span.end - seconds
  return behind < 3.5 ? newest.at : `${spokenTime(behind)} ${newest.behind}`
}
