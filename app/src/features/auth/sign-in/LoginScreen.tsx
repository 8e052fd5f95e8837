import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { useFormField } from '@fieldhouse/design/form/useFormField'
import { wrongPassword } from '../../../shared/form/fields.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { navigate } from '../../../shared/paths/navigation.ts'
import { AuthForm } from '../AuthForm.tsx'
import { keepEmail } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'
import { useEmail } from '../useEmail.ts'
import { arrive } from './arrive.ts'

/** Email and password in one form, so that a password manager fills both. */
export function LoginScreen() {
  const asked = useEmail()
  const email = asked.field
  const password = useFormField('', wrongPassword)
  const signingIn = useTask('Signing in')
  const sending = useTask('Sending a code')
  const signIn = async () => {
    const [emailFits, passwordFits] = [email.settle(), password.settle()]
    if (!emailFits || !passwordFits) return
    sending.reset()
    const done = await signingIn.run(async () => {
      const { signInWithPassword } = await import('../auth.queries.ts')
      await signInWithPassword(email.value.trim(), password.value)
      return true
    })
    if (done) arrive('/app/home')
  }
  const sendPin = async () => {
    if (!email.settle()) return
    signingIn.reset()
    const mailed = await sending.run(async () => {
      if (await asked.asksBack()) return undefined
      return (await import('../auth.queries.ts')).requestPin(email.value.trim())
    })
    if (!mailed) return
    const search = { email: email.value.trim(), email_token: mailed.token }
    await navigate({ to: '/auth/signin/verify-email', search, state: { resendAt: mailed.resendAt } })
  }
  const forgot = (
    <Link to="/auth/forgot-password/email" className={linkClass()} onClick={() => keepEmail(email.value)}>
      Forgot it?
    </Link>
  )
  return (
    <AuthForm
      title="Enter your password"
      intro="Or get a code by email."
      back={{ to: '/auth/home', label: 'Back to email' }}
      onSubmit={() => void signIn()}
      footer="Too many wrong tries locks password sign-in for 15 minutes. An emailed code always works."
    >
      <EmailField email={asked} />
      <PasswordField
        label="Password"
        labelAction={forgot}
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
      <Button variant="secondary" wide icon="mail" busy={sending.busy} onClick={() => void sendPin()}>
        Email me a code instead
      </Button>
    </AuthForm>
  )
}
