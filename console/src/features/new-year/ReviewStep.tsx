import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from './NewYear.module.css'
import type { StepProps } from './new-year.model.ts'

/** Whether a story about last year is drafted. */
export const ReviewStep = ({ choices, onChange }: StepProps) => (
  <Panel
    title="Year in review"
    text="A draft with each team’s record and its last win. An editor finishes it; fans see nothing before it’s published."
  >
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={choices.story}
        onChange={({ currentTarget }) => onChange({ ...choices, story: currentTarget.checked })}
      />
      Draft a story about last year
    </label>
  </Panel>
)
