import type { ApiError } from '@fieldhouse/client/api/api-error'
import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { useFormField } from '@fieldhouse/design/form/useFormField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { useState } from 'react'
import { attempt } from '../../shared/api/attempt.ts'
import { findPasswordProblem } from '../../shared/form/fields.model.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { navigate } from '../../shared/paths/navigation.ts'
import { updateSession } from '../../shared/session/session.ts'
import { showToast } from '../../shared/toast/toast.ts'
import { deleteAccountForever, downloadAccountExport } from './account.queries.ts'
import styles from './LeavePanel.module.css'
import { CodeProof } from './security/CodeProof.tsx'

type AccountDataPanelProps = { hasPassword: boolean; email: string }
type NumberedAccountProps = AccountDataPanelProps & { accountNumber: string }

export function AccountDataPanel({ hasPassword, email, accountNumber }: NumberedAccountProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const downloadAccount = async () => {
    setIsExporting(true)
    await attempt('Exporting the account', downloadAccountExport)
    setIsExporting(false)
  }
  return (
    <Panel title="Your data">
      <div className={styles.choice}>
        <p>Everything {currentSchool().appName} keeps about you, in one file.</p>
        <Button size={44} variant="secondary" icon="download" busy={isExporting} onClick={() => void downloadAccount()}>
          Export my account
        </Button>
      </div>
      <div className={styles.choice}>
        <p>Your account, choices and photo are deleted immediately and permanently.</p>
        <Button size={44} variant="outline" onClick={() => setIsDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <p className={styles.number}>
        Account number, if you write to us: <code>{accountNumber}</code>
      </p>
      <p className={styles.more}>
        <Link to="/privacy">Privacy: what we keep, why and for how long</Link>
      </p>
      <Dialog open={isDeleting} onOpenChange={setIsDeleting} title="Delete your account?">
        <DeleteAccountForm hasPassword={hasPassword} email={email} onCancel={() => setIsDeleting(false)} />
      </Dialog>
    </Panel>
  )
}

function DeleteAccountForm({ hasPassword, email, onCancel }: AccountDataPanelProps & { onCancel: () => void }) {
  const password = useFormField('', (value) => (hasPassword ? findPasswordProblem(value) : undefined))
  const task = useTask('Deleting the account')
  const deleteAccount = async () => {
    if (!password.settle()) return
    const done = await task.run(async () => {
      try {
        await deleteAccountForever(password.value)
        return true
      } catch (error) {
        password.refuse((error as ApiError).fields?.password)
        throw error
      }
    })
    if (!done) return
    await navigate({ to: '/', replace: true })
    updateSession({ kind: 'ended' })
    showToast('success', 'Account deleted')
  }
  if (!hasPassword && task.error?.status === 403)
    return <CodeProof email={email} onProven={() => void deleteAccount()} onCancel={onCancel} />
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void deleteAccount()
      }}
    >
      <p>The account for {email} will be deleted immediately on every device. This can’t be undone.</p>
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="current-password"
          autoComplete="current-password"
          {...password.control}
          error={password.error}
        />
      )}
      <FormError message={password.error ? undefined : task.error?.message} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="brand" busy={task.busy}>
          Delete account
        </Button>
      </div>
    </form>
  )
}
