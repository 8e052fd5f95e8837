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
import { wrongNewPassword, wrongPassword } from '../../../shared/form/fields.model.ts'
import { showToast } from '../../../shared/toast/toast.ts'
import { setPassword } from '../account.queries.ts'
import styles from './PasswordPanel.module.css'
import { ProofByPin } from './ProofByPin.tsx'

type PasswordPanelProps = { hasPassword: boolean; email: string }

/** Changes the password, or sets a first one. Either signs every other device out. */
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
  const old = useFormField('', (value) => (hasPassword ? wrongPassword(value) : undefined))
  const fresh = useFormField('', wrongNewPassword)
  const task = useTask('Changing the password')
  const save = async () => {
    const [oldFits, freshFits] = [old.settle(), fresh.settle()]
    if (!oldFits || !freshFits) return
    const done = await task.run(async () => {
      try {
        await setPassword(old.value, fresh.value)
        return true
      } catch (error) {
        const { fields } = error as ApiError
        old.refuse(fields?.old_password)
        fresh.refuse(fields?.password)
        throw error
      }
    })
    if (!done) return
    showToast('success', 'Password saved')
    onDone()
  }
  if (!hasPassword && task.error?.status === 403)
    return <ProofByPin email={email} onProven={() => void save()} onCancel={onDone} />
  const strength = ratePassword(fresh.value, { personal: [email, ...currentSchool().passwordWords] })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
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
        {...fresh.control}
        error={fresh.error}
        meter={fresh.value !== '' && <StrengthMeter strength={strength} />}
      />
      <FormError message={old.error || fresh.error ? undefined : task.error?.message} />
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
