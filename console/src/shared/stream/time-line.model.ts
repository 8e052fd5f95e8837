import type { Signal } from '@fieldhouse/contract/live/signals'
import type { ChartTable } from '@fieldhouse/design/chart/ChartFrame'

/** Length of the chart in seconds before its end. */
export const chartSeconds = 300
const kilo = 1000
const rowSeconds = 30
const halfMb = 500

interface BitrateStep {
  ago: number
  kbps: number
}

/** The middle of each step. */
export const toBitrateSteps = ({ kbps, step_seconds }: Signal): BitrateStep[] =>
  kbps.map((rate, index) => ({ ago: (kbps.length - index - 0.5) * step_seconds, kbps: rate }))

interface LostStretch {
  fromAgo: number
  untilAgo: number
}

/** Stretches without a signal, within the chart. */
export function listLostStretches({ at, losses }: Signal): LostStretch[] {
  const end = Date.parse(at)
  const clampToChart = (ago: number) => Math.max(0, Math.min(chartSeconds, ago))
  return losses
    .map((loss) => {
      const ago = (end - Date.parse(loss.at)) / kilo
      return { fromAgo: clampToChart(ago), untilAgo: loss.seconds === null ? 0 : clampToChart(ago - loss.seconds) }
    })
    .filter(({ fromAgo, untilAgo }) => fromAgo > untilAgo)
}

/** Upper edge of the chart: a round number above all values, so that it does not change with each step. */
export function getChartTop({ kbps }: Signal): number {
  const most = Math.max(halfMb, ...kbps) * 1.1
  const step = most > 10 * kilo ? 5 * kilo : most > 2 * kilo ? kilo : halfMb
  return Math.ceil(most / step) * step
}

/** The chart as a table of half minutes, for screen readers. */
export function toBitrateTable(signal: Signal, clock: (at: Date) => string): ChartTable {
  const { at, kbps, step_seconds } = signal
  const end = Date.parse(at)
  const lost = listLostStretches(signal)
  const rows = Array.from({ length: Math.ceil((kbps.length * step_seconds) / rowSeconds) }, (_, row) => {
    const [untilAgo, fromAgo] = [row * rowSeconds, (row + 1) * rowSeconds]
    const some = toBitrateSteps(signal).filter(({ ago }) => ago > untilAgo && ago <= fromAgo)
    const mean = some.reduce((sum, step) => sum + step.kbps, 0) / Math.max(1, some.length)
    const missing = lost.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.fromAgo, fromAgo) - Math.max(one.untilAgo, untilAgo)),
      0,
    )
    return [clock(new Date(end - fromAgo * kilo)), (mean / kilo).toFixed(1), missing.toFixed(0)]
  })
  return { head: ['From', 'Mb/s', 'Seconds lost'], rows: rows.toReversed() }
}
