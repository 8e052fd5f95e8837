import { FormError } from '@fieldhouse/client/forms/FormError'
import { Button } from '@fieldhouse/design/action/Button'
import { useLeaveWarning } from '../form/unsaved/useLeaveWarning.ts'
import { SaveBar } from '../screen/SaveBar.tsx'
import type { useListOrder } from './useListOrder.ts'

type SaveOrderBarProps = {
  order: Pick<ReturnType<typeof useListOrder>, 'isChanged' | 'busy' | 'problem' | 'note' | 'save' | 'resetOrder'>
}

/** Saves a new order; fans see nothing of it before that. */
export function SaveOrderBar({ order: { isChanged, busy, problem, note, save, resetOrder } }: SaveOrderBarProps) {
  useLeaveWarning(isChanged)
  return (
    <>
      <FormError message={problem} />
      {note}
      {isChanged && (
        <SaveBar words="Unsaved order.">
          <Button size={44} busy={busy} onClick={save}>
            Save order
          </Button>
          <Button size={44} variant="outline" onClick={resetOrder}>
            Undo changes
          </Button>
        </SaveBar>
      )}
    </>
  )
}
