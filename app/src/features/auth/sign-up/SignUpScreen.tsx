import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { ratePassword } from '@fieldhouse/design/form/password-strength'
import { StrengthMeter } from '@fieldhouse/design/form/StrengthMeter'
import { TextField } from '@fieldhouse/design/form/TextField'
import { type FieldState, useFormField } from '@fieldhouse/design/form/useFormField'
import { useEffect, useState } from 'react'
import { countSignUpStep } from '../../../shared/analytics/count-sign-up-step.ts'
import { findNameProblem, findNewPasswordProblem } from '../../../shared/form/fields.model.ts'
import { navigate } from '../../../shared/paths/navigation.ts'
import { AuthForm } from '../AuthForm.tsx'
import { saveDraftEmail, savePendingSignUp } from '../draft.ts'
import { EmailField } from '../EmailField.tsx'
import { useEmailField } from '../useEmailField.ts'
import styles from './SignUpScreen.module.css'

/** Signs a fan up. The password is optional: without one, every sign-in is a code by email. */
export function SignUpScreen() {
  const emailState = useEmailField()
  const email = emailState.field
  const firstname = useFormField('', findNameProblem)
  const lastname = useFormField('', findNameProblem)
  const password = useFormField('', (value) => (value === '' ? undefined : findNewPasswordProblem(value)))
  const age = useAgeCheck()
  const [newsletter, setNewsletter] = useState(false)
  const task = useTask('Signing up')
  useEffect(() => countSignUpStep('form'), [])
  const fields = { email, firstname, lastname, password }
  const signUp = async () => {
    const invalidFields = Object.values(fields).filter((field) => !field.settle())
    if (!age.settle() || invalidFields.length > 0) return
    saveDraftEmail(email.value)
    const account = {
      email: email.value.trim(),
      firstname: firstname.value.trim(),
      lastname: lastname.value.trim(),
      password: password.value,
      newsletter,
    }
    const mailed = await task.run(async () => {
      if (await emailState.asksBack()) return undefined
      try {
        return await (await import('../auth.queries.ts')).createAccount(account)
      } catch (error) {
        const refused = (error as { fields?: Record<string, string> }).fields ?? {}
        for (const [name, field] of Object.entries(fields)) field.refuse(refused[name])
        throw error
      }
    })
    if (!mailed) return
    countSignUpStep('mailed')
    savePendingSignUp(account)
    await navigate({
      to: '/auth/signup/verify-email',
      search: { email: account.email, email_token: mailed.token },
      state: { resendAt: mailed.resendAt },
    })
  }
  const strength = ratePassword(password.value, {
    personal: [email.value, firstname.value, lastname.value, ...currentSchool().passwordWords],
  })
  const hasFieldError = Object.values(fields).some((field) => field.error)
  return (
    <AuthForm
      title="Join free"
      intro="We’ll email you a code to confirm it’s you."
      back={{ to: '/auth/home', label: 'Back to sign in' }}
      other="sign-in"
      onSubmit={() => void signUp()}
      footer="You can download or delete your data anytime."
    >
      <EmailField email={emailState} />
      <NameFields firstname={firstname} lastname={lastname} />
      <PasswordField
        label="Password (optional)"
        name="new-password"
        autoComplete="new-password"
        hint="Skip it and we’ll email you a code each time."
        {...password.control}
        error={password.error}
        meter={password.value !== '' && <StrengthMeter strength={strength} />}
      />
      <AgeCheck age={age} />
      <NewsletterCheck checked={newsletter} onChange={setNewsletter} />
      <FormError message={hasFieldError ? undefined : task.error?.message} />
      <Button type="submit" wide busy={task.busy} icon="mail">
        Email me a code
      </Button>
    </AuthForm>
  )
}

/** A school without a newsletter asks no one. */
const NewsletterCheck = ({ checked, onChange }: { checked: boolean; onChange: (agrees: boolean) => void }) =>
  currentSchool().newsletter && (
    <label className={styles.age}>
      <input type="checkbox" name="newsletter" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      Email me the newsletter (optional)
    </label>
  )

const tooYoung = 'You must be 13 or older to join.'

/** US law (COPPA) requires a parent's consent below 13, so only a fan who confirms being older can join. */
function useAgeCheck() {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [error, setError] = useState<string>()
  return {
    said: isConfirmed,
    error,
    say: (older: boolean) => {
      setIsConfirmed(older)
      setError(undefined)
    },
    settle: (): boolean => {
      setError(isConfirmed ? undefined : tooYoung)
      return isConfirmed
    },
  }
}

function AgeCheck({ age }: { age: ReturnType<typeof useAgeCheck> }) {
  return (
    <div>
      <label className={styles.age}>
        <input
          type="checkbox"
          name="old-enough"
          required
          checked={age.said}
          aria-invalid={age.error ? true : undefined}
          aria-describedby="old-enough-error"
          onChange={(event) => age.say(event.target.checked)}
        />
        I am 13 or older
      </label>
      <p id="old-enough-error" role="alert" className={styles.wrong}>
        {age.error}
      </p>
    </div>
  )
}

function NameFields({ firstname, lastname }: Record<'firstname' | 'lastname', FieldState>) {
  return (
    <div className={styles.names}>
      <TextField
        label="First name"
        name="given-name"
        autoComplete="given-name"
        required
        {...firstname.control}
        error={firstname.error}
      />
      <TextField
        label="Last name"
        name="family-name"
        autoComplete="family-name"
        required
        {...lastname.control}
        error={lastname.error}
      />
    </div>
  )
}
