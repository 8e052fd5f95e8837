import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listMarketValues, listPlanValues } from '../../../shared/form/fields.tsx'
import { describeHigherPlans } from '../../../shared/form/higher-plans.ts'
import { MultiSelectField } from '../../../shared/form/MultiSelectField.tsx'
import { getSchoolZone } from '../../../shared/time.ts'
import styles from './Rights.module.css'
import { findWindowProblem, type RightsDraft, type RightsPart } from './rights.model.ts'

type RightsFieldsProps = {
  parts: readonly RightsPart[]
  draft: RightsDraft
  onChange: (draft: RightsDraft) => void
}

/** Fields for who can watch and when. Conditions are independent, and an empty one does not apply. */
export function RightsFields({ parts, draft, onChange }: RightsFieldsProps) {
  const zone = getSchoolZone(new Date())
  const renderTimeField = (label: string, name: 'blackout_until' | 'from' | 'until', error?: string) => (
    <TextField
      label={`${label} (${zone})`}
      type="datetime-local"
      value={draft[name]}
      error={error}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  )
  return (
    <div className={styles.fields}>
      {parts.includes('hidden') && (
        <SwitchRow
          title="Fans see it"
          text="When off, it’s hidden everywhere."
          checked={!draft.hidden}
          onChange={(on) => onChange({ ...draft, hidden: !on })}
        />
      )}
      {parts.includes('plans') && (
        <MultiSelectField
          label="Plans that can watch"
          none="Every plan."
          note={describeHigherPlans(draft.plans)}
          options={listPlanValues()}
          chosen={draft.plans}
          onChange={(plans) => onChange({ ...draft, plans })}
        />
      )}
      {parts.includes('markets') && (
        <>
          <MultiSelectField
            label="Blacked-out markets"
            none="Available everywhere."
            options={listMarketValues()}
            chosen={draft.blackout}
            onChange={(blackout) => onChange({ ...draft, blackout })}
          />
          {draft.blackout.length > 0 && renderTimeField('Available there from', 'blackout_until')}
        </>
      )}
      {parts.includes('window') && (
        <div className={styles.window}>
          {renderTimeField('From', 'from')}
          {renderTimeField('Until', 'until', findWindowProblem(draft))}
        </div>
      )}
    </div>
  )
}
