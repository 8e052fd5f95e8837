import { dayMs, hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { Limit } from '../shared/limits/limiter.ts'

const limit = (name: string, most: number, withinMs: number): Limit => ({ name, most, withinMs })

/**
 * None of them shuts an owner out: what strangers can spend is theirs (their network's, their device's) or comes back within a minute.
 * `perIp`: how many people stand behind one IP, for a stadium's network is one address. It multiplies the limits of an IP, and no other.
 */
export function identityLimits(perIp = 1) {
  return {
    /** Of an account, by one network; by the device where the account knows it. */
    passwordHere: limit('password-account-ip', 10, 10 * minuteMs),
    /** Of an account, by all who are strangers to it. */
    passwordAccount: limit('password-account', 50, 30 * minuteMs),
    passwordIp: limit('password-ip', 100 * perIp, 15 * minuteMs),
    sendPause: limit('send-pause', 1, minuteMs),
    /** Mails to an address that one network, or one known device, may ask for. */
    sendHere: limit('send-here', 5, hourMs),
    /** Past these two the newest mail has to do while its link lives: an address gets one in ten minutes, not one a minute. */
    sendAddress: limit('send-address', 10, 10 * hourMs),
    sendIp: limit('send-ip', 20 * perIp, 20 * minuteMs),
    /** Typed pins; the link in the mail is no guess. */
    guessHere: limit('guess-here', 10, 5 * hourMs),
    guessAccount: limit('guess-account', 50, dayMs),
    anonymousDevice: limit('anonymous-device', 20, hourMs),
    anonymousIp: limit('anonymous-ip', 500 * perIp, hourMs),
  } as const
}
export type IdentityLimits = ReturnType<typeof identityLimits>

export const resendInS = minuteMs / secondMs
