import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Rewards.module.css'

type ConfirmedActionProps = {
  /** The button's label, and what it acts on when the label does not say so. */
  label: string
  about: string
  question: ReactNode
  confirm: string
  action: string
  /** Receives a key that identifies the request: sent twice, it takes effect once. */
  onConfirm: (once: string) => Promise<void>
}

/** Button for an action that needs confirmation; the question appears in its place. */
export function ConfirmedAction({ label, about, question, confirm, action, onConfirm }: ConfirmedActionProps) {
  const [requestKey, setRequestKey] = useState<string>()
  const task = useTask(action)
  const confirmRef = useRef<HTMLButtonElement>(null)
  const openerRef = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (requestKey !== undefined) confirmRef.current?.focus()
    else if (wasOpen.current) openerRef.current?.focus()
    wasOpen.current = requestKey !== undefined
  }, [requestKey])
  const closeQuestion = () => {
    task.reset()
    setRequestKey(undefined)
  }
  if (requestKey === undefined)
    return (
      <Button
        ref={openerRef}
        size={44}
        aria-label={`${label}: ${about}`}
        onClick={() => setRequestKey(crypto.randomUUID())}
      >
        {label}
      </Button>
    )
  return (
    <fieldset className={styles.stack}>
      <legend className="visually-hidden">{about}</legend>
      <p>{question}</p>
      <div className={styles.row}>
        <Button
          ref={confirmRef}
          size={44}
          busy={task.busy}
          onClick={() =>
            void task.run(async () => {
              await onConfirm(requestKey)
              setRequestKey(undefined)
            })
          }
        >
          {confirm}
        </Button>
        <Button size={44} variant="secondary" onClick={closeQuestion}>
          Not now
        </Button>
      </div>
      {task.error && <p role="alert">{task.error.message}</p>}
    </fieldset>
  )
}
