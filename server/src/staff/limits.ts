import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import type { Limit } from '../shared/limits/limiter.ts'

const limit = (name: string, most: number, withinMs: number): Limit => ({ name, most, withinMs })

/** Whoever spends them has the password already; a device where the second factor was given before has budgets of its own. */
export function staffLimits(perIp = 1) {
  return {
    /** Of an account, by all devices where its second factor was never given; by the device where it was. */
    codeHere: limit('staff-code', 5, 10 * minuteMs),
    codeAccount: limit('staff-code-account', 50, dayMs),
    codeIp: limit('staff-code-ip', 30 * perIp, 15 * minuteMs),
    inviteAddress: limit('staff-invite-address', 5, hourMs),
    invite: limit('staff-invite', 60, hourMs),
  } as const
}
export type StaffLimits = ReturnType<typeof staffLimits>
