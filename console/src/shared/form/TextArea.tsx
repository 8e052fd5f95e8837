import { Field } from '@fieldhouse/design/form/Field'
import lines from './Lines.module.css'

type TextAreaProps = {
  label: string
  hint?: string
  error: string | undefined
  rows: number
  value: string
  onChange: (text: string) => void
}

/** Field for several lines of text. */
export const TextArea = ({ label, hint, error, rows, value, onChange }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...control}
        className={lines.lines}
        rows={rows}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)
