import { dayMs, hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { Limit } from '../shared/limits/limiter.ts'

const createLimit = (name: string, most: number, withinMs: number): Limit => ({ name, most, withinMs })

/**
 * Limits that cannot lock an owner out: what strangers use up is their own (by network or device) or returns within a
 * minute. `perIp` is the number of people behind one IP, for a stadium's network; it multiplies only the limits of an
 * IP.
 */
export function createIdentityLimits(perIp = 1) {
  return {
    /** Per account and network, or per device that the account knows. */
    passwordHere: createLimit('password-account-ip', 10, 10 * minuteMs),
    /** Per account, for all unknown devices together. */
    passwordAccount: createLimit('password-account', 50, 30 * minuteMs),
    passwordIp: createLimit('password-ip', 100 * perIp, 15 * minuteMs),
    sendPause: createLimit('send-pause', 1, minuteMs),
    /** Emails to an address that one network, or one known device, may request. */
    sendHere: createLimit('send-here', 5, hourMs),
    /**
     * Beyond these two limits the newest email must be used while its link is valid: an address gets one email in ten
     * minutes instead of one a minute.
     */
    sendAddress: createLimit('send-address', 10, 10 * hourMs),
    sendIp: createLimit('send-ip', 20 * perIp, 20 * minuteMs),
    /** Typed codes; opening the link in the email is not a guess. */
    guessHere: createLimit('guess-here', 10, 5 * hourMs),
    guessAccount: createLimit('guess-account', 50, dayMs),
    anonymousDevice: createLimit('anonymous-device', 20, hourMs),
    anonymousIp: createLimit('anonymous-ip', 500 * perIp, hourMs),
  } as const
}
export type IdentityLimits = ReturnType<typeof createIdentityLimits>

export const resendInS = minuteMs / secondMs
