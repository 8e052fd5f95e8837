import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { currentSchool } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { getDeviceId, setSession } from '../../shared/session/session.ts'
import { PinStep } from './PinStep.tsx'
import { SignInPage } from './SignInPage.tsx'

/** Asks for the first factor: the password, or a code by email. */
export function SignInScreen() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [usesPin, setUsesPin] = useState(false)
  const { busy, error, run } = useTask()
  if (usesPin) return <PinStep email={email.trim()} onBack={() => setUsesPin(false)} />
  const signIn = () =>
    void run(async () => {
      if (email.trim() === '' || password === '') throw new Error('Enter your email address and password.')
      const body = { cid: currentSchool().id, email: email.trim(), password: await hashPassword(password) }
      const { jwt } = await sendStaffRequest(appLogin, {
        body: { ...body, deviceid: getDeviceId(), devicetype: 'console' },
      })
      setSession({ jwt, email: email.trim() })
    })
  return (
    <SignInPage title="Console" text={`Run ${currentSchool().school} game days.`} onSubmit={signIn}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError message={error?.message} />
      <Button type="submit" wide busy={busy}>
        Sign in
      </Button>
      <Button variant="secondary" wide icon="mail" disabled={!email.includes('@')} onClick={() => setUsesPin(true)}>
        Email me a code instead
      </Button>
    </SignInPage>
  )
}
