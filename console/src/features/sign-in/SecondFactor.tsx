import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { askPasskey, giveCode, givePasskey, type StaffMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { signOut } from '../../shared/me/sign-out.ts'
import { setMe } from '../../shared/me/useMe.ts'
import { signWithPasskey, supportsPasskeys } from '../../shared/session/passkey.ts'
import { SignInPage } from './SignInPage.tsx'

/** Asks for the second factor. */
export function SecondFactor({ me }: { me: StaffMe }) {
  const [code, setCode] = useState('')
  const { busy, error, run } = useTask()
  const confirmByCode = () => void run(async () => setMe(await sendStaffRequest(giveCode, { body: { code } })))
  const confirmByPasskey = () =>
    void run(async () => {
      const { options } = await sendStaffRequest(askPasskey, { body: {} })
      setMe(await sendStaffRequest(givePasskey, { body: { response: await signWithPasskey(options) } }))
    })
  return (
    <SignInPage title="Confirm your second factor" text={`Signed in as ${me.email}.`} onSubmit={confirmByCode}>
      {me.passkeys.length > 0 && supportsPasskeys() && (
        <Button wide icon="key" busy={busy} onClick={confirmByPasskey}>
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
      <Button variant="outline" wide onClick={() => void signOut()}>
        Sign out
      </Button>
    </SignInPage>
  )
}
