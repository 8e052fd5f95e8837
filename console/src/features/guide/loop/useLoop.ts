import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editChannel, type OperatorChannel } from '@fieldhouse/contract/channels/desk'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { queriesOfGuide } from '../queries.ts'
import { blocksOf, type DraftBlock, draftsOf, isSame, withBlock } from './loop.model.ts'

/** A loop that is put in order here and saved as a whole; what somebody else saved meanwhile is not written over unseen. */
export function useLoop(newest: OperatorChannel) {
  /** What the changes are changes of. */
  const [kept, setKept] = useState(newest)
  const [drafts, setDrafts] = useState<readonly DraftBlock[]>(() => draftsOf(newest.blocks))
  const [open, setOpen] = useState<DraftBlock>()
  const task = useTask()
  const isChanged = !isSame(drafts, kept.blocks)
  const isOlder = !task.busy && JSON.stringify(newest.blocks) !== JSON.stringify(kept.blocks)
  const take = (channel: OperatorChannel) => {
    setKept(channel)
    setDrafts(draftsOf(channel.blocks))
    setOpen(undefined)
  }
  // Nothing of one's own is lost by it.
  if (isOlder && !isChanged && !open) take(newest)
  return {
    drafts,
    open,
    isChanged,
    isOlder,
    busy: task.busy,
    wrong: task.error?.message,
    setDrafts,
    setOpen,
    takeNewest: () => {
      task.reset()
      take(newest)
    },
    takeBlock: (block: DraftBlock) => {
      setDrafts(withBlock(drafts, block))
      setOpen(undefined)
    },
    save: () =>
      void task.run(async () => {
        const params = { id: String(newest.id) }
        const saved = await request(editChannel, { params, body: { blocks: blocksOf(drafts) } })
        await changed(...queriesOfGuide)
        take(saved)
      }),
  }
}
