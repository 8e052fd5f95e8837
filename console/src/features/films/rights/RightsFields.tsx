import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { zoneAtSchool } from '../../../shared/time.ts'
import { ManyField } from '../ManyField.tsx'
import styles from './Rights.module.css'
import { marketOptions, planOptions, type RightsDraft, type RightsPart, wrongWindow } from './rights.model.ts'

type RightsFieldsProps = {
  parts: readonly RightsPart[]
  draft: RightsDraft
  onChange: (draft: RightsDraft) => void
}

/** Who may watch and when: each condition apart, and none where nothing is said. */
export function RightsFields({ parts, draft, onChange }: RightsFieldsProps) {
  const zone = zoneAtSchool(new Date())
  const time = (label: string, name: 'blackout_until' | 'from' | 'until', error?: string) => (
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
        <ManyField
          label="Plans that can watch"
          none="Every plan, including Free."
          options={planOptions()}
          chosen={draft.plans}
          onChange={(plans) => onChange({ ...draft, plans })}
        />
      )}
      {parts.includes('markets') && (
        <>
          <ManyField
            label="Blacked-out markets"
            none="Available everywhere."
            options={marketOptions()}
            chosen={draft.blackout}
            onChange={(blackout) => onChange({ ...draft, blackout })}
          />
          {draft.blackout.length > 0 && time('Available there from', 'blackout_until')}
        </>
      )}
      {parts.includes('window') && (
        <div className={styles.window}>
          {time('From', 'from')}
          {time('Until', 'until', wrongWindow(draft))}
        </div>
      )}
    </div>
  )
}
