import { type PointerEvent, useRef, useState } from 'react'
import { toggleFullScreen } from '../devices/full-screen.ts'
import { PlayerIcon } from '../icons.tsx'
import { usePlayback } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import styles from './GestureLayer.module.css'

interface GestureLayerProps {
  chromeShown: boolean
  /** null hides the controls at once. */
  onWake: (forMs?: number | null) => void
}

/**
 * With a mouse, a click plays and a double click toggles full screen. With a finger, a tap shows the controls and two
 * taps on a side skip.
 */
export function GestureLayer({ chromeShown, onWake }: GestureLayerProps) {
  const playback = usePlayback()
  const { root } = useStage()
  const taps = useRef<TapRun | null>(null)
  const [skipped, setSkipped] = useState<{ side: TapSide; seconds: number; at: number } | null>(null)

  const handleFingerTap = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const now = countTap(taps.current, getTapSide((event.clientX - box.left) / box.width), event.timeStamp)
    taps.current = now
    const seconds = getSkipSeconds(now)
    if (seconds === 0) return onWake(chromeShown ? null : undefined)
    playback.seekTo(playback.clock.get().time + seconds)
    setSkipped({ side: now.side, seconds: seconds * (now.count - 1), at: event.timeStamp })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it does, the buttons and keys do too
    <div
      className={styles.layer}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') handleFingerTap(event)
        else if (event.button === 0) playback.toggle()
      }}
      // The two clicks of a double click have cancelled each other out.
      onDoubleClick={() => {
        if (taps.current === null && root.current) void toggleFullScreen(root.current, playback.video)
      }}
    >
      {skipped && (
        <div
          key={skipped.at}
          className={styles.ripple}
          data-side={skipped.side}
          onAnimationEnd={() => setSkipped(null)}
          aria-hidden="true"
        >
          <PlayerIcon name={skipped.seconds < 0 ? 'back' : 'forward'} size={28} />
          {Math.abs(skipped.seconds)} seconds
        </div>
      )}
    </div>
  )
}

/** Two taps within this time are a double tap. More taps on the same side continue it. */
const doubleTapMs = 300
const stepSeconds = 10

type TapSide = 'left' | 'middle' | 'right'

export interface TapRun {
  side: TapSide
  at: number
  count: number
}

export const getTapSide = (fraction: number): TapSide =>
  fraction < 0.35 ? 'left' : fraction > 0.65 ? 'right' : 'middle'

/** Counts consecutive taps on one side. */
export function countTap(before: TapRun | null, side: TapSide, at: number): TapRun {
  const goesOn = before !== null && before.side === side && at - before.at <= doubleTapMs
  return { side, at, count: goesOn ? before.count + 1 : 1 }
}

/** The seconds that the last tap skips: none for the first tap of a row, ten for each tap after it. */
export function getSkipSeconds({ side, count }: TapRun): number {
  if (count < 2 || side === 'middle') return 0
  return side === 'left' ? -stepSeconds : stepSeconds
}
