import { useTask } from '@fieldhouse/client/tasks/useTask'
import { endPlanGrant, type PlanGrant } from '@fieldhouse/contract/plans/admin'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useDraft } from '../../shared/form/useDraft.ts'
import { refetchFan } from './fan-queries.ts'
import { formatFanName } from './fans.model.ts'
import { type FanDialogProps, findReasonProblem, ReasonDialog } from './ReasonDialog.tsx'

/** Ends a plan now, with the reason for the activity log. */
export function EndPlanDialog({ fan, grant, onClose, onDone }: FanDialogProps & { grant: PlanGrant }) {
  const task = useTask()
  const plan = formatPlanName(grant.plan)
  const form = useDraft<{ reason: string }, { reason?: string }>(
    { reason: '' },
    findReasonProblem,
    ({ reason }) =>
      void task.run(async () => {
        const params = { uid: fan.uid, id: String(grant.id) }
        const after = await sendStaffRequest(endPlanGrant, { params, body: { reason: reason.trim() } })
        onClose()
        onDone(`${plan} has ended. ${formatFanName(fan)} now has ${formatPlanName(after.plan)}.`)
        await refetchFan()
      }),
  )
  return (
    <ReasonDialog
      title={`End ${plan} now?`}
      text="Streams that need this plan stop within seconds. The plan stays in the list as ended."
      hint="The activity log has it"
      action="End plan"
      form={form}
      task={task}
      onClose={onClose}
    />
  )
}
