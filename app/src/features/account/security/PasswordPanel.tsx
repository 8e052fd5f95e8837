import type { ApiError } from '@fieldhouse/client/api/api-error'
import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { ratePassword } from '@fieldhouse/design/form/password-strength'
import { StrengthMeter } from '@fieldhouse/design/form/StrengthMeter'
import { useFormField } from '@fieldhouse/design/form/useFormField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { findNewPasswordProblem, findPasswordProblem } from '../../../shared/form/fields.model.ts'
import { showToast } from '../../../shared/toast/toast.ts'
import { savePassword } from '../account.queries.ts'
import { CodeProof } from './CodeProof.tsx'
import styles from './PasswordPanel.module.css'

type PasswordPanelProps = { hasPassword: boolean; email: string }

/** Changes the password, or sets a first one. Both sign every other device out. */
export function PasswordPanel({ hasPassword, email }: PasswordPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Password">
      {open ? (
        <PasswordForm hasPassword={hasPassword} email={email} onDone={() => setOpen(false)} />
      ) : (
        <>
          <p className={styles.text}>
            {hasPassword
              ? 'Sign in with your password or an emailed code.'
              : 'You sign in with an emailed code. Add a password for faster sign-in.'}
          </p>
          <Button size={44} variant="secondary" onClick={() => setOpen(true)}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </>
      )}
    </Panel>
  )
}

function PasswordForm({ hasPassword, email, onDone }: PasswordPanelProps & { onDone: () => void }) {
  const old = useFormField('', (value) => (hasPassword ? findPasswordProblem(value) : undefined))
  const newPassword = useFormField('', findNewPasswordProblem)
  const task = useTask('Changing the password')
  const saveNewPassword = async () => {
    const [oldFits, freshFits] = [old.settle(), newPassword.settle()]
    if (!oldFits || !freshFits) return
    const done = await task.run(async () => {
      try {
        await savePassword(old.value, newPassword.value)
        return true
      } catch (error) {
        const { fields } = error as ApiError
        old.refuse(fields?.old_password)
        newPassword.refuse(fields?.password)
        throw error
      }
    })
    if (!done) return
    showToast('success', 'Password saved')
    onDone()
  }
  if (!hasPassword && task.error?.status === 403)
    return <CodeProof email={email} onProven={() => void saveNewPassword()} onCancel={onDone} />
  const strength = ratePassword(newPassword.value, { personal: [email, ...currentSchool().passwordWords] })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void saveNewPassword()
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {hasPassword && (
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          autoFocus
          {...old.control}
          error={old.error}
        />
      )}
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        autoFocus={!hasPassword}
        {...newPassword.control}
        error={newPassword.error}
        meter={newPassword.value !== '' && <StrengthMeter strength={strength} />}
      />
      <FormError message={old.error || newPassword.error ? undefined : task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Save password
        </Button>
        <Button size={44} variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
