import { type PointerEvent, useRef, useState } from 'react'
import { toggleFullScreen } from '../devices/full-screen.ts'
import { Icon } from '../icons.tsx'
import { usePlayback } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import styles from './GestureLayer.module.css'

interface GestureLayerProps {
  chromeShown: boolean
  /** null hides the controls at once. */
  onWake: (forMs?: number | null) => void
}

/** Mouse: click plays, double click fills the screen. Finger: tap shows the controls, two taps on a side skip. */
export function GestureLayer({ chromeShown, onWake }: GestureLayerProps) {
  const playback = usePlayback()
  const { root } = useStage()
  const taps = useRef<Taps | null>(null)
  const [skipped, setSkipped] = useState<{ side: Side; seconds: number; at: number } | null>(null)

  const onFinger = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const now = tap(taps.current, sideOf((event.clientX - box.left) / box.width), event.timeStamp)
    taps.current = now
    const seconds = skipOf(now)
    if (seconds === 0) return onWake(chromeShown ? null : undefined)
    playback.seekTo(playback.clock.get().time + seconds)
    setSkipped({ side: now.side, seconds: seconds * (now.count - 1), at: event.timeStamp })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it does, the buttons and keys do too
    <div
      className={styles.layer}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') onFinger(event)
        else if (event.button === 0) playback.toggle()
      }}
      // The two clicks of a double click have cancelled each other.
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
          <Icon name={skipped.seconds < 0 ? 'back' : 'forward'} size={28} />
          {Math.abs(skipped.seconds)} seconds
        </div>
      )}
    </div>
  )
}

/** Two taps within this time are a double tap. More taps on the same side continue it. */
const doubleTapMs = 300
const stepSeconds = 10

type Side = 'left' | 'middle' | 'right'

export interface Taps {
  side: Side
  at: number
  count: number
}

export const sideOf = (fraction: number): Side => (fraction < 0.35 ? 'left' : fraction > 0.65 ? 'right' : 'middle')

/** Counts the taps in a row on one side. */
export function tap(before: Taps | null, side: Side, at: number): Taps {
  const goesOn = before !== null && before.side === side && at - before.at <= doubleTapMs
  return { side, at, count: goesOn ? before.count + 1 : 1 }
}

/** The seconds that the last tap skips: none for the first tap of a row, ten for each tap after it. */
export function skipOf({ side, count }: Taps): number {
  if (count < 2 || side === 'middle') return 0
  return side === 'left' ? -stepSeconds : stepSeconds
}
