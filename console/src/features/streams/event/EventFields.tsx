import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { Ref } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { InstantField, listMarketValues, listPlanValues } from '../../../shared/form/fields.tsx'
import { describeHigherPlans } from '../../../shared/form/higher-plans.ts'
import { MultiSelectField } from '../../../shared/form/MultiSelectField.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { AmberNote } from './AmberNote.tsx'
import type { EventDraft, EventProblems } from './event-draft.model.ts'

export interface EventFieldsProps {
  draft: EventDraft
  errors: EventProblems
  onChange(changes: Partial<EventDraft>): void
}

/** What the event is, and when. `overlap` names another event at the same time. */
export const EventFactFields = ({
  draft,
  errors,
  overlap,
  titleRef,
  onChange,
}: EventFieldsProps & { overlap: string | undefined; titleRef?: Ref<HTMLInputElement> }) => (
  <>
    <TextField
      ref={titleRef}
      label="Title"
      maxLength={200}
      autoComplete="off"
      value={draft.title}
      error={errors.title}
      onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
    />
    <div className={styles.fields}>
      <TextField
        label="Line below the title (optional)"
        maxLength={200}
        autoComplete="off"
        value={draft.subtitle}
        onChange={({ currentTarget }) => onChange({ subtitle: currentTarget.value })}
      />
      <SelectField
        label="Team"
        value={draft.sport}
        onChange={(sport) => onChange({ sport })}
        options={[
          { value: '', label: 'All teams' },
          ...listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
      />
      <InstantField
        label="Starts"
        value={draft.starts}
        error={errors.starts}
        onChange={(starts) => onChange({ starts })}
      />
      <InstantField
        label="Ends about"
        hint="Optional"
        value={draft.ends}
        error={errors.ends}
        onChange={(ends) => onChange({ ends })}
      />
    </div>
    <AmberNote text={overlap} />
  </>
)

/** Who can watch the stream, and who the recording. */
export const EventRightsFields = ({ draft, errors, onChange }: EventFieldsProps) => (
  <>
    <div className={styles.fields}>
      <MultiSelectField
        label="Who can watch"
        none="Everyone."
        options={listPlanValues()}
        note={describeHigherPlans(draft.plans)}
        chosen={draft.plans}
        onChange={(plans) => onChange({ plans })}
      />
      <div className={styles.stack}>
        <MultiSelectField
          label="Blacked out in"
          none="Nowhere."
          options={listMarketValues()}
          chosen={draft.blackout}
          onChange={(blackout) => onChange({ blackout })}
        />
        {draft.blackout.length > 0 && (
          <InstantField
            label="Blackout ends"
            value={draft.blackoutEnds}
            error={errors.blackoutEnds}
            onChange={(blackoutEnds) => onChange({ blackoutEnds })}
          />
        )}
      </div>
    </div>
    <SegmentedControl
      label="Replay"
      showLabel
      value={draft.replay}
      onChange={(replay) => onChange({ replay })}
      options={[
        { value: 'same', label: 'As the stream' },
        { value: 'plans', label: 'Other plans' },
        { value: 'none', label: 'No replay' },
      ]}
    />
    {draft.replay === 'plans' && (
      <MultiSelectField
        label="Who can watch the replay"
        none="Everyone."
        options={listPlanValues()}
        note={describeHigherPlans(draft.replayPlans)}
        chosen={draft.replayPlans}
        onChange={(replayPlans) => onChange({ replayPlans })}
      />
    )}
  </>
)
