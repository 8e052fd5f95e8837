import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { ratePassword } from '@fieldhouse/design/form/password-strength'
import { StrengthMeter } from '@fieldhouse/design/form/StrengthMeter'
import { useFormField } from '@fieldhouse/design/form/useFormField'
import { useEffect } from 'react'
import { findNewPasswordProblem } from '../../../shared/form/fields.model.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useCurrentPage, useParams } from '../../../shared/paths/useCurrentPage.ts'
import { showToast } from '../../../shared/toast/toast.ts'
import { AuthForm } from '../AuthForm.tsx'
import { saveDraftEmail } from '../draft.ts'

export function ForgotPasswordScreen() {
  const { email } = useParams('/auth/forgot-password/$email/password')
  const { grant } = useCurrentPage().state
  const password = useFormField('', findNewPasswordProblem)
  const task = useTask('Setting the password')
  useEffect(() => {
    if (!grant) void navigate({ to: '/auth/forgot-password/email', replace: true })
  }, [grant])
  if (!grant) return null
  const saveNewPassword = async () => {
    if (!password.settle()) return
    const done = await task.run(async () => {
      try {
        const { setNewPassword } = await import('../auth.queries.ts')
        await setNewPassword(grant, password.value)
        return true
      } catch (error) {
        password.refuse((error as { fields?: Record<string, string> }).fields?.password)
        throw error
      }
    })
    if (!done) return
    saveDraftEmail(email)
    showToast('success', 'Password changed')
    await navigate({ to: '/auth/login', replace: true })
  }
  const strength = ratePassword(password.value, { personal: [email, ...currentSchool().passwordWords] })
  return (
    <AuthForm
      title="Choose a new password"
      intro="You’ll be signed out on all devices."
      back={{ to: '/auth/forgot-password/email', label: 'Start over' }}
      onSubmit={() => void saveNewPassword()}
    >
      {/* Password managers save the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        required
        autoFocus
        {...password.control}
        error={password.error}
        meter={password.value !== '' && <StrengthMeter strength={strength} />}
      />
      <FormError message={password.error ? undefined : task.error?.message} />
      <Button type="submit" wide busy={task.busy}>
        Set password
      </Button>
    </AuthForm>
  )
}
