import { Field } from '@fieldhouse/design/form/Field'
import { useState } from 'react'
import styles from './Lines.module.css'
import { parseLines } from './parse-lines.ts'

type LinesFieldProps = {
  label: string
  hint?: string
  value: readonly string[]
  onChange: (lines: string[]) => void
}

/** Field for a list of words or names, one per line. */
export function LinesField({ label, hint, value, onChange }: LinesFieldProps) {
  // The text as typed, because an empty line may be the start of the next entry.
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
            onChange(parseLines(currentTarget.value))
          }}
        />
      )}
    </Field>
  )
}
