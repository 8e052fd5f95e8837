import { ApiError } from '@fieldhouse/client/api/api-error'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { type ReactNode, useState } from 'react'
import { leave } from '../shared/me/leave.ts'
import { useMe } from '../shared/me/useMe.ts'
import { Answered } from '../shared/screen/Answered.tsx'
import styles from './Gate.module.css'

type GateProps = {
  /** What asks for the second factor, and what sets one up. */
  owed: (me: StaffMe) => ReactNode
  /** Stays until it is done: what is shown once must not be swept away by the answer that it is set up now. */
  notSetUp: (me: StaffMe, done: () => void) => ReactNode
  children: (me: StaffMe) => ReactNode
}

/** Nothing of the console opens before it is known who stands there, by two factors. */
export function Gate({ owed, notSetUp, children }: GateProps) {
  const asked = useMe()
  const [setsUp, setSetsUp] = useState(false)
  const { data } = asked
  if (!setsUp && data?.required && data.second_factor === 'not-set-up') setSetsUp(true)
  if (asked.error instanceof ApiError && asked.error.status === 403 && !asked.data)
    return (
      <main id="main" className={styles.gate}>
        <EmptyState
          title="This account isn’t on the staff"
          text="Ask an owner to invite you."
          action={<Button onClick={() => void leave()}>Switch account</Button>}
        />
      </main>
    )
  return (
    <Answered asked={asked} what="The console">
      {(me) => (me.second_factor === 'owed' ? owed(me) : setsUp ? notSetUp(me, () => setSetsUp(false)) : children(me))}
    </Answered>
  )
}
