import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editChannel, type OperatorChannel } from '@fieldhouse/contract/channels/admin'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { useLeaveWarning } from '../../../shared/form/unsaved/useLeaveWarning.ts'
import { guideQueryKeys } from '../queries.ts'
import { hasSameBlocks, type LoopBlockDraft, putBlock, toBlockDrafts, toChannelBlocks } from './loop.model.ts'

/** Edits a loop that is saved as a whole. Changes by other people are not overwritten unseen. */
export function useLoopEditor(newest: OperatorChannel) {
  /** The version that is edited. */
  const [edited, setEdited] = useState(newest)
  const [drafts, setDrafts] = useState<readonly LoopBlockDraft[]>(() => toBlockDrafts(newest.blocks))
  const [open, setOpen] = useState<LoopBlockDraft>()
  const task = useTask()
  const isChanged = !hasSameBlocks(drafts, edited.blocks)
  useLeaveWarning(isChanged)
  const isOlder = !task.busy && JSON.stringify(newest.blocks) !== JSON.stringify(edited.blocks)
  const startFrom = (channel: OperatorChannel) => {
    setEdited(channel)
    setDrafts(toBlockDrafts(channel.blocks))
    setOpen(undefined)
  }
  // Nothing is edited, so the newest version replaces it.
  if (isOlder && !isChanged && !open) startFrom(newest)
  return {
    drafts,
    open,
    isChanged,
    isOlder,
    busy: task.busy,
    wrong: task.error?.message,
    setDrafts,
    setOpen,
    loadNewest: () => {
      task.reset()
      startFrom(newest)
    },
    putEditedBlock: (block: LoopBlockDraft) => {
      setDrafts(putBlock(drafts, block))
      setOpen(undefined)
    },
    saveLoop: () =>
      void task.run(async () => {
        const params = { id: String(newest.id) }
        const saved = await sendStaffRequest(editChannel, { params, body: { blocks: toChannelBlocks(drafts) } })
        await refetchQueries(...guideQueryKeys)
        startFrom(saved)
      }),
  }
}
