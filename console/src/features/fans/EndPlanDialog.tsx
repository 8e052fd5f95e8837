import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { endPlanGrant, maxPlanReason, type PlanGrant } from '@fieldhouse/contract/plans/admin'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import formStyles from '../../shared/form/Form.module.css'
import { EditDialog } from '../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { refetchFan } from './fan-queries.ts'
import { formatFanName } from './fans.model.ts'

interface EndPlanDialogProps {
  fan: FanPage
  grant: PlanGrant
  onClose(): void
  onDone(status: string): void
}

const findProblems = ({ reason }: { reason: string }) => (reason.trim() === '' ? { reason: 'Enter the reason.' } : {})

/** Ends a plan now, with the reason for the activity log. */
export function EndPlanDialog({ fan, grant, onClose, onDone }: EndPlanDialogProps) {
  const task = useTask()
  const plan = formatPlanName(grant.plan)
  const { draft, errors, change, submit } = useDraft<{ reason: string }, { reason?: string }>(
    { reason: '' },
    findProblems,
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
    <EditDialog
      top
      onClose={onClose}
      title={`End ${plan} now?`}
      text="Streams that need this plan stop within seconds. The plan stays in the list as ended."
    >
      <EditForm draft={draft} className={formStyles.stack} onSubmit={submit}>
        <TextField
          label="Reason"
          hint="The activity log has it"
          autoComplete="off"
          maxLength={maxPlanReason}
          value={draft.reason}
          error={errors.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <FormError message={task.error?.message} />
        <div className={formStyles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            End plan
          </Button>
          <Button size={44} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </EditForm>
    </EditDialog>
  )
}
