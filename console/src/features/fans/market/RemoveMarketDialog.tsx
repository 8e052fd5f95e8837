import { useTask } from '@fieldhouse/client/tasks/useTask'
import { removeMarketOverride } from '@fieldhouse/contract/markets/admin'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useDraft } from '../../../shared/form/useDraft.ts'
import { refetchFan } from '../fan-queries.ts'
import { formatFanName } from '../fans.model.ts'
import { type FanDialogProps, findReasonProblem, ReasonDialog } from '../ReasonDialog.tsx'

/** Removes the market that was set for a fan, with the reason for the activity log. */
export function RemoveMarketDialog({ fan, onClose, onDone }: FanDialogProps) {
  const task = useTask()
  const form = useDraft<{ reason: string }, { reason?: string }>(
    { reason: '' },
    findReasonProblem,
    ({ reason }) =>
      void task.run(async () => {
        const body = { reason: reason.trim() }
        await sendStaffRequest(removeMarketOverride, { params: { uid: fan.uid }, body })
        onClose()
        onDone(`The market of ${formatFanName(fan)} is where their network is.`)
        await refetchFan()
      }),
  )
  return (
    <ReasonDialog
      title="Remove the market?"
      text="Their network counts again, with the next request."
      hint="The activity log has it"
      action="Remove market"
      form={form}
      task={task}
      onClose={onClose}
    />
  )
}
