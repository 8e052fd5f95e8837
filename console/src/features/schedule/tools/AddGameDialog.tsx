import { EditDialog } from '../../../shared/form/unsaved/EditDialog.tsx'
import { AddGameForm } from './AddGameForm.tsx'

export const AddGameDialog = ({ onClose }: { onClose: () => void }) => (
  <EditDialog top onClose={onClose} title="Add game" text="To add a full schedule, use Import.">
    <AddGameForm />
  </EditDialog>
)
