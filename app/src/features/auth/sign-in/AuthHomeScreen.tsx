import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { navigate } from '../../../shared/paths/navigation.ts'
import { sessionOver } from '../../../shared/session/session.ts'
import { AuthForm } from '../AuthForm.tsx'
import { keepEmail } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'
import { useEmail } from '../useEmail.ts'

const why = {
  ended: 'You’ve been signed out. Sign in to continue.',
  elsewhere: 'You were signed out in another tab.',
}

/** The email first; then a pin, or the password. */
export function AuthHomeScreen() {
  const asked = useEmail()
  const over = sessionOver()
  const email = asked.field
  const task = useTask('Sending a code')
  const sendPin = async () => {
    if (!email.settle()) return
    keepEmail(email.value)
    const mailed = await task.run(async () => {
      if (await asked.asksBack()) return undefined
      return (await import('../auth.queries.ts')).requestPin(email.value.trim())
    })
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
      intro={over ? why[over] : 'Pick up where you left off.'}
      onSubmit={() => void sendPin()}
      footer="We’ll email you a 6-digit code. It works for 10 minutes."
    >
      <EmailField email={asked} />
      <FormError message={task.error?.message} />
      <Button type="submit" wide busy={task.busy} icon="mail">
        Email me a code
      </Button>
      <Button variant="secondary" wide icon="lock" onClick={() => void goToPassword()}>
        Use my password
      </Button>
    </AuthForm>
  )
}
