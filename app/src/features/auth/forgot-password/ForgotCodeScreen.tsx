import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { PinField } from '@fieldhouse/design/form/PinField'
import { useState } from 'react'
import { readHashCode } from '../../../shared/form/fields.model.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useCurrentPage, useParams, useSearchText } from '../../../shared/paths/useCurrentPage.ts'
import { AuthForm } from '../AuthForm.tsx'
import { AddressBar } from '../pin/AddressBar.tsx'
import { ResendCode } from '../pin/ResendCode.tsx'
import { usePinForm } from '../pin/usePinForm.ts'

export function ForgotCodeScreen() {
  const { email } = useParams('/auth/forgot-password/$email/code')
  const token = useSearchText('email_token')
  const { state, hash } = useCurrentPage()
  const [resendAt, setResendAt] = useState(state.resendAt ?? 0)
  const [grant, setGrant] = useState<string>()
  const resending = useTask('Sending a code')
  const form = usePinForm('Checking the code', readHashCode(hash), async (code) => {
    const { validateResetCode } = await import('../auth.queries.ts')
    const newGrant = await validateResetCode(token, code)
    setGrant(newGrant)
    // The grant travels in the history entry: it survives a reload and never appears in an address.
    await navigate({
      to: '/auth/forgot-password/$email/password',
      params: { email },
      state: { grant: newGrant },
      replace: true,
    })
  })
  const resendResetCode = async () => {
    const mailed = await resending.run(async () => (await import('../auth.queries.ts')).requestPasswordReset(email))
    if (!mailed) return false
    form.clear()
    setResendAt(mailed.resendAt)
    const to = '/auth/forgot-password/$email/code'
    await navigate({
      to,
      params: { email },
      search: { email_token: mailed.token },
      state: { resendAt: mailed.resendAt },
      replace: true,
    })
    return true
  }
  return (
    <AuthForm
      title="Check your email"
      intro="If this address has an account, a 6-digit code is on its way. It expires in 10 minutes."
      back={{ to: '/auth/forgot-password/email', label: 'Back to email' }}
      onSubmit={() => void form.submit(form.pin)}
    >
      <AddressBar email={email} change="/auth/forgot-password/email" />
      <PinField
        label="6-digit code"
        value={form.pin}
        onChange={form.change}
        onComplete={(digits) => void form.submit(digits)}
        error={form.error}
        busy={form.busy || grant !== undefined}
        autoFocus
      />
      <ResendCode resendAt={resendAt} busy={resending.busy} onResend={resendResetCode} />
      <FormError message={resending.error?.message} />
      <Button type="submit" wide busy={form.busy} disabled={form.pin.length < 6}>
        {form.error ? 'Try again' : 'Continue'}
      </Button>
    </AuthForm>
  )
}
