import { FormError } from '@fieldhouse/client/forms/FormError'
import { Button } from '@fieldhouse/design/action/Button'
import { type ReactNode, useState } from 'react'
import styles from '../form/Form.module.css'
import { EditForm } from '../form/unsaved/EditForm.tsx'

/** The draft of a source and its fields. */
export interface SourceEditing<Draft> {
  first: Draft
  findProblem(draft: Draft): string | undefined
  fields(draft: Draft, change: (changes: Partial<Draft>) => void): ReactNode
}

interface SourceFormProps<Draft> extends SourceEditing<Draft> {
  busy: boolean
  onSave(draft: Draft): void
}

export function SourceForm<Draft>({ first, findProblem, fields, busy, onSave }: SourceFormProps<Draft>) {
  const [draft, setDraft] = useState(first)
  const [inputError, setInputError] = useState<string>()
  const saveSource = () => {
    const problem = findProblem(draft)
    setInputError(problem)
    if (problem === undefined) onSave(draft)
  }
  return (
    <EditForm draft={draft} className={styles.stack} onSubmit={saveSource}>
      {fields(draft, (changes) => setDraft({ ...draft, ...changes }))}
      <FormError message={inputError} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </EditForm>
  )
}
