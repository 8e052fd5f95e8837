import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { type ReactNode, useState } from 'react'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'

type RewardFormProps = {
  /** All that its fields hold. */
  draft: object
  save: string
  onSave: () => Promise<void>
  children: ReactNode
}

/** Form with its fields, a submit button and its error below. */
export function RewardForm({ draft, save, onSave, children }: RewardFormProps) {
  const task = useTask()
  return (
    <EditForm draft={draft} className={styles.stack} onSubmit={() => void task.run(onSave)}>
      <div className={styles.fields}>{children}</div>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          {save}
        </Button>
      </div>
    </EditForm>
  )
}

type RewardLineProps = {
  name: string
  /** Description below the name. */
  words: string
  numbers: string
  paused: boolean
  pause: () => Promise<void>
  /** Fields of the line; `done` closes them. */
  children: (done: () => void) => ReactNode
}

/** A rule, prize or cause: paused, resumed, or edited in place. */
export function RewardLine({ name, words, numbers, paused, pause, children }: RewardLineProps) {
  const [open, setOpen] = useState(false)
  const task = useTask()
  const about = <span className="visually-hidden"> {name}</span>
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{words}</small>
        <small>{numbers}</small>
        <FormError message={task.error?.message} />
      </span>
      {paused && <Badge>Paused</Badge>}
      <span className={styles.actions}>
        <Button size={44} variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          Change{about}
        </Button>
        <Button size={44} variant="secondary" busy={task.busy} onClick={() => void task.run(pause)}>
          {paused ? 'Resume' : 'Pause'}
          {about}
        </Button>
      </span>
      {open && <div style={{ flexBasis: '100%' }}>{children(() => setOpen(false))}</div>}
    </li>
  )
}
