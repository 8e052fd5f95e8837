import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { PinField } from '@fieldhouse/design/form/PinField'
import { useState } from 'react'
import { askForProof, proveByPin } from '../account.queries.ts'
import styles from './PasswordPanel.module.css'

type ProofByPinProps = { email: string; onProven: () => void; onCancel: () => void }

/** For who has no password and signed in long ago: a pin to their own address, before anything that matters. */
export function ProofByPin({ email, onProven, onCancel }: ProofByPinProps) {
  const [token, setToken] = useState<string>()
  const [pin, setPin] = useState('')
  const sending = useTask('Sending a code')
  const proving = useTask('Checking the code')
  const send = async () => {
    const mailed = await sending.run(() => askForProof(email))
    if (mailed) setToken(mailed.token)
  }
  const prove = async (digits: string) => {
    if (!token || digits.length < 6) return
    const proven = await proving.run(async () => {
      await proveByPin(token, digits)
      return true
    })
    if (proven) onProven()
  }
  if (!token)
    return (
      <div className={styles.form}>
        <p className={styles.text}>Confirm it’s you. We’ll send a code to {email}.</p>
        <FormError message={sending.error?.message} />
        <div className={styles.actions}>
          <Button size={44} icon="mail" busy={sending.busy} onClick={() => void send()}>
            Email me a code
          </Button>
          <Button size={44} variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    )
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void prove(pin)
      }}
    >
      <PinField
        value={pin}
        onChange={(digits) => {
          proving.reset()
          setPin(digits)
        }}
        onComplete={(digits) => void prove(digits)}
        error={proving.error?.message}
        busy={proving.busy}
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={proving.busy} disabled={pin.length < 6}>
          Verify
        </Button>
        <Button size={44} variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
