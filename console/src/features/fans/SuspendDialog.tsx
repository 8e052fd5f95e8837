import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { dayMs } from '@fieldhouse/contract/durations'
import { type FanPage, maxReasonLetters, suspendFan } from '@fieldhouse/contract/fans/fans'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import formStyles from '../../shared/form/Form.module.css'
import { InstantField } from '../../shared/form/fields.tsx'
import { EditDialog } from '../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { formatDayAndTime, parseSchoolTime, toSchoolTime } from '../../shared/time.ts'
import { refetchFan } from './fan-queries.ts'
import { formatFanName, type SuspensionDraft } from './fans.model.ts'

interface SuspendDialogProps {
  fan: FanPage
  onClose(): void
  onDone(status: string): void
}

const usualDays = 7

const startDraft = ({ suspension }: FanPage): SuspensionDraft => ({
  reason: suspension?.reason ?? '',
  until: toSchoolTime(suspension?.until ?? new Date(Date.now() + usualDays * dayMs)),
})

function findSuspensionProblems({ reason, until }: SuspensionDraft, now: Date): Partial<SuspensionDraft> {
  const end = parseSchoolTime(until)
  return {
    ...(reason.trim() === '' && { reason: 'Enter the reason.' }),
    ...((end === undefined || new Date(end) <= now) && { until: 'Choose a time in the future.' }),
  }
}

/** Suspends a fan, or changes a suspension. */
export function SuspendDialog({ fan, onClose, onDone }: SuspendDialogProps) {
  const task = useTask()
  const name = formatFanName(fan)
  const { draft, errors, change, submit } = useDraft(
    startDraft(fan),
    findSuspensionProblems,
    ({ reason, until }) =>
      void task.run(async () => {
        const body = { reason: reason.trim(), until: parseSchoolTime(until) ?? until }
        const suspension = await sendStaffRequest(suspendFan, { params: { uid: fan.uid }, body })
        onClose()
        onDone(`${name} is suspended until ${formatDayAndTime(suspension.until)}.`)
        await refetchFan()
      }),
  )
  return (
    <EditDialog
      top
      onClose={onClose}
      title={fan.suspension ? `Change the suspension of ${name}` : `Suspend ${name}`}
      text="Signs them out on all devices. Their data stays, and they can sign in again after the end."
    >
      <EditForm draft={draft} className={formStyles.stack} onSubmit={submit}>
        <TextField
          label="Reason"
          hint="The fan reads it when they sign in"
          autoComplete="off"
          maxLength={maxReasonLetters}
          value={draft.reason}
          error={errors.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <InstantField label="Until" value={draft.until} error={errors.until} onChange={(until) => change({ until })} />
        <FormError message={task.error?.message} />
        <div className={formStyles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            {fan.suspension ? 'Save' : 'Suspend'}
          </Button>
          <Button size={44} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </EditForm>
    </EditDialog>
  )
}
