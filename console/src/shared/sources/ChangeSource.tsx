import { FormError } from '@fieldhouse/client/forms/FormError'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { type ReactNode, useState } from 'react'
import styles from '../form/Form.module.css'

/** What is typed of it. */
export interface Changing<Draft> {
  first: Draft
  problemOf(draft: Draft): string | undefined
  fields(draft: Draft, change: (changes: Partial<Draft>) => void): ReactNode
}

interface ChangeSourceProps<Draft> extends Changing<Draft> {
  busy: boolean
  onSave(draft: Draft): void
}

export function ChangeSource<Draft>({ first, problemOf, fields, busy, onSave }: ChangeSourceProps<Draft>) {
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState<string>()
  const save = () => {
    const problem = problemOf(draft)
    setTried(problem)
    if (problem === undefined) onSave(draft)
  }
  return (
    <Form className={styles.stack} onSubmit={save}>
      {fields(draft, (changes) => setDraft({ ...draft, ...changes }))}
      <FormError message={tried} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
