import { Button } from '@fieldhouse/design/action/Button'
import { useField } from '@fieldhouse/design/form/useField'
import { useTask } from '../../../shared/api/useTask.ts'
import { FormFailure } from '../../../shared/form/FormFailure.tsx'
import { wrongEmail } from '../../../shared/form/fields.model.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { AuthForm } from '../AuthForm.tsx'
import { keepEmail, keptEmail } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'

/** The email first; then a pin, or the password. */
export function AuthHomeScreen() {
  const email = useField(keptEmail(), wrongEmail)
  const task = useTask('Sending a pin')
  const sendPin = async () => {
    if (!email.settle()) return
    keepEmail(email.value)
    const mailed = await task.run(async () => (await import('../auth.queries.ts')).requestPin(email.value.trim()))
    if (!mailed) return
    await navigate({
      to: '/auth/signin/verify-email',
      search: { email: email.value.trim(), email_token: mailed.token },
      state: { resendAt: mailed.resendAt },
    })
  }
  const goToPassword = async () => {
    keepEmail(email.value)
    await navigate({ to: '/auth/login' })
  }
  return (
    <AuthForm
      title="Welcome back"
      intro="Your teams are where you left them."
      onSubmit={() => void sendPin()}
      footer="A pin is six digits, by email. It works for 10 minutes."
    >
      <EmailField field={email} />
      <FormFailure message={task.failure?.message} />
      <Button type="submit" wide busy={task.busy} icon="mail">
        Email me a pin
      </Button>
      <Button variant="secondary" wide icon="lock" onClick={() => void goToPassword()}>
        Use my password
      </Button>
    </AuthForm>
  )
}
