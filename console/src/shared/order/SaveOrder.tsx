import { FormError } from '@fieldhouse/client/forms/FormError'
import { Button } from '@fieldhouse/design/action/Button'
import { SaveBar } from '../screen/SaveBar.tsx'
import type { useOrder } from './useOrder.ts'

type SaveOrderProps = { order: Pick<ReturnType<typeof useOrder>, 'isChanged' | 'busy' | 'wrong' | 'save' | 'forget'> }

/** Nothing of a new order is seen by fans before all of it is saved. */
export const SaveOrder = ({ order: { isChanged, busy, wrong, save, forget } }: SaveOrderProps) => (
  <>
    <FormError message={wrong} />
    {isChanged && (
      <SaveBar words="Unsaved order.">
        <Button size={44} busy={busy} onClick={save}>
          Save order
        </Button>
        <Button size={44} variant="outline" onClick={forget}>
          Undo changes
        </Button>
      </SaveBar>
    )}
  </>
)
