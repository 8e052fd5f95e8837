import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { testDebugAlert } from '@fieldhouse/contract/alerts/desk'
import {
  addDebugAccount,
  type DebugAccount,
  listDebugAccounts,
  removeDebugAccount,
} from '@fieldhouse/contract/auth/debug-accounts'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { describeTopicTest } from './alerts.model.ts'

const queryKey = 'debug accounts'
const refetchAccounts = () => refetchQueries(queryKey, 'activity log')

/** Accounts whose phones get tests, for owners. */
export function TestAccountsPanel({ isSending }: { isSending: boolean }) {
  const result = useEndpoint(queryKey, listDebugAccounts, {})
  const task = useTask()
  const [status, setStatus] = useState<string>()
  const sendTest = () =>
    void task.run(async () => {
      setStatus(undefined)
      setStatus(describeTopicTest(await sendStaffRequest(testDebugAlert, {}).finally(() => refetchQueries('alerts'))))
    })
  const hasAccounts = (result.data?.accounts.length ?? 0) > 0
  return (
    <Panel
      title="Test accounts"
      text="Their phones get the tests you send here. A phone joins at the account’s next sign-in and leaves when it signs out."
      action={
        isSending &&
        hasAccounts && (
          <Button variant="secondary" size={44} icon="bell" busy={task.busy} onClick={sendTest}>
            Send to test accounts
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <p role="status">{status}</p>
        <FormError message={task.error?.message} />
        <QueryResult result={result} what="The test accounts">
          {({ accounts }) =>
            accounts.length === 0 ? (
              <EmptyNote>No test accounts yet.</EmptyNote>
            ) : (
              <ul>
                {accounts.map((account) => (
                  <TestAccountLine key={account.uid} account={account} />
                ))}
              </ul>
            )
          }
        </QueryResult>
        <AddAccountForm />
      </div>
    </Panel>
  )
}

function TestAccountLine({ account: { uid, email, firstname, lastname } }: { account: DebugAccount }) {
  const task = useTask()
  const name = `${firstname} ${lastname}`.trim() || email
  const removeAccount = () =>
    void task.run(async () => {
      await sendStaffRequest(removeDebugAccount, { params: { uid } })
      await refetchAccounts()
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{email}</small>
      </span>
      <Button
        variant="outline"
        size={44}
        busy={task.busy}
        aria-label={`Remove ${email} from test accounts`}
        onClick={removeAccount}
      >
        Remove
      </Button>
      <FormError message={task.error?.message} />
    </li>
  )
}

function AddAccountForm() {
  const [email, setEmail] = useState('')
  const task = useTask()
  const addAccount = () =>
    void task.run(async () => {
      await sendStaffRequest(addDebugAccount, { body: { email: email.trim() } })
      setEmail('')
      await refetchAccounts()
    })
  const fieldError = task.error?.fields.email
  return (
    <EditForm draft={email} className={styles.stack} onSubmit={addAccount}>
      <div className={styles.narrow}>
        <TextField
          label="Email of a fan or staff member"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={fieldError}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <FormError message={fieldError === undefined ? task.error?.message : undefined} />
      <div>
        <Button type="submit" variant="secondary" size={44} icon="plus" busy={task.busy}>
          Add account
        </Button>
      </div>
    </EditForm>
  )
}
