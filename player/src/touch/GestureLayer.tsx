import { type PointerEvent, useRef, useState } from 'react'
import { toggleFullScreen } from '../devices/full-screen.ts'
import { Icon } from '../icons.tsx'
import { usePlayback } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import styles from './GestureLayer.module.css'
import { type Side, sideOf, skipOf, type Taps, tap } from './taps.ts'

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
