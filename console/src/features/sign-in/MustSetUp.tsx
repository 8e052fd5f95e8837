import type { StaffMe } from '@fieldhouse/contract/staff/me'
import type { ReactNode } from 'react'
import { Door } from './Door.tsx'

/** Nothing opens without a second factor: the first thing that somebody new does is to set one up. */
export const MustSetUp = ({ me, children }: { me: StaffMe; children: ReactNode }) => (
  <Door title="Set up your second factor" text={`Welcome, ${me.firstname}. It takes a minute, once.`}>
    {children}
  </Door>
)
