import { crestMarks } from '@fieldhouse/contract/school/settings'
import { Crest } from '@fieldhouse/design/art/Crest'
import styles from './Look.module.css'

export type CrestMark = (typeof crestMarks)[number]

/** The sign on the crest. */
export const MarkField = ({ value, onChange }: { value: CrestMark; onChange: (mark: CrestMark) => void }) => (
  <fieldset className={styles.field}>
    <legend>Its sign</legend>
    <div className={styles.marks}>
      {crestMarks.map((mark) => (
        <label key={mark} className={styles.mark}>
          <input
            type="radio"
            name="mark"
            className="visually-hidden"
            checked={value === mark}
            onChange={() => onChange(mark)}
          />
          <Crest mark={mark} size={40} />
          <span className="visually-hidden">{mark}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
