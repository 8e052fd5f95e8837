import { FormError } from '@fieldhouse/client/forms/FormError'
import { maxReasonLetters } from '@fieldhouse/contract/fans/reason'
import { maxGroupFans } from '@fieldhouse/contract/plans/groups'
import { Button } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import formStyles from '../../shared/form/Form.module.css'
import { InstantField, listPlanValues } from '../../shared/form/fields.tsx'
import { TextArea } from '../../shared/form/TextArea.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { PassFields } from '../../shared/passes/PassFields.tsx'
import { planTargets } from '../../shared/passes/passes.model.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { findGroupProblems, type GroupDraft } from './group-grant.model.ts'
import type { GroupGrantWork } from './useGroupGrant.ts'

/** Asks for the fans, the plan, its end and the reason. */
export function GroupForm({ work, first }: { work: GroupGrantWork; first: GroupDraft }) {
  const { draft, errors, change, submit } = useDraft(first, findGroupProblems, work.preview)
  return (
    <Panel text="Nothing changes before you grant what the preview shows.">
      <EditForm draft={draft} className={formStyles.stack} onSubmit={submit}>
        <TextArea
          label={`Email addresses, up to ${maxGroupFans}`}
          hint="One a line, or between commas."
          rows={8}
          value={draft.emails}
          error={errors.emails}
          onChange={(emails) => change({ emails })}
        />
        <SelectField label="Plan" value={draft.plan} onChange={(plan) => change({ plan })} options={listPlanValues()} />
        <PassFields
          draft={draft}
          targets={planTargets}
          error={errors.game}
          onChange={(changes, ends) => change({ ...changes, ...(ends && { hasEnd: true, until: ends }) })}
        />
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
          hint="For example “Marching band”. It stays with the plan, and the activity log has it for each fan."
          autoComplete="off"
          maxLength={maxReasonLetters}
          value={draft.reason}
          error={errors.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <FormError message={work.problem} />
        <div className={formStyles.actions}>
          <Button type="submit" size={44} busy={work.busy}>
            Preview
          </Button>
        </div>
      </EditForm>
    </Panel>
  )
}
