import { useTask } from '@fieldhouse/client/tasks/useTask'
import { login, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { PinField } from '@fieldhouse/design/form/PinField'
import { useEffect, useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { setSession } from '../../shared/session/session.ts'
import { SignInPage } from './SignInPage.tsx'

/** Signs in with six digits sent by email instead of the password. */
export function PinStep({ email, onBack }: { email: string; onBack: () => void }) {
  const [pin, setPin] = useState('')
  const [token, setToken] = useState<string>()
  const { busy, error, run } = useTask()
  const hasSent = useRef(false)
  const sendPin = () =>
    run(async () => {
      const sent = await sendStaffRequest(login, { body: { company_id: currentSchool().id, email } })
      setToken(sent.token)
    })
  useEffect(() => {
    if (hasSent.current) return
    hasSent.current = true
    void sendPin()
  })
  const verifyPin = (digits: string) =>
    void run(async () => {
      if (!token) throw new Error('No code sent yet.')
      const { data } = await sendStaffRequest(verifyLogin, {
        body: { company_id: currentSchool().id, token, pin: digits },
      })
      setSession({ jwt: data.jwt, email })
    })
  return (
    <SignInPage
      title="Check your email"
      text={token ? `We sent a code to ${email}.` : `Sending a code to ${email}.`}
      onSubmit={() => verifyPin(pin)}
    >
      <PinField value={pin} onChange={setPin} onComplete={verifyPin} error={error?.message} busy={busy} autoFocus />
      <Button variant="secondary" wide icon="back" onClick={onBack}>
        Other ways to sign in
      </Button>
    </SignInPage>
  )
}
