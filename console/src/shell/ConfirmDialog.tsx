import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { confirmMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { type FormEvent, useState } from 'react'
import { request } from '../shared/api/api-client.ts'
import { useWaiting } from '../shared/api/confirming.ts'
import { tellMe, useMe } from '../shared/me/useMe.ts'
import styles from './ConfirmDialog.module.css'

/** Before a sensitive act: is it still you? */
export function ConfirmDialog() {
  const waiting = useWaiting()
  return waiting ? <Asks settle={waiting.settle} /> : null
}

function Asks({ settle }: { settle(isConfirmed: boolean): void }) {
  const [text, setText] = useState('')
  const task = useTask()
  const byCode = useMe().data?.code_app === true
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(async () => {
      tellMe(await request(confirmMe, { body: byCode ? { code: text } : { password: await hashPassword(text) } }))
      settle(true)
    })
  }
  const field = { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle(false)}
      title="Confirm it’s you"
      text="This change needs your password or code. You won’t be asked again for 10 minutes."
    >
      <form className={styles.form} onSubmit={confirm} noValidate>
        {byCode ? (
          <TextField label="Authenticator code" inputMode="numeric" autoComplete="one-time-code" {...field} />
        ) : (
          <PasswordField label="Your password" autoComplete="current-password" {...field} />
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
