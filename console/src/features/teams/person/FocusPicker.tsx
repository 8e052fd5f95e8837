import { Button } from '@fieldhouse/design/action/Button'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type FocusPoint, getCropPosition, moveFocus, toFocusAt } from './focus.model.ts'
import styles from './Person.module.css'

interface FocusPickerProps {
  whole: string
  name: string
  focus: FocusPoint
  onSave(focus: FocusPoint): Promise<unknown>
}

const portraitRatio = 4 / 5

/** Moves the crop to the face: by dragging the ring, or with the arrow keys. */
export function FocusPicker({ whole, name, focus, onSave }: FocusPickerProps) {
  const [moved, setMoved] = useState<FocusPoint>()
  const [ratio, setRatio] = useState(portraitRatio)
  const [isSaving, setIsSaving] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const point = moved ?? focus
  const drag = ({ clientX, clientY, buttons }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box && buttons > 0) setMoved(toFocusAt({ x: clientX, y: clientY }, box))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = moveFocus(point, event.key, event.shiftKey ? 10 : 1)
    if (!next) return
    event.preventDefault()
    setMoved(next)
  }
  const save = async () => {
    setIsSaving(true)
    await onSave(point)
    setIsSaving(false)
    setMoved(undefined)
  }
  const crop: CSSProperties = { objectPosition: getCropPosition(point, ratio, portraitRatio) }
  return (
    <>
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
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
          }
        />
        <button
          type="button"
          className={styles.ring}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={`Focus point: ${describePoint(point)}. Drag it to the face, or press the arrow keys`}
          onKeyDown={handleKeyDown}
        />
      </div>
      <p role="status" className={styles.quiet}>
        Focus {describePoint(point)}
      </p>
      <div className={styles.crops}>
        <figure>
          <span className={styles.listCrop}>
            <img src={whole} alt="" style={crop} />
          </span>
          <figcaption>List</figcaption>
        </figure>
        <figure>
          <img className={styles.rosterCrop} src={whole} alt="" style={crop} />
          <figcaption>Roster</figcaption>
        </figure>
        {moved && (
          <Button size={44} busy={isSaving} onClick={() => void save()}>
            Save crop
          </Button>
        )}
      </div>
    </>
  )
}

const describePoint = ({ x, y }: FocusPoint): string => `${x}% across, ${y}% down`
