import { type ApiError, errorMessage } from '@fieldhouse/client/api/api-error'
import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useFormField } from '@fieldhouse/design/form/useFormField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useCustomer } from '../../../shared/customer/customer.queries.ts'
import { LoadingPlaceholders } from '../../../shared/customer/LoadingPlaceholders.tsx'
import { findEmailProblem, findPasswordProblem } from '../../../shared/form/fields.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useFan } from '../../../shared/session/useFan.ts'
import { AccountScreenHead } from '../AccountScreenHead.tsx'
import { requestEmailChange } from '../account.queries.ts'
import { CodeProof } from '../security/CodeProof.tsx'
import styles from '../security/PasswordPanel.module.css'

export function ChangeEmailScreen() {
  const fan = useFan()
  const { data: customer, error, refetch } = useCustomer()
  return (
    <>
      <AccountScreenHead
        title="Change your email"
        intro="We’ll send a code to your new address and notify your old one. You can undo the change for 72 hours."
      />
      <Panel title={`Current email: ${fan.email}`}>
        {customer ? (
          <ChangeEmailForm now={customer.email} hasPassword={customer.has_password} />
        ) : error ? (
          <ErrorState title="Your account did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingPlaceholders label="Loading your account" count={1} shape="row" />
        )}
      </Panel>
    </>
  )
}

function ChangeEmailForm({ now, hasPassword }: { now: string; hasPassword: boolean }) {
  const email = useFormField('', (value) => {
    const isNow = value.trim().toLowerCase() === now.toLowerCase()
    return findEmailProblem(value) ?? (isNow ? 'That’s already your address.' : undefined)
  })
  const password = useFormField('', (value) => (hasPassword ? findPasswordProblem(value) : undefined))
  const task = useTask('Changing the email')
  const sendCode = async () => {
    const [emailFits, passwordFits] = [email.settle(), password.settle()]
    if (!emailFits || !passwordFits) return
    const mailed = await task.run(async () => {
      try {
        return await requestEmailChange(email.value.trim(), password.value)
      } catch (error) {
        const { fields } = error as ApiError
        email.refuse(fields?.email)
        password.refuse(fields?.password)
        throw error
      }
    })
    if (!mailed) return
    const search = { email: email.value.trim(), email_token: mailed.token }
    await navigate({ to: '/app/account/verify-email', search, state: { resendAt: mailed.resendAt } })
  }
  if (!hasPassword && task.error?.status === 403)
    return <CodeProof email={now} onProven={() => void sendCode()} onCancel={task.reset} />
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void sendCode()
      }}
    >
      <TextField
        label="New email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...email.control}
        error={email.error}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="current-password"
          autoComplete="current-password"
          {...password.control}
          error={password.error}
        />
      )}
      <FormError message={email.error || password.error ? undefined : task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} icon="mail" busy={task.busy}>
          Send code
        </Button>
        <Link to="/app/account/profile" className={buttonClass({ size: 44, variant: 'secondary' })}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
