import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import { makePlanCodes, maxBatchLabel } from '@fieldhouse/contract/plans/codes'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import formStyles from '../../shared/form/Form.module.css'
import { InstantField, listPlanValues } from '../../shared/form/fields.tsx'
import { EditDialog } from '../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { PassFields } from '../../shared/passes/PassFields.tsx'
import { planTargets } from '../../shared/passes/passes.model.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import {
  type BatchDraft,
  type BatchProblems,
  createBatchDraft,
  describeEnd,
  endsOnDate,
  findBatchProblems,
  toBatchInput,
} from './plan-codes.model.ts'

/** Makes a batch of codes. */
export function NewBatchDialog({ onClose, onDone }: { onClose(): void; onDone(status: string): void }) {
  const task = useTask()
  const form = useDraft(
    createBatchDraft(listGivenPlans()[0]?.value ?? '', new Date()),
    findBatchProblems,
    (draft) =>
      void task.run(async () => {
        const { label, codes } = await sendStaffRequest(makePlanCodes, { body: toBatchInput(draft) })
        onClose()
        onDone(`Made ${formatQuantity(codes, 'code')}: ${label}.`)
        await refetchQueries('plan codes', 'activity log')
      }),
  )
  return (
    <EditDialog top onClose={onClose} title="New batch of codes" text="A code works for one fan, or for several.">
      <EditForm draft={form.draft} className={formStyles.stack} onSubmit={form.submit}>
        <BatchFields draft={form.draft} errors={form.errors} change={form.change} />
        <FormError message={task.error?.message} />
        <div className={formStyles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            Make codes
          </Button>
          <Button size={44} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </EditForm>
    </EditDialog>
  )
}

/** Plans that not everyone has, the lowest first, so that haste gives away the least. */
const listGivenPlans = () => listPlanValues().filter(({ value }) => value !== currentSchool().defaultPlan)

interface BatchFieldsProps {
  draft: BatchDraft
  errors: BatchProblems
  change(changes: Partial<BatchDraft>): void
}

function BatchFields({ draft, errors, change }: BatchFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        hint="For example “Bookstore holiday”. Fans don’t see it."
        autoComplete="off"
        maxLength={maxBatchLabel}
        value={draft.label}
        error={errors.label}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      <div className={formStyles.fields}>
        <SelectField label="Plan" value={draft.plan} onChange={(plan) => change({ plan })} options={listGivenPlans()} />
        <PassFields
          draft={draft}
          targets={planTargets}
          error={errors.game}
          onChange={(changes, ends) => change({ ...changes, ...(ends && { until: ends, redeemUntil: ends }) })}
        />
      </div>
      <div className={formStyles.fields}>
        <TextField
          label="Number of codes"
          inputMode="numeric"
          autoComplete="off"
          value={draft.codes}
          error={errors.codes}
          onChange={({ currentTarget }) => change({ codes: currentTarget.value })}
        />
        <TextField
          label="Uses of each code"
          inputMode="numeric"
          autoComplete="off"
          value={draft.uses}
          error={errors.uses}
          onChange={({ currentTarget }) => change({ uses: currentTarget.value })}
        />
      </div>
      <div className={formStyles.fields}>
        <InstantField
          label="Redeem until"
          hint={describeEnd(draft.redeemUntil)}
          value={draft.redeemUntil}
          error={errors.redeemUntil}
          onChange={(redeemUntil) => change({ redeemUntil })}
        />
        <BatchEnd draft={draft} errors={errors} change={change} />
      </div>
    </>
  )
}

/** When the plan of a code ends. */
const BatchEnd = ({ draft, errors, change }: BatchFieldsProps) => (
  <>
    {draft.target !== 'game' && (
      <SegmentedControl
        label="The plan lasts"
        showLabel
        value={draft.gives}
        onChange={(gives) => change({ gives })}
        options={[
          { value: 'until', label: 'Until a date' },
          { value: 'days', label: 'For some days' },
        ]}
      />
    )}
    {endsOnDate(draft) ? (
      <InstantField
        label="Plan ends"
        hint={[describeEnd(draft.until), draft.target === 'game' && 'Moves with the game.'].filter(Boolean).join(' ')}
        value={draft.until}
        error={errors.until}
        onChange={(until) => change({ until })}
      />
    ) : (
      <TextField
        label="Days from the use"
        inputMode="numeric"
        autoComplete="off"
        value={draft.days}
        error={errors.days}
        onChange={({ currentTarget }) => change({ days: currentTarget.value })}
      />
    )}
  </>
)
