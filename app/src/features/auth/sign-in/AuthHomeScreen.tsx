import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { navigate } from '../../../shared/paths/navigation.ts'
import { getEndReason } from '../../../shared/session/session.ts'
import { AuthForm } from '../AuthForm.tsx'
import { saveDraftEmail } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'
import { useEmailField } from '../useEmailField.ts'

const signedOutIntros = {
  ended: 'You’ve been signed out. Sign in to continue.',
  elsewhere: 'You were signed out in another tab.',
}

/** Asks for the email first; then the fan chooses a code or the password. */
export function AuthHomeScreen() {
  const emailState = useEmailField()
  const endedBy = getEndReason()
  const email = emailState.field
  const task = useTask('Sending a code')
  const sendSignInCode = async () => {
    if (!email.settle()) return
    saveDraftEmail(email.value)
    const mailed = await task.run(async () => {
      if (await emailState.asksBack()) return undefined
      return (await import('../auth.queries.ts')).requestSignInCode(email.value.trim())
    })
    if (!mailed) return
    await navigate({
      to: '/auth/signin/verify-email',
      search: { email: email.value.trim(), email_token: mailed.token },
      state: { resendAt: mailed.resendAt },
    })
  }
  const openPasswordSignIn = async () => {
    saveDraftEmail(email.value)
    await navigate({ to: '/auth/login' })
  }
  return (
    <AuthForm
      title="Welcome back"
      intro={endedBy ? signedOutIntros[endedBy] : 'Pick up where you left off.'}
      onSubmit={() => void sendSignInCode()}
      footer="We’ll email you a 6-digit code. It expires in 10 minutes."
    >
      <EmailField email={emailState} />
      <FormError message={task.error?.message} />
      <Button type="submit" wide busy={task.busy} icon="mail">
        Email me a code
      </Button>
      <Button variant="secondary" wide icon="lock" onClick={() => void openPasswordSignIn()}>
        Use my password
      </Button>
    </AuthForm>
  )
}
