import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import type { ReactNode } from 'react'
import { leave } from '../../shared/session/leave.ts'
import { Door } from './Door.tsx'

type MustSetUpProps = { me: StaffMe; onDone: () => void; children: ReactNode }

/** Nothing opens without a second factor: the first thing that somebody new does is to set one up. */
export const MustSetUp = ({ me, onDone, children }: MustSetUpProps) => (
  <Door title="Set up your second factor" text={`Welcome, ${me.firstname}. It takes a minute, once.`}>
    {children}
    {me.second_factor === 'given' ? (
      <Button wide onClick={onDone}>
        Open the console
      </Button>
    ) : (
      <Button variant="outline" wide onClick={() => void leave()}>
        Sign out
      </Button>
    )}
  </Door>
)
