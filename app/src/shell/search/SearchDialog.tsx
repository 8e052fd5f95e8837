import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import type { RefObject } from 'react'
import { SearchPanel } from './SearchPanel.tsx'

interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  button: RefObject<HTMLElement | null>
}

export const SearchDialog = ({ open, onOpenChange, button }: SearchDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Search" top returnFocusTo={button}>
    <SearchPanel onDone={() => onOpenChange(false)} />
  </Dialog>
)
