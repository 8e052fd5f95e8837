import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { PinField } from '@fieldhouse/design/form/PinField'
import { useState } from 'react'
import { proveByPin, requestProofCode } from '../account.queries.ts'
import styles from './PasswordPanel.module.css'

type CodeProofProps = { email: string; onProven: () => void; onCancel: () => void }

/**
 * Sends a code to the fan's own address before an important change, for a fan without a password whose sign-in is old.
 */
export function CodeProof({ email, onProven, onCancel }: CodeProofProps) {
  const [token, setToken] = useState<string>()
  const [pin, setPin] = useState('')
  const sending = useTask('Sending a code')
  const proving = useTask('Checking the code')
  const sendCode = async () => {
    const mailed = await sending.run(() => requestProofCode(email))
    if (mailed) setToken(mailed.token)
  }
  const verifyCode = async (digits: string) => {
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
          <Button size={44} icon="mail" busy={sending.busy} onClick={() => void sendCode()}>
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
        void verifyCode(pin)
      }}
    >
      <PinField
        value={pin}
        onChange={(digits) => {
          proving.reset()
          setPin(digits)
        }}
        onComplete={(digits) => void verifyCode(digits)}
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
