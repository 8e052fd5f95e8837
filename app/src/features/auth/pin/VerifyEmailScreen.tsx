import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { PinField } from '@fieldhouse/design/form/PinField'
import { useState } from 'react'
import { countSignUpStep } from '../../../shared/analytics/count-sign-up-step.ts'
import { readHashCode } from '../../../shared/form/fields.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useCurrentPage, useSearchText } from '../../../shared/paths/useCurrentPage.ts'
import { AuthForm } from '../AuthForm.tsx'
import { findPendingSignUp, saveDraftEmail } from '../draft.ts'
import { openAfterSignIn } from '../sign-in/open-after-sign-in.ts'
import { AddressBar } from './AddressBar.tsx'
import { ResendCode } from './ResendCode.tsx'
import { usePinForm } from './usePinForm.ts'

export function SignInVerifyScreen() {
  return <VerifyEmail purpose="sign-in" />
}

export function SignUpVerifyScreen() {
  return <VerifyEmail purpose="sign-up" />
}

function VerifyEmail({ purpose }: { purpose: 'sign-in' | 'sign-up' }) {
  const email = useSearchText('email')
  const token = useSearchText('email_token')
  const { state, hash } = useCurrentPage()
  const pendingSignUp = purpose === 'sign-up' ? findPendingSignUp(email) : undefined
  const [resendAt, setResendAt] = useState(state.resendAt ?? 0)
  const form = usePinForm('Signing in', readHashCode(hash), async (pin) => {
    const { verifySignInCode } = await import('../auth.queries.ts')
    await verifySignInCode(token, pin)
  })
  const resending = useTask('Sending a code')
  const submitCode = async (digits: string) => {
    if (!(await form.submit(digits))) return
    if (purpose === 'sign-up') countSignUpStep('verified')
    openAfterSignIn(purpose === 'sign-up' ? '/app/preferences/affiliations' : '/app/home')
  }
  const resendSignInCode = async () => {
    const mailed = await resending.run(async () => {
      const { createAccount, requestSignInCode } = await import('../auth.queries.ts')
      return pendingSignUp ? createAccount(pendingSignUp) : requestSignInCode(email)
    })
    if (!mailed) return false
    form.clear()
    setResendAt(mailed.resendAt)
    await navigate({
      to: pendingSignUp ? '/auth/signup/verify-email' : '/auth/signin/verify-email',
      search: { email, email_token: mailed.token },
      state: { resendAt: mailed.resendAt },
      replace: true,
    })
    return true
  }
  const start = purpose === 'sign-up' ? '/auth/signup/email' : '/auth/home'
  return (
    <AuthForm
      title="Check your email"
      intro={
        purpose === 'sign-up'
          ? 'We sent a 6-digit code to finish your account. It expires in 10 minutes.'
          : 'If this address can sign in, a 6-digit code is on its way. It expires in 10 minutes.'
      }
      back={{ to: start, label: 'Back' }}
      other={purpose === 'sign-up' ? 'sign-in' : 'sign-up'}
      onSubmit={() => void submitCode(form.pin)}
      footer={form.error && 'Still nothing? Check spam, or request a new code.'}
    >
      {email && <AddressBar email={email} change={start} />}
      <PinField
        value={form.pin}
        onChange={form.change}
        onComplete={(digits) => void submitCode(digits)}
        error={form.error}
        busy={form.busy}
        autoFocus
      />
      {(purpose === 'sign-in' || pendingSignUp) && email && (
        <ResendCode resendAt={resendAt} busy={resending.busy} onResend={resendSignInCode} />
      )}
      <FormError message={resending.error?.message} />
      <Button type="submit" wide busy={form.busy} disabled={form.pin.length < 6}>
        {form.error ? 'Try again' : 'Verify'}
      </Button>
      {purpose === 'sign-in' && (
        <Link
          to="/auth/login"
          className={buttonClass({ variant: 'secondary', wide: true })}
          onClick={() => saveDraftEmail(email)}
        >
          <Icon name="lock" size={17} />
          Use my password
        </Link>
      )}
    </AuthForm>
  )
}
