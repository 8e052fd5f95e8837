import type { Signal } from '@fieldhouse/contract/live/signals'
import type { ChartTable } from '@fieldhouse/design/chart/ChartFrame'

/** All that is drawn, in seconds before its end. */
export const shownSeconds = 300
const kilo = 1000
const rowSeconds = 30
const halfMb = 500

interface Step {
  ago: number
  kbps: number
}

/** The middle of each step. */
export const stepsOf = ({ kbps, step_seconds }: Signal): Step[] =>
  kbps.map((rate, index) => ({ ago: (kbps.length - index - 0.5) * step_seconds, kbps: rate }))

interface Stretch {
  fromAgo: number
  untilAgo: number
}

/** Where nothing came, as far as it is drawn. */
export function lostStretches({ at, losses }: Signal): Stretch[] {
  const end = Date.parse(at)
  const within = (ago: number) => Math.max(0, Math.min(shownSeconds, ago))
  return losses
    .map((loss) => {
      const ago = (end - Date.parse(loss.at)) / kilo
      return { fromAgo: within(ago), untilAgo: loss.seconds === null ? 0 : within(ago - loss.seconds) }
    })
    .filter(({ fromAgo, untilAgo }) => fromAgo > untilAgo)
}

/** The upper edge: a round number above all that came, so that it does not move with each step. */
export function topKbps({ kbps }: Signal): number {
  const most = Math.max(halfMb, ...kbps) * 1.1
  const step = most > 10 * kilo ? 5 * kilo : most > 2 * kilo ? kilo : halfMb
  return Math.ceil(most / step) * step
}

/** The same in half minutes, for who does not see the drawing. */
export function tableOf(signal: Signal, clock: (at: Date) => string): ChartTable {
  const { at, kbps, step_seconds } = signal
  const end = Date.parse(at)
  const lost = lostStretches(signal)
  const rows = Array.from({ length: Math.ceil((kbps.length * step_seconds) / rowSeconds) }, (_, row) => {
    const [untilAgo, fromAgo] = [row * rowSeconds, (row + 1) * rowSeconds]
    const some = stepsOf(signal).filter(({ ago }) => ago > untilAgo && ago <= fromAgo)
    const mean = some.reduce((sum, step) => sum + step.kbps, 0) / Math.max(1, some.length)
    const missing = lost.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.fromAgo, fromAgo) - Math.max(one.untilAgo, untilAgo)),
      0,
    )
    return [clock(new Date(end - fromAgo * kilo)), (mean / kilo).toFixed(1), missing.toFixed(0)]
  })
  return { head: ['From', 'Mb/s', 'Seconds lost'], rows: rows.toReversed() }
}
