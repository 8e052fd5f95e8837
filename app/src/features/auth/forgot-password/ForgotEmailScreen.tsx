import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { navigate } from '../../../shared/paths/navigation.ts'
import { AuthForm } from '../AuthForm.tsx'
import { keepEmail } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'
import { useEmail } from '../useEmail.ts'

export function ForgotEmailScreen() {
  const asked = useEmail()
  const email = asked.field
  const task = useTask('Sending a code')
  const send = async () => {
    if (!email.settle()) return
    keepEmail(email.value)
    const mailed = await task.run(async () => {
      if (await asked.asksBack()) return undefined
      return (await import('../auth.queries.ts')).requestReset(email.value.trim())
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
      onSubmit={() => void send()}
      footer="Or sign in with an emailed code, no password needed."
    >
      <EmailField email={asked} />
      <FormError message={task.error?.message} />
      <Button type="submit" wide busy={task.busy} icon="mail">
        Email me a code
      </Button>
    </AuthForm>
  )
}
