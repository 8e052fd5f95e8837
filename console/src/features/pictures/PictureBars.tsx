import type { FanPicture, PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import type { Ref } from 'react'
import styles from './Pictures.module.css'
import type { PictureAction } from './pictures.model.ts'

const pictureFilterOptions: readonly { value: PictureFilter; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'all', label: 'All' },
  { value: 'taken', label: 'Removed' },
]

type PictureFiltersProps = { show: PictureFilter; onChange: (show: PictureFilter) => void }

export const PictureFilters = ({ show, onChange }: PictureFiltersProps) => (
  <div className={styles.head}>
    <SegmentedControl label="Which photos" options={pictureFilterOptions} value={show} onChange={onChange} />
    <p className={styles.keys}>
      <kbd>F</kbd> approve, <kbd>T</kbd> remove, <kbd>P</kbd> restore, <kbd>Z</kbd> undo, arrows move
    </p>
  </div>
)

type UndoBarProps = {
  button: Ref<HTMLButtonElement>
  acts: { message: string | undefined; canUndo: boolean; undo: () => void }
}

/** The last action, with an undo button. */
export const UndoBar = ({ button, acts: { message, canUndo, undo } }: UndoBarProps) => (
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
    <p role="status">{message}</p>
  </div>
)

type AllFineButtonProps = { pictures: readonly FanPicture[]; onAct: (act: PictureAction) => void }

/** Marks all new pictures on the page as fine, when there are several. */
export function AllFineButton({ pictures, onAct }: AllFineButtonProps) {
  const unreviewed = pictures.filter(({ taken, looked_at }) => !taken && !looked_at)
  if (unreviewed.length < 2) return null
  return (
    <div>
      <Button variant="secondary" size={44} icon="check" onClick={() => onAct({ kind: 'fine', pictures: unreviewed })}>
        Approve all {unreviewed.length} shown
      </Button>
    </div>
  )
}
