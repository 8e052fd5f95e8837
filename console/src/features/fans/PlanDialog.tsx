import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { changePlanGrant, grantPlan, maxPlanReason, type PlanGrant } from '@fieldhouse/contract/plans/admin'
import { formatPlanName, listPlans } from '@fieldhouse/contract/plans/plans'
import { Button } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import formStyles from '../../shared/form/Form.module.css'
import { InstantField } from '../../shared/form/fields.tsx'
import { EditDialog } from '../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { formatDayTimeAndYear, parseSchoolTime } from '../../shared/time.ts'
import { refetchFan } from './fan-queries.ts'
import { formatFanName } from './fans.model.ts'
import { createGrantDraft, findGrantProblems, type GrantDraft } from './plans.model.ts'

interface PlanDialogProps {
  fan: FanPage
  /** Absent: a new one. */
  grant?: PlanGrant
  onClose(): void
  onDone(status: string): void
}

const parseEnd = ({ hasEnd, until }: GrantDraft): string | null => (hasEnd ? (parseSchoolTime(until) ?? until) : null)

const getStrongest = (): string => listPlans().at(-1) ?? ''

/** Gives a fan a plan, or changes when one ends. */
export function PlanDialog({ fan, grant, onClose, onDone }: PlanDialogProps) {
  const task = useTask()
  const name = formatFanName(fan)
  const { uid } = fan
  const sendDraft = (draft: GrantDraft) => {
    const body = { ends_at: parseEnd(draft), reason: draft.reason.trim() }
    return grant
      ? sendStaffRequest(changePlanGrant, { params: { uid, id: String(grant.id) }, body })
      : sendStaffRequest(grantPlan, { params: { uid }, body: { ...body, plan: draft.plan } })
  }
  const { draft, errors, change, submit } = useDraft(
    createGrantDraft(grant?.plan ?? getStrongest(), grant, new Date()),
    findGrantProblems,
    (draft) =>
      void task.run(async () => {
        await sendDraft(draft)
        onClose()
        const end = parseEnd(draft)
        const until = end === null ? 'without an end' : `until ${formatDayTimeAndYear(end)}`
        onDone(`${name} has ${formatPlanName(draft.plan)} ${until}.`)
        await refetchFan()
      }),
  )
  return (
    <EditDialog
      top
      onClose={onClose}
      title={grant ? `Change the end of ${formatPlanName(grant.plan)}` : `Grant ${name} a plan`}
      text="Counts within seconds, on all devices. Of several plans the strongest counts."
    >
      <EditForm draft={draft} className={formStyles.stack} onSubmit={submit}>
        {!grant && (
          <SelectField
            label="Plan"
            value={draft.plan}
            onChange={(plan) => change({ plan })}
            options={listPlans().map((value) => ({ value, label: formatPlanName(value) }))}
          />
        )}
        <SwitchRow title="It ends" checked={draft.hasEnd} onChange={(hasEnd) => change({ hasEnd })} />
        {draft.hasEnd && (
          <InstantField
            label="Until"
            value={draft.until}
            error={errors.until}
            onChange={(until) => change({ until })}
          />
        )}
        <TextField
          label="Reason"
          hint="For example “Season tickets, account 4471”. It stays with the plan, and the activity log has it."
          autoComplete="off"
          maxLength={maxPlanReason}
          value={draft.reason}
          error={errors.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <FormError message={task.error?.message} />
        <div className={formStyles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            {grant ? 'Save' : 'Grant'}
          </Button>
          <Button size={44} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </EditForm>
    </EditDialog>
  )
}
