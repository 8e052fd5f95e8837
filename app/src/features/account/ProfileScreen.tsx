import { errorMessage } from '@fieldhouse/client/api/api-error'
import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { abbreviateName } from '@fieldhouse/contract/company'
import type { Customer } from '@fieldhouse/contract/customer/customer'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useFormField } from '@fieldhouse/design/form/useFormField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { saveNames, useCustomer } from '../../shared/customer/customer.queries.ts'
import { LoadingPlaceholders } from '../../shared/customer/LoadingPlaceholders.tsx'
import { findNameProblem } from '../../shared/form/fields.model.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { showToast } from '../../shared/toast/toast.ts'
import { AccountScreenHead } from './AccountScreenHead.tsx'
import styles from './ProfileScreen.module.css'
import { ProfilePicturePanel } from './picture/ProfilePicturePanel.tsx'

export function ProfileScreen() {
  const { data: customer, error, refetch } = useCustomer()
  return (
    <>
      <AccountScreenHead title="Profile" intro="Name and photo" />
      {customer ? (
        <div className={styles.panels}>
          <ProfilePicturePanel customer={customer} />
          <NamesPanel key={`${customer.firstname} ${customer.lastname}`} customer={customer} />
          <EmailPanel customer={customer} />
        </div>
      ) : error ? (
        <ErrorState title="Your profile did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingPlaceholders label="Loading your profile" count={3} shape="panel" className={styles.panels} />
      )}
    </>
  )
}

function NamesPanel({ customer }: { customer: Customer }) {
  const firstname = useFormField(customer.firstname, findNameProblem)
  const lastname = useFormField(customer.lastname, findNameProblem)
  const task = useTask('Saving your name')
  const hasChanged = firstname.value !== customer.firstname || lastname.value !== customer.lastname
  const submitNames = async () => {
    if (!firstname.settle() || !lastname.settle()) return
    const saved = await task.run(() =>
      saveNames({ firstname: firstname.value.trim(), lastname: lastname.value.trim() }),
    )
    if (saved) showToast('success', 'Name saved')
  }
  return (
    <Panel title="Name">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submitNames()
        }}
      >
        <TextField
          label="First name"
          name="given-name"
          autoComplete="given-name"
          {...firstname.control}
          error={firstname.error}
        />
        <TextField
          label="Last name"
          name="family-name"
          autoComplete="family-name"
          {...lastname.control}
          error={lastname.error}
          hint={
            firstname.valid && lastname.valid
              ? `Shown as ${abbreviateName(firstname.value, lastname.value)}`
              : undefined
          }
          hintIcon="check"
        />
        <FormError message={task.error?.message} />
        <Button type="submit" size={44} busy={task.busy} disabled={!hasChanged}>
          Save
        </Button>
      </form>
    </Panel>
  )
}

function EmailPanel({ customer }: { customer: Customer }) {
  return (
    <Panel title="Email">
      <p className={styles.email}>{customer.email}</p>
      <p className={styles.text}>Sign-in codes and notices go here. We’ll confirm a new address first.</p>
      <Link to="/app/account/change-email" className={buttonClass({ size: 44, variant: 'secondary' })}>
        Change email
      </Link>
    </Panel>
  )
}
