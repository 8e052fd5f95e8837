import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { undoEmailChange } from '@fieldhouse/contract/customer/customer'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { useSearchText } from '../../shared/paths/useCurrentPage.ts'
import { PlainPage } from './PlainPage.tsx'

/** Opened from the email to the old address. It requires a click, because mail scanners open links automatically. */
export function UndoEmailChangeScreen() {
  const token = useSearchText('email_token')
  const [isUndone, setIsUndone] = useState(false)
  const task = useTask('Undoing the email change')
  const undoChange = async () => {
    const done = await task.run(() => request(undoEmailChange, 'Undoing the email change', { body: { token } }))
    if (done) setIsUndone(true)
  }
  if (isUndone)
    return (
      <PlainPage title="Your old email is restored">
        <p role="status">
          Every device is signed out. Sign in with your old address. If someone may know your password, change it.
        </p>
        <Link to="/auth/home" className={buttonClass()}>
          Sign in
        </Link>
      </PlainPage>
    )
  return (
    <PlainPage title="Undo the email change?">
      <p>
        Your account was moved to another email address. Not you? Undo it: we’ll restore your old address and sign out
        every device.
      </p>
      <FormError message={task.error?.message} />
      <Button busy={task.busy} onClick={() => void undoChange()}>
        Undo change
      </Button>
    </PlainPage>
  )
}
