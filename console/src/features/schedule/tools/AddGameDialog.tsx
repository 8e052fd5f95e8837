import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { AddGameForm } from './AddGameForm.tsx'

export const AddGameDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    top
    onOpenChange={(open) => !open && onClose()}
    title="Add game"
    text="To add a full schedule, use Import."
  >
    <AddGameForm />
  </Dialog>
)
