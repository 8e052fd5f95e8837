import type { FanPicture, PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import type { Ref } from 'react'
import styles from './Pictures.module.css'
import type { Act } from './pictures.model.ts'

const filters: readonly { value: PictureFilter; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'all', label: 'All' },
  { value: 'taken', label: 'Removed' },
]

type FiltersProps = { show: PictureFilter; onChange: (show: PictureFilter) => void }

export const Filters = ({ show, onChange }: FiltersProps) => (
  <div className={styles.head}>
    <SegmentedControl label="Which pictures" options={filters} value={show} onChange={onChange} />
    <p className={styles.keys}>
      <kbd>F</kbd> fine, <kbd>T</kbd> remove, <kbd>P</kbd> restore, <kbd>Z</kbd> undo, arrows move
    </p>
  </div>
)

type DoneProps = {
  button: Ref<HTMLButtonElement>
  acts: { told: string | undefined; canUndo: boolean; undo: () => void }
}

/** What was done last, and the way back. */
export const Done = ({ button, acts: { told, canUndo, undo } }: DoneProps) => (
  <div className={styles.done}>
    <Button
      ref={button}
      variant="secondary"
      size={36}
      icon="back"
      aria-keyshortcuts="Z"
      aria-disabled={!canUndo}
      onClick={undo}
    >
      Undo
    </Button>
    <p role="status">{told}</p>
  </div>
)

type AllFineProps = { pictures: readonly FanPicture[]; onAct: (act: Act) => void }

/** All that are shown here at once, where there is more than one. */
export function AllFine({ pictures, onAct }: AllFineProps) {
  const fresh = pictures.filter(({ taken, looked_at }) => !taken && !looked_at)
  if (fresh.length < 2) return null
  return (
    <div>
      <Button variant="secondary" size={44} icon="check" onClick={() => onAct({ kind: 'fine', pictures: fresh })}>
        All {fresh.length} shown are fine
      </Button>
    </div>
  )
}
