import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import type { Limit } from '../shared/limits/limiter.ts'

const createLimit = (name: string, most: number, withinMs: number): Limit => ({ name, most, withinMs })

/** Limits for people who know the password already; a device that gave the second factor before has its own budget. */
export function createStaffLimits(perIp = 1) {
  return {
    /** Per account for all unknown devices together, or per known device. */
    codeHere: createLimit('staff-code', 5, 10 * minuteMs),
    codeAccount: createLimit('staff-code-account', 50, dayMs),
    codeIp: createLimit('staff-code-ip', 30 * perIp, 15 * minuteMs),
    inviteAddress: createLimit('staff-invite-address', 5, hourMs),
    invite: createLimit('staff-invite', 60, hourMs),
  } as const
}
export type StaffLimits = ReturnType<typeof createStaffLimits>
