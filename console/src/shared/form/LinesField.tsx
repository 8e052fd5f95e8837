import { Field } from '@fieldhouse/design/form/Field'
import { useState } from 'react'
import styles from './Lines.module.css'
import { linesOf } from './lines.ts'

type LinesFieldProps = {
  label: string
  hint?: string
  value: readonly string[]
  onChange: (lines: string[]) => void
}

/** Words or names, one a line. */
export function LinesField({ label, hint, value, onChange }: LinesFieldProps) {
  // As it is typed: an empty line is the beginning of the next one.
  const [text, setText] = useState(value.join('\n'))
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          className={styles.lines}
          rows={4}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            onChange(linesOf(currentTarget.value))
          }}
        />
      )}
    </Field>
  )
}
