import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { type ReactNode, useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'

type NameFormProps = {
  label: string
  first?: string
  act: string
  save: (name: string) => Promise<unknown>
  children?: ReactNode
}

/** Form for one name and optional fields beside it. */
export function NameForm({ label, first = '', act, save, children }: NameFormProps) {
  const [name, setName] = useState(first)
  const task = useTask()
  return (
    <EditForm
      draft={name}
      saving={task}
      className={styles.stack}
      onSubmit={() => {
        void task.run(async () => {
          await save(name.trim())
          if (first === '') setName('')
        })
      }}
    >
      <TextField label={label} value={name} onChange={(event) => setName(event.target.value)} />
      {children}
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={task.busy}>
          {act}
        </Button>
      </div>
    </EditForm>
  )
}
