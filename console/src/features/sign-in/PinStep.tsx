import { useTask } from '@fieldhouse/client/tasks/useTask'
import { login, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { PinField } from '@fieldhouse/design/form/PinField'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { setSession } from '../../shared/session/session.ts'
import { Door } from './Door.tsx'

/** Six digits by mail instead of the password. */
export function PinStep({ email, onBack }: { email: string; onBack: () => void }) {
  const [pin, setPin] = useState('')
  const [token, setToken] = useState<string>()
  const { busy, error, run } = useTask()
  const asked = useRef(false)
  const ask = () =>
    run(async () => {
      const sent = await request(login, { body: { company_id: currentSchool().id, email } })
      setToken(sent.token)
    })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void ask()
  })
  const verify = (digits: string) =>
    void run(async () => {
      if (!token) throw new Error('No code sent yet.')
      const { data } = await request(verifyLogin, { body: { company_id: currentSchool().id, token, pin: digits } })
      setSession({ jwt: data.jwt, email })
    })
  return (
    <Door
      title="Check your email"
      text={token ? `We sent a code to ${email}.` : `Sending a code to ${email}.`}
      onSubmit={() => verify(pin)}
    >
      <PinField value={pin} onChange={setPin} onComplete={verify} error={error?.message} busy={busy} autoFocus />
      <Button variant="secondary" wide icon="back" onClick={onBack}>
        Other ways to sign in
      </Button>
    </Door>
  )
}
