import { dayMs, hourMs, minuteMs, secondMs } from '../shared/clock/clock.ts'
import type { Limit } from '../shared/limits/limiter.ts'

const limit = (name: string, most: number, withinMs: number): Limit => ({ name, most, withinMs })

/** How many people stand behind one IP: a stadium's network is one address. It multiplies the limits of an IP, and no other. */
export function identityLimits(perIp = 1) {
  return {
    passwordHere: limit('password-account-ip', 10, 15 * minuteMs),
    /** Past it a password is not looked at until tomorrow, unless a known device brings it; a pin still opens. */
    passwordAccount: limit('password-account', 50, dayMs),
    passwordIp: limit('password-ip', 100 * perIp, 15 * minuteMs),
    sendPause: limit('send-pause', 1, minuteMs),
    sendHour: limit('send-hour', 5, hourMs),
    sendDay: limit('send-day', 10, dayMs),
    sendIp: limit('send-ip', 20 * perIp, hourMs),
    guessAccount: limit('guess-account', 25, dayMs),
    anonymousDevice: limit('anonymous-device', 20, hourMs),
    anonymousIp: limit('anonymous-ip', 500 * perIp, hourMs),
  } as const
}
export type IdentityLimits = ReturnType<typeof identityLimits>

export const resendInS = minuteMs / secondMs
