import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { navigate } from '../../../shared/paths/navigation.ts'
import { AuthForm } from '../AuthForm.tsx'
import { saveDraftEmail } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'
import { useEmailField } from '../useEmailField.ts'

export function ForgotEmailScreen() {
  const emailState = useEmailField()
  const email = emailState.field
  const task = useTask('Sending a code')
  const sendResetCode = async () => {
    if (!email.settle()) return
    saveDraftEmail(email.value)
    const mailed = await task.run(async () => {
      if (await emailState.asksBack()) return undefined
      return (await import('../auth.queries.ts')).requestPasswordReset(email.value.trim())
    })
    if (!mailed) return
    await navigate({
      to: '/auth/forgot-password/$email/code',
      params: { email: email.value.trim() },
      search: { email_token: mailed.token },
      state: { resendAt: mailed.resendAt },
    })
  }
  return (
    <AuthForm
      title="Forgot your password?"
      intro="We’ll email you a code to reset it."
      back={{ to: '/auth/home', label: 'Back to sign in' }}
      onSubmit={() => void sendResetCode()}
      footer="You can also sign in with an emailed code. No password needed."
    >
      <EmailField email={emailState} />
      <FormError message={task.error?.message} />
      <Button type="submit" wide busy={task.busy} icon="mail">
        Email me a code
      </Button>
    </AuthForm>
  )
}
