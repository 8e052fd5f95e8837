import { Button } from '@fieldhouse/design/action/Button'
import { type CSSProperties, useState } from 'react'
import { FocusRing } from '../../../shared/pictures/FocusRing.tsx'
import { type FocusPoint, getCropPosition } from '../../../shared/pictures/focus.model.ts'
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
  const point = moved ?? focus
  const save = async () => {
    setIsSaving(true)
    await onSave(point)
    setIsSaving(false)
    setMoved(undefined)
  }
  const crop: CSSProperties = { objectPosition: getCropPosition(point, ratio, portraitRatio) }
  return (
    <>
      <FocusRing
        whole={whole}
        alt={name}
        point={point}
        target="the face"
        onMove={setMoved}
        onSize={({ width, height }) => setRatio(width / height)}
      />
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
