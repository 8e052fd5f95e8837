import { minuteMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { addMs, type Clock } from '../clock/clock.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Caller } from './caller.ts'

/** Staff roles that each kind of endpoint admits. Kinds that are not listed admit everyone. */
const roles: Partial<Record<Endpoint['auth'], readonly Caller['role'][]>> = {
  staff: ['owner', 'operator', 'editor', 'scorer'],
  scorer: ['owner', 'operator', 'scorer'],
  editor: ['owner', 'operator', 'editor'],
  operator: ['owner', 'operator'],
  owner: ['owner'],
}

/**
 * Refuses a caller without the role, then without the second factor, then without a recent proof of identity for
 * sensitive calls.
 */
export function admitStaff(
  { auth, sensitive }: Pick<Endpoint, 'auth' | 'sensitive'>,
  caller: Caller,
  { clock, needsSecondFactor }: { clock: Clock; needsSecondFactor: boolean },
): void {
  const those = roles[auth]
  if (!those) return
  if (!those.includes(caller.role)) throw new Refusal('forbidden', 'staff.role', 'Your account can’t do this.')
  // With a second factor set up, the password alone admits to nothing sensitive.
  if (caller.secondFactor === 'owed' && (auth !== 'staff' || sensitive))
    throw new Refusal('forbidden', 'staff.second_factor', 'Enter your second factor first.', {
      reason: 'second-factor',
    })
  if (caller.secondFactor === 'not-set-up' && needsSecondFactor && auth !== 'staff')
    throw new Refusal('forbidden', 'staff.set_up_second_factor', 'Set up a second factor first.', {
      reason: 'set-up-second-factor',
    })
  if (sensitive && !confirmedUntil(caller, clock.now()))
    throw new Refusal('forbidden', 'staff.confirm', 'Confirm it’s you first.', { reason: 'confirm' })
}

/** A proof of identity admits to sensitive calls for this long. */
const confirmedMs = 10 * minuteMs

/**
 * Returns when this session stops being allowed to make sensitive calls. A proof from the future (the clock was set
 * back) does not count.
 */
export function confirmedUntil(
  { authenticatedAt, confirmedAt }: Pick<Caller, 'authenticatedAt' | 'confirmedAt'>,
  now: Date,
): Date | undefined {
  return [authenticatedAt, confirmedAt]
    .filter((at) => at !== null)
    .filter((at) => Math.abs(now.getTime() - at.getTime()) < confirmedMs)
    .map((at) => addMs(at, confirmedMs))
    .toSorted((a, b) => b.getTime() - a.getTime())[0]
}
