import { completeColors } from '@fieldhouse/contract/school/colors'
import { type Company, crestMarks } from '@fieldhouse/contract/school/settings'
import { Crest } from '@fieldhouse/design/art/Crest'
import { classNames } from '@fieldhouse/design/class-names'
import type { CSSProperties } from 'react'
import styles from './Look.module.css'

export type CrestMark = (typeof crestMarks)[number]

interface MarkFieldProps {
  value: CrestMark
  /** Colors of the preview's background, also before they are saved. */
  colors: Company['colors']
  onChange: (mark: CrestMark) => void
}

/** Chooses the mark of the school's crest. */
export const MarkField = ({ value, colors, onChange }: MarkFieldProps) => (
  <fieldset className={styles.field}>
    <legend>Logo</legend>
    <div className={styles.marks} style={getBackgroundStyle(colors)}>
      {crestMarks.map((mark) => (
        <label key={mark} className={classNames(styles.mark, value === mark && styles.chosen)}>
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

function getBackgroundStyle(colors: Company['colors']): CSSProperties {
  const { brand, brandHi, brandLo, onBrand } = completeColors(colors)
  return { '--brand': brand, '--brand-hi': brandHi, '--brand-lo': brandLo, '--on-brand': onBrand } as CSSProperties
}
