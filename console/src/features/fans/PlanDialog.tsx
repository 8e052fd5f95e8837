import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changePlanGrant, grantPlan, type PlanGrant } from '@fieldhouse/contract/plans/admin'
import { formatPlanName, listPlans } from '@fieldhouse/contract/plans/plans'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { InstantField, listPlanValues } from '../../shared/form/fields.tsx'
import { useDraft } from '../../shared/form/useDraft.ts'
import { PassFields } from '../../shared/passes/PassFields.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { refetchFan } from './fan-queries.ts'
import { formatFanName } from './fans.model.ts'
import {
  createGrantDraft,
  findGrantProblems,
  formatUntil,
  type GrantDraft,
  grantTargets,
  toGrantTerm,
} from './plans.model.ts'
import { type FanDialogProps, ReasonDialog } from './ReasonDialog.tsx'

interface PlanDialogProps extends FanDialogProps {
  /** Absent: a new one. */
  grant?: PlanGrant
  /** The plan that is proposed; without it the highest. */
  proposed?: string
}

const getStrongest = (): string => listPlans().at(-1) ?? ''

type GrantForm = Pick<
  ReturnType<typeof useDraft<GrantDraft, ReturnType<typeof findGrantProblems>>>,
  'draft' | 'errors' | 'change'
>

const scopes = { everything: '', game: ' for this game', day: '', team: ' for this team' }

/** Gives a fan a plan, or changes when one ends. */
export function PlanDialog({ fan, grant, proposed = getStrongest(), onClose, onDone }: PlanDialogProps) {
  const task = useTask()
  const name = formatFanName(fan)
  const { uid } = fan
  const sendDraft = (draft: GrantDraft) => {
    const term = toGrantTerm(draft)
    const reason = draft.reason.trim()
    return grant
      ? sendStaffRequest(changePlanGrant, {
          params: { uid, id: String(grant.id) },
          body: { ends_at: term.ends_at, reason },
        })
      : sendStaffRequest(grantPlan, { params: { uid }, body: { plan: draft.plan, ...term, reason } })
  }
  const form = useDraft(
    createGrantDraft(grant?.plan ?? proposed, grant, new Date()),
    findGrantProblems,
    (draft) =>
      void task.run(async () => {
        await sendDraft(draft)
        onClose()
        const { ends_at: end } = toGrantTerm(draft)
        onDone(`${name} has ${formatPlanName(draft.plan)}${scopes[draft.target]} ${formatUntil(end)}.`)
        await refetchFan()
      }),
  )
  const { draft, errors, change } = form
  // A day has its own term, and the end depends on the game.
  const hasTerm = draft.target !== 'day' && !(draft.target === 'game' && draft.game === '')
  return (
    <ReasonDialog
      title={grant ? `Change the end of ${formatPlanName(grant.plan)}` : `Grant ${name} a plan`}
      text="Counts within seconds, on all devices. Of several plans the strongest counts."
      hint="For example “Season tickets, account 4471”. It stays with the plan, and the activity log has it."
      action={grant ? 'Save' : 'Grant'}
      form={form}
      task={task}
      onClose={onClose}
      before={
        <>
          {!grant && (
            <SelectField
              label="Plan"
              value={draft.plan}
              onChange={(plan) => change({ plan })}
              options={listPlanValues()}
            />
          )}
          {!grant && <GrantTarget form={form} />}
          {hasTerm && <SwitchRow title="It ends" checked={draft.hasEnd} onChange={(hasEnd) => change({ hasEnd })} />}
          {hasTerm && draft.hasEnd && (
            <InstantField
              label="Until"
              value={draft.until}
              error={errors.until}
              onChange={(until) => change({ until })}
            />
          )}
        </>
      }
    />
  )
}

/** What the plan is for. A day begins and ends it. */
const GrantTarget = ({ form: { draft, errors, change } }: { form: GrantForm }) => (
  <>
    <PassFields
      draft={draft}
      targets={grantTargets}
      error={errors.game}
      onChange={(changes, ends) => change({ ...changes, ...(ends && { hasEnd: true, until: ends }) })}
    />
    {draft.target === 'day' && (
      <TextField
        label="Day"
        type="date"
        value={draft.day}
        error={errors.day}
        hint="From midnight to midnight by the school’s clocks."
        onChange={({ currentTarget }) => change({ day: currentTarget.value })}
      />
    )}
  </>
)
