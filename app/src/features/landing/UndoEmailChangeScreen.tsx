import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { undoEmailChange } from '@fieldhouse/contract/customer/customer'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { useSearchText } from '../../shared/paths/usePlace.ts'
import { PlainPage } from './PlainPage.tsx'

/** From the mail to the old address. A press is asked for: mail scanners open links by themselves. */
export function UndoEmailChangeScreen() {
  const token = useSearchText('email_token')
  const [undone, setUndone] = useState(false)
  const task = useTask('Taking the change back')
  const undo = async () => {
    const done = await task.run(() => request(undoEmailChange, 'Taking the change back', { body: { token } }))
    if (done) setUndone(true)
  }
  if (undone)
    return (
      <PlainPage title="Your old email is back">
        <p role="status">
          Every device is signed out. Sign in with your old address, and choose a new password if you think that
          somebody knows it.
        </p>
        <Link to="/auth/home" className={buttonClass()}>
          Sign in
        </Link>
      </PlainPage>
    )
  return (
    <PlainPage title="Take the email change back?">
      <p>
        Somebody moved your account to another email address. If that was not you, take it back: your old address
        returns and every device is signed out.
      </p>
      <FormError message={task.error?.message} />
      <Button busy={task.busy} onClick={() => void undo()}>
        Take it back
      </Button>
    </PlainPage>
  )
}
