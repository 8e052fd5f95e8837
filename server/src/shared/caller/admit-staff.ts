import { minuteMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { after, type Clock } from '../clock/clock.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Caller } from './caller.ts'

/** Whom each lets in of the department; the others let everybody in. */
const roles: Partial<Record<Endpoint['auth'], readonly Caller['role'][]>> = {
  staff: ['owner', 'operator', 'editor', 'scorer'],
  scorer: ['owner', 'operator', 'scorer'],
  editor: ['owner', 'operator', 'editor'],
  operator: ['owner', 'operator'],
  owner: ['owner'],
}

/** The role, then the second factor, then a proof of the last minutes where the act is sensitive. */
export function admitStaff(
  { auth, sensitive }: Pick<Endpoint, 'auth' | 'sensitive'>,
  caller: Caller,
  { clock, needsSecondFactor }: { clock: Clock; needsSecondFactor: boolean },
): void {
  const those = roles[auth]
  if (!those) return
  if (!those.includes(caller.role)) throw new Refusal('forbidden', 'Your account may not do this.')
  // Who has one is not let near it by the password alone; who has none may set one up.
  if (caller.secondFactor === 'owed' && (auth !== 'staff' || sensitive))
    throw new Refusal('forbidden', 'Give your second factor first.', { reason: 'second-factor' })
  if (caller.secondFactor === 'not-set-up' && needsSecondFactor && auth !== 'staff')
    throw new Refusal('forbidden', 'Set up a second factor first.', { reason: 'set-up-second-factor' })
  if (sensitive && !confirmedUntil(caller, clock.now()))
    throw new Refusal('forbidden', 'Prove once more that it is you.', { reason: 'confirm' })
}

/** How long a proof of identity holds for sensitive acts. */
const confirmedMs = 10 * minuteMs

/**
 * Until when this session may do sensitive acts. After a clock was set back a proof can seem to come from the future:
 * it is not a proof of now.
 */
export function confirmedUntil(
  { authenticatedAt, confirmedAt }: Pick<Caller, 'authenticatedAt' | 'confirmedAt'>,
  now: Date,
): Date | undefined {
  return [authenticatedAt, confirmedAt]
    .filter((at) => at !== null)
    .filter((at) => Math.abs(now.getTime() - at.getTime()) < confirmedMs)
    .map((at) => after(at, confirmedMs))
    .toSorted((a, b) => b.getTime() - a.getTime())[0]
}
