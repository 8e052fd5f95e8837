import { Button } from '@fieldhouse/design/action/Button'
import { FieldNote } from '@fieldhouse/design/form/Field'
import styles from '../../../shared/form/Form.module.css'
import type { Mend, Remark } from './plan.model.ts'

type RemarksProps = { remarks: readonly Remark[]; busy: boolean; onMend: (mend: Mend) => void }

/** What would come of it before it is saved, and what mends it in one press. */
export const Remarks = ({ remarks, busy, onMend }: RemarksProps) => (
  <div role="status" className={styles.stack}>
    {remarks.map(({ stops, words, mends }) => (
      <div key={words} className={styles.told}>
        <FieldNote icon={stops ? 'alert' : 'info'} bad={stops}>
          {words}
        </FieldNote>
        {mends.map((mend) => (
          <Button key={mend.label} variant="secondary" size={44} busy={busy} onClick={() => onMend(mend)}>
            {mend.label}
          </Button>
        ))}
      </div>
    ))}
  </div>
)
