import { FormError } from '@fieldhouse/client/forms/FormError'
import type { useTask } from '@fieldhouse/client/tasks/useTask'
import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { maxReasonLetters } from '@fieldhouse/contract/fans/reason'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import type { ReactNode } from 'react'
import formStyles from '../../shared/form/Form.module.css'
import { EditDialog } from '../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'

/** What every dialog about a fan gets. */
export interface FanDialogProps {
  fan: FanPage
  onClose(): void
  /** Called with what to say once it is done. */
  onDone(status: string): void
}

/** A reason is all that some changes ask for. */
export const findReasonProblem = ({ reason }: { reason: string }): { reason?: string } =>
  reason.trim() === '' ? { reason: 'Enter the reason.' } : {}

interface ReasonDialogProps<Draft extends { reason: string }> {
  title: string
  text: string
  /** Where the reason is read. */
  hint: string
  form: {
    draft: Draft
    errors: { reason?: string }
    change(changes: { reason: string }): void
    submit(): void
  }
  task: ReturnType<typeof useTask>
  action: string
  onClose(): void
  /** Fields before and after the reason. */
  before?: ReactNode
  after?: ReactNode
}

/** A change of a fan's account, which asks for the reason. */
export function ReasonDialog<Draft extends { reason: string }>(props: ReasonDialogProps<Draft>) {
  const { title, text, hint, form, task, action, onClose, before, after } = props
  return (
    <EditDialog top onClose={onClose} title={title} text={text}>
      <EditForm draft={form.draft} className={formStyles.stack} onSubmit={form.submit}>
        {before}
        <TextField
          label="Reason"
          hint={hint}
          autoComplete="off"
          maxLength={maxReasonLetters}
          value={form.draft.reason}
          error={form.errors.reason}
          onChange={({ currentTarget }) => form.change({ reason: currentTarget.value })}
        />
        {after}
        <FormError message={task.error?.message} />
        <div className={formStyles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            {action}
          </Button>
          <Button size={44} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </EditForm>
    </EditDialog>
  )
}
