import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { beginCodeApp, confirmCodeApp, type StaffMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { Qr } from '../../shared/screen/Qr.tsx'
import styles from './Account.module.css'

type CodeAppProps = { onDone: (recoveryCodes: readonly string[], me: StaffMe) => void }

/** The secret as a picture and as letters, then a code that shows that it arrived. */
export function CodeApp({ onDone }: CodeAppProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState('')
  const task = useTask()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void task.run(async () => setBegun(await request(beginCodeApp, { body: {} })))
  })
  const confirm = () =>
    void task.run(async () => {
      const { recovery_codes, me } = await request(confirmCodeApp, { body: { code } })
      onDone(recovery_codes, me)
    })
  return (
    <Form className={styles.stack} onSubmit={confirm}>
      {begun && (
        <>
          <p>Scan this with your authenticator app, or type the letters into it.</p>
          <Qr text={begun.uri} label="Setup key for an authenticator app" />
          <code className={styles.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <TextField
            label="6-digit code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
      <FormError message={task.error?.message} />
      <Button type="submit" busy={task.busy} disabled={!begun}>
        Turn on
      </Button>
    </Form>
  )
}
