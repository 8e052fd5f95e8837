import { type AppliedList, undoTicketList } from '@fieldhouse/contract/plans/list'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { UndoableLines } from '../../shared/preview/UndoableLines.tsx'
import { describeApplied } from './ticket-list.model.ts'
import { refetchList } from './useTicketList.ts'

type AppliedListsProps = { applied: readonly AppliedList[]; onUndone: (text: string) => void }

/** The last lists. The newest can be undone. */
export const AppliedLists = ({ applied, onUndone }: AppliedListsProps) => (
  <UndoableLines
    title="Last lists"
    lines={applied.map((list) => ({
      id: list.id,
      name: list.name,
      at: list.applied_at,
      by: list.by_address ? 'read at its address' : list.applied_by,
      words: describeApplied(list),
      undone: list.undone_at !== null,
      canUndo: list.can_undo,
    }))}
    undoText="Everyone has again what they had before this list. Plans that it gave end now."
    undoLabel="Undo list"
    onUndo={async ({ id, name }) => {
      await sendStaffRequest(undoTicketList, { params: { id: String(id) } })
      onUndone(`${name} was undone.`)
      await refetchList()
    }}
  />
)
