import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './FocusRing.module.css'
import { type FocusPoint, moveFocus, toFocusAt } from './focus.model.ts'

interface FocusRingProps {
  whole: string
  alt: string
  point: FocusPoint
  /** What the ring should be on, for example “the face”. */
  target: string
  onMove(point: FocusPoint): void
  onSize?(size: { width: number; height: number }): void
}

/** The whole picture with a ring on the point that crops keep in view. It moves by dragging, or with the arrow keys. */
export function FocusRing({ whole, alt, point, target, onMove, onSize }: FocusRingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = ({ clientX, clientY, buttons }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box && buttons > 0) onMove(toFocusAt({ x: clientX, y: clientY }, box))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = moveFocus(point, event.key, event.shiftKey ? 10 : 1)
    if (!next) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <div className={styles.room}>
      <div
        ref={frame}
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          drag(event)
        }}
        onPointerMove={drag}
      >
        <img
          src={whole}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            height > 0 && onSize?.({ width, height })
          }
        />
        <button
          type="button"
          className={styles.ring}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={`Focus point: ${describePoint(point)}. Drag it to ${target}, or press the arrow keys`}
          onKeyDown={handleKeyDown}
        />
      </div>
      <p className={styles.quiet}>Drag the ring to {target}.</p>
      <p role="status" className={styles.quiet}>
        Focus {describePoint(point)}
      </p>
    </div>
  )
}

const describePoint = ({ x, y }: FocusPoint): string => `${x}% across, ${y}% down`
