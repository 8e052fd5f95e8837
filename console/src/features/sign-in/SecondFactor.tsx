import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { askPasskey, giveCode, givePasskey, type StaffMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { leave } from '../../shared/me/leave.ts'
import { tellMe } from '../../shared/me/useMe.ts'
import { hasPasskeys, signWithPasskey } from '../../shared/session/passkey.ts'
import { Door } from './Door.tsx'

/** The second of two factors. */
export function SecondFactor({ me }: { me: StaffMe }) {
  const [code, setCode] = useState('')
  const { busy, error, run } = useTask()
  const byCode = () => void run(async () => tellMe(await request(giveCode, { body: { code } })))
  const byPasskey = () =>
    void run(async () => {
      const { options } = await request(askPasskey, { body: {} })
      tellMe(await request(givePasskey, { body: { response: await signWithPasskey(options) } }))
    })
  return (
    <Door title="Confirm your second factor" text={`Signed in as ${me.email}.`} onSubmit={byCode}>
      {me.passkeys.length > 0 && hasPasskeys() && (
        <Button wide icon="key" busy={busy} onClick={byPasskey}>
          Use my passkey
        </Button>
      )}
      <TextField
        label="Authenticator or recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormError message={error?.message} />
      <Button type="submit" wide variant={me.passkeys.length > 0 ? 'secondary' : 'primary'} busy={busy}>
        Continue
      </Button>
      <Button variant="outline" wide onClick={() => void leave()}>
        Sign out
      </Button>
    </Door>
  )
}
