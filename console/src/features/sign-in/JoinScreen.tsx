import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { joinStaff } from '@fieldhouse/contract/staff/staff'
import { Button } from '@fieldhouse/design/action/Button'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { navigateTo } from '../../shared/router/navigation.ts'
import { SignInPage } from './SignInPage.tsx'

/** Accepts an invitation. The token is in the link's fragment, which browsers do not send to servers. */
export function JoinScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const [firstname, setFirstname] = useState('')
  const [lastname, setLastname] = useState('')
  const [password, setPassword] = useState('')
  const [joined, setJoined] = useState<string>()
  const { busy, error, run } = useTask()
  const acceptInvitation = () =>
    void run(async () => {
      if (password !== '' && [...password].length < 8) throw new Error('Use 8 characters or more.')
      const hashed = password === '' ? {} : { password: await hashPassword(password) }
      const { email } = await sendStaffRequest(joinStaff, { body: { token, firstname, lastname, ...hashed } })
      setJoined(email)
    })
  if (joined)
    return (
      <SignInPage title="You’ve joined the staff" text={`Sign in with ${joined}.`}>
        <Button wide onClick={() => navigateTo('/', { replace: true })}>
          Sign in
        </Button>
      </SignInPage>
    )
  return (
    <SignInPage
      title="Join the staff"
      text="If you already have an account, you keep its name and password."
      onSubmit={acceptInvitation}
    >
      <TextField
        label="First name"
        autoComplete="given-name"
        value={firstname}
        onChange={(event) => setFirstname(event.target.value)}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        value={lastname}
        onChange={(event) => setLastname(event.target.value)}
      />
      <PasswordField
        label="Password (new accounts)"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError message={error?.message} />
      <Button type="submit" wide busy={busy}>
        Join
      </Button>
    </SignInPage>
  )
}
