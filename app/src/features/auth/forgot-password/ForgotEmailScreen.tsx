import { Button } from '@fieldhouse/design/action/Button'
import { useField } from '@fieldhouse/design/form/useField'
import { useTask } from '../../../shared/api/useTask.ts'
import { FormFailure } from '../../../shared/form/FormFailure.tsx'
import { wrongEmail } from '../../../shared/form/fields.model.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { AuthForm } from '../AuthForm.tsx'
import { keepEmail, keptEmail } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'

export function ForgotEmailScreen() {
  const email = useField(keptEmail(), wrongEmail)
  const task = useTask('Sending a code')
  const send = async () => {
    if (!email.settle()) return
    keepEmail(email.value)
    const mailed = await task.run(async () => (await import('../auth.queries.ts')).requestReset(email.value.trim()))
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
      title="Forgot it? Fine."
      intro="We send a code to your email. With it you choose a new password."
      back={{ to: '/auth/home', label: 'Back to sign in' }}
      onSubmit={() => void send()}
      footer="You can also sign in with a pin by email and never need a password."
    >
      <EmailField field={email} />
      <FormFailure message={task.failure?.message} />
      <Button type="submit" wide busy={task.busy} icon="mail">
        Email me a code
      </Button>
    </AuthForm>
  )
}
