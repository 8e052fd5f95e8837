import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { beginCodeApp, confirmCodeApp, type StaffMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEffect, useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { QrCode } from '../../shared/screen/QrCode.tsx'
import styles from './Account.module.css'

type CodeAppSetupProps = { onDone: (recoveryCodes: readonly string[], me: StaffMe) => void }

/** Sets up an authenticator app: shows the secret as a QR code and as letters, then asks for a code as proof. */
export function CodeAppSetup({ onDone }: CodeAppSetupProps) {
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState('')
  const task = useTask()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void task.run(async () => setSetup(await sendStaffRequest(beginCodeApp, { body: {} })))
  })
  const confirmCode = () =>
    void task.run(async () => {
      const { recovery_codes, me } = await sendStaffRequest(confirmCodeApp, { body: { code } })
      onDone(recovery_codes, me)
    })
  return (
    <EditForm draft={code} className={styles.stack} onSubmit={confirmCode}>
      {setup && (
        <>
          <p>Scan this with your authenticator app, or type the letters into it.</p>
          <QrCode text={setup.uri} label="Setup key for an authenticator app" />
          <code className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
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
      <Button type="submit" busy={task.busy} disabled={!setup}>
        Turn on
      </Button>
    </EditForm>
  )
}
