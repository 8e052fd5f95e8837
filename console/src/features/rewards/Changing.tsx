import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Form } from '@fieldhouse/design/form/Form'
import { type ReactNode, useState } from 'react'
import styles from '../../shared/form/Form.module.css'

type FormOfProps = {
  save: string
  onSave: () => Promise<void>
  children: ReactNode
}

/** Fields, and what sends them; what is wrong stands below. */
export function FormOf({ save, onSave, children }: FormOfProps) {
  const task = useTask()
  return (
    <Form className={styles.stack} onSubmit={() => void task.run(onSave)}>
      <div className={styles.fields}>{children}</div>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          {save}
        </Button>
      </div>
    </Form>
  )
}

type ChangingProps = {
  name: string
  /** What it says of itself, below its name. */
  words: ReactNode
  paused: boolean
  pause: () => Promise<void>
  /** Its fields; `done` closes them. */
  children: (done: () => void) => ReactNode
}

/** One line of what fans are offered: paused, let go on, or changed where it stands. */
export function Changing({ name, words, paused, pause, children }: ChangingProps) {
  const [open, setOpen] = useState(false)
  const task = useTask()
  const about = <span className="visually-hidden"> {name}</span>
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{words}</small>
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
