import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { Search } from './Search.tsx'

interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const SearchDialog = ({ open, onOpenChange }: SearchDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Search" top>
    <Search onDone={() => onOpenChange(false)} />
  </Dialog>
)
