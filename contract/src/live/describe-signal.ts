import type { RejectionReason } from '../origin/origin.ts'
import { formatQuantity } from '../school/formats.ts'
import type { RejectedEncoder, Signal } from './signals.ts'

/** Signals and rejected connections in words, for the console and the command line. */

/** Why an encoder was rejected, and what to do about it. */
const rejectionReasons: Readonly<Record<RejectionReason, string>> = {
  unknown: 'used an unknown key. Copy the address and key of its stream into it.',
  'wrong-key': 'used a wrong or old key. Copy the stream’s key into it again.',
  over: 'connected to a stream that’s over. Reopen the stream, or use the next stream’s key.',
  cancelled: 'connected to a canceled stream. Restore the stream first.',
  taken: 'connected while another encoder is sending. Stop one of them, or give it its own stream.',
  unreadable: 'sent video we can’t read. Set it to H.264 and AAC.',
}

/** Formats a rejected connection: `An encoder at 10.0.0.7 used … (3 times, last at 14:03:10)`. */
export const describeRejection = (
  { address, why, at, times }: RejectedEncoder,
  clock: (at: string) => string,
): string => {
  const when = times > 1 ? `${times} times, last at ${clock(at)}` : `at ${clock(at)}`
  const who = address === 'SRT' ? 'An encoder over SRT' : `An encoder at ${address.replace(/^::ffff:/, '')}`
  return `${who} ${rejectionReasons[why]} (${when})`
}

const kilo = 1000
const formatMegabits = (kbps: number): string => (kbps / kilo).toFixed(1)

interface SignalLoss {
  at: string
  seconds: number | null
}

/** Describes a signal's chart for people who cannot see it. */
export function describeSignal({ kbps, losses, step_seconds }: Signal, clock: (at: string) => string): string {
  const some = kbps.filter((one) => one > 0)
  const span = formatSpan(kbps.length * step_seconds)
  const rate =
    some.length === 0
      ? `No signal in the last ${span}.`
      : `Last ${span}: ${formatMegabits(Math.min(...some))} to ${formatMegabits(Math.max(...some))} Mb/s, average ${formatMegabits(
          some.reduce((sum, one) => sum + one, 0) / some.length,
        )}.`
  return `${rate} ${describeLosses(losses, clock)}`
}

export function describeLosses(losses: readonly SignalLoss[], clock: (at: string) => string): string {
  const last = losses.at(-1)
  if (!last) return 'No signal loss.'
  if (last.seconds === null) return `No signal since ${clock(last.at)}.`
  const all = losses.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
  const times = losses.length === 1 ? 'once' : losses.length === 2 ? 'twice' : `${losses.length} times`
  const lastly =
    losses.length === 1 ? `at ${clock(last.at)}` : `${formatSeconds(all)} in all, last at ${clock(last.at)}`
  return `Signal lost ${times}, ${lastly} for ${formatSeconds(last.seconds)}.`
}

const formatSeconds = (seconds: number): string => {
  const wholeSeconds = Math.max(1, Math.round(seconds))
  return formatQuantity(wholeSeconds, 'second')
}

const formatSpan = (seconds: number): string =>
  seconds >= 90 ? `${Math.round(seconds / 60)} minutes` : formatSeconds(seconds)
