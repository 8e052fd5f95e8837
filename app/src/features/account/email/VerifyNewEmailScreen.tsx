import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { PinField } from '@fieldhouse/design/form/PinField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { readHashCode } from '../../../shared/form/fields.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { navigate } from '../../../shared/paths/navigation.ts'
import { useCurrentPage, useSearchText } from '../../../shared/paths/useCurrentPage.ts'
import { showToast } from '../../../shared/toast/toast.ts'
import { AccountScreenHead } from '../AccountScreenHead.tsx'
import { confirmNewEmail } from '../account.queries.ts'
import styles from '../security/PasswordPanel.module.css'

export function VerifyNewEmailScreen() {
  const email = useSearchText('email')
  const token = useSearchText('email_token')
  const { hash } = useCurrentPage()
  const [pin, setPin] = useState(() => readHashCode(hash))
  const task = useTask('Changing the email')
  const verifyCode = async (digits: string) => {
    if (digits.length < 6) return
    const done = await task.run(async () => {
      await confirmNewEmail(token, digits)
      return true
    })
    if (!done) return
    showToast('success', 'Email changed')
    await navigate({ to: '/app/account/profile', replace: true })
  }
  return (
    <>
      <AccountScreenHead
        title="Check your new email"
        intro={
          email
            ? `We sent a 6-digit code to ${email}. It expires in 10 minutes.`
            : 'We sent a 6-digit code. It expires in 10 minutes.'
        }
      />
      <Panel title="Code">
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void verifyCode(pin)
          }}
        >
          <PinField
            value={pin}
            onChange={(digits) => {
              task.reset()
              setPin(digits)
            }}
            onComplete={(digits) => void verifyCode(digits)}
            error={task.error?.message}
            busy={task.busy}
            autoFocus
          />
          <div className={styles.actions}>
            <Button type="submit" size={44} busy={task.busy} disabled={pin.length < 6}>
              Verify
            </Button>
            <Link to="/app/account/change-email" className={buttonClass({ size: 44, variant: 'secondary' })}>
              Use another address
            </Link>
          </div>
        </form>
      </Panel>
    </>
  )
}
