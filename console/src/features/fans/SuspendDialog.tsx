import { useTask } from '@fieldhouse/client/tasks/useTask'
import { dayMs } from '@fieldhouse/contract/durations'
import { type FanPage, suspendFan } from '@fieldhouse/contract/fans/fans'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { InstantField } from '../../shared/form/fields.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { formatDayAndTime, parseSchoolTime, toSchoolTime } from '../../shared/time.ts'
import { refetchFan } from './fan-queries.ts'
import { formatFanName, type SuspensionDraft } from './fans.model.ts'
import { type FanDialogProps, ReasonDialog } from './ReasonDialog.tsx'

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
export function SuspendDialog({ fan, onClose, onDone }: FanDialogProps) {
  const task = useTask()
  const name = formatFanName(fan)
  const form = useDraft(
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
    <ReasonDialog
      title={fan.suspension ? `Change the suspension of ${name}` : `Suspend ${name}`}
      text="Signs them out on all devices. Their data stays, and they can sign in again after the end."
      hint="The fan reads it when they sign in"
      action={fan.suspension ? 'Save' : 'Suspend'}
      form={form}
      task={task}
      onClose={onClose}
      after={
        <InstantField
          label="Until"
          value={form.draft.until}
          error={form.errors.until}
          onChange={(until) => form.change({ until })}
        />
      }
    />
  )
}
