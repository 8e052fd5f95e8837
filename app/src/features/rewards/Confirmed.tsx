import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Rewards.module.css'

type ConfirmedProps = {
  /** What the button says, and what it is about where that is not said. */
  label: string
  about: string
  question: ReactNode
  confirm: string
  action: string
  /** With the key by which the same wish is known again: sent twice it is done once. */
  onConfirm: (once: string) => Promise<void>
}

/** Something that is not pressed by mistake: asked once more, where it stands. */
export function Confirmed({ label, about, question, confirm, action, onConfirm }: ConfirmedProps) {
  const [once, setOnce] = useState<string>()
  const task = useTask(action)
  const sure = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (once !== undefined) sure.current?.focus()
    else if (moved.current) opener.current?.focus()
    moved.current = once !== undefined
  }, [once])
  const close = () => {
    task.reset()
    setOnce(undefined)
  }
  if (once === undefined)
    return (
      <Button ref={opener} size={44} aria-label={`${label}: ${about}`} onClick={() => setOnce(crypto.randomUUID())}>
        {label}
      </Button>
    )
  return (
    <fieldset className={styles.stack}>
      <legend className="visually-hidden">{about}</legend>
      <p>{question}</p>
      <div className={styles.row}>
        <Button
          ref={sure}
          size={44}
          busy={task.busy}
          onClick={() =>
            void task.run(async () => {
              await onConfirm(once)
              setOnce(undefined)
            })
          }
        >
          {confirm}
        </Button>
        <Button size={44} variant="secondary" onClick={close}>
          Not now
        </Button>
      </div>
      {task.error && <p role="alert">{task.error.message}</p>}
    </fieldset>
  )
}
