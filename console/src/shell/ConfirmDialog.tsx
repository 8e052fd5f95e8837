import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { confirmMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { type FormEvent, useState } from 'react'
import { sendStaffRequest } from '../shared/api/api-client.ts'
import { usePendingConfirmation } from '../shared/api/confirming.ts'
import { setMe, useMe } from '../shared/me/useMe.ts'
import styles from './ConfirmDialog.module.css'

/** Confirms the staff member's identity before a sensitive action. */
export function ConfirmDialog() {
  const waiting = usePendingConfirmation()
  return waiting ? <ConfirmForm settle={waiting.settle} /> : null
}

function ConfirmForm({ settle }: { settle(isConfirmed: boolean): void }) {
  const [text, setText] = useState('')
  const task = useTask()
  const usesCode = useMe().data?.code_app === true
  const confirmIdentity = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(async () => {
      setMe(
        await sendStaffRequest(confirmMe, { body: usesCode ? { code: text } : { password: await hashPassword(text) } }),
      )
      settle(true)
    })
  }
  const fieldProps = { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle(false)}
      title="Confirm it’s you"
      text="This change needs your password or code. You won’t be asked again for 10 minutes."
    >
      <form className={styles.form} onSubmit={confirmIdentity} noValidate>
        {usesCode ? (
          <TextField label="Authenticator code" inputMode="numeric" autoComplete="one-time-code" {...fieldProps} />
        ) : (
          <PasswordField label="Your password" autoComplete="current-password" {...fieldProps} />
        )}
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => settle(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={task.busy}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
