import { ApiError } from '@fieldhouse/client/api/api-error'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { type ReactNode, useState } from 'react'
import { signOut } from '../shared/me/sign-out.ts'
import { useMe } from '../shared/me/useMe.ts'
import { QueryResult } from '../shared/screen/QueryResult.tsx'
import styles from './SignInGate.module.css'

type SignInGateProps = {
  /** Asks for the second factor. */
  askSecondFactor: (me: StaffMe) => ReactNode
  /** Sets up a second factor. It stays until it is done, so that a refetch does not hide the recovery codes. */
  setUpSecondFactor: (me: StaffMe, done: () => void) => ReactNode
  children: (me: StaffMe) => ReactNode
}

/** Opens the console only after both factors are given. */
export function SignInGate({ askSecondFactor, setUpSecondFactor, children }: SignInGateProps) {
  const result = useMe()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const { data } = result
  if (!isSettingUp && data?.required && data.second_factor === 'not-set-up') setIsSettingUp(true)
  if (result.error instanceof ApiError && result.error.status === 403 && !result.data)
    return (
      <main id="main" className={styles.gate}>
        <EmptyState
          title="This account isn’t on the staff"
          text="Ask an owner to invite you."
          action={<Button onClick={() => void signOut()}>Switch account</Button>}
        />
      </main>
    )
  return (
    <QueryResult result={result} what="The console">
      {(me) =>
        me.second_factor === 'owed'
          ? askSecondFactor(me)
          : isSettingUp
            ? setUpSecondFactor(me, () => setIsSettingUp(false))
            : children(me)
      }
    </QueryResult>
  )
}
