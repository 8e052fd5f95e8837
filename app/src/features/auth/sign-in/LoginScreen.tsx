import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { useFormField } from '@fieldhouse/design/form/useFormField'
import { findPasswordProblem } from '../../../shared/form/fields.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { navigate } from '../../../shared/paths/navigation.ts'
import { AuthForm } from '../AuthForm.tsx'
import { saveDraftEmail } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'
import { useEmailField } from '../useEmailField.ts'
import { openAfterSignIn } from './open-after-sign-in.ts'

/** Asks for email and password in one form, so that a password manager fills both. */
export function LoginScreen() {
  const emailState = useEmailField()
  const email = emailState.field
  const password = useFormField('', findPasswordProblem)
  const signingIn = useTask('Signing in')
  const sending = useTask('Sending a code')
  const submitSignIn = async () => {
    const [emailFits, passwordFits] = [email.settle(), password.settle()]
    if (!emailFits || !passwordFits) return
    sending.reset()
    const done = await signingIn.run(async () => {
      const { signInWithPassword } = await import('../auth.queries.ts')
      await signInWithPassword(email.value.trim(), password.value)
      return true
    })
    if (done) openAfterSignIn('/app/home')
  }
  const sendSignInCode = async () => {
    if (!email.settle()) return
    signingIn.reset()
    const mailed = await sending.run(async () => {
      if (await emailState.asksBack()) return undefined
      return (await import('../auth.queries.ts')).requestSignInCode(email.value.trim())
    })
    if (!mailed) return
    const search = { email: email.value.trim(), email_token: mailed.token }
    await navigate({ to: '/auth/signin/verify-email', search, state: { resendAt: mailed.resendAt } })
  }
  const forgotLink = (
    <Link to="/auth/forgot-password/email" className={linkClass()} onClick={() => saveDraftEmail(email.value)}>
      Forgot it?
    </Link>
  )
  return (
    <AuthForm
      title="Enter your password"
      intro="Or get a code by email."
      back={{ to: '/auth/home', label: 'Back to email' }}
      onSubmit={() => void submitSignIn()}
      footer="After too many wrong passwords, wait 15 minutes. An emailed code always works."
    >
      <EmailField email={emailState} />
      <PasswordField
        label="Password"
        labelAction={forgotLink}
        name="password"
        autoComplete="current-password"
        required
        autoFocus={email.value !== ''}
        {...password.control}
        error={password.error}
      />
      <FormError message={(signingIn.error ?? sending.error)?.message} />
      <Button type="submit" wide busy={signingIn.busy}>
        Sign in
      </Button>
      <Button variant="secondary" wide icon="mail" busy={sending.busy} onClick={() => void sendSignInCode()}>
        Email me a code instead
      </Button>
    </AuthForm>
  )
}
