import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { forecastDays, fullShare, type getDiskForecast } from '@fieldhouse/contract/live/disk'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { formatList } from '@fieldhouse/contract/text'
import { formatBytes } from '../../../shared/amounts.ts'
import { formatMonthDay } from '../../../shared/time.ts'

export type DiskForecast = EndpointAnswer<typeof getDiskForecast>

const formatShare = (bytes: number, total: number): string => `${Math.round((bytes / total) * 100)}%`

/** Formats what the forecast counts on: `4 games and 1 event`. */
const formatPlanned = ({ games, events }: DiskForecast['expected']): string =>
  formatList([
    ...(games > 0 ? [formatQuantity(games, 'game')] : []),
    ...(events > 0 ? [formatQuantity(events, 'event')] : []),
  ])

/** The disk in a sentence: what it holds, and what it will hold in a month. */
export function describeDisk(disk: DiskForecast): string {
  const { total, used, expected, ahead } = disk
  const last = ahead.at(-1)
  const now =
    total === null
      ? `Videos take ${formatBytes(used)} of object storage.`
      : `${formatBytes(used)} of ${formatBytes(total)} used (${formatShare(used, total)}).`
  const planned = formatPlanned(expected)
  if (!last || planned === '') return `${now} Nothing is planned for the next ${forecastDays} days.`
  if (expected.usual === null) return `${now} The forecast begins after the first recording.`
  const then = total === null ? '' : ` (${formatShare(last.bytes, total)})`
  return `${now} With ${planned}, about ${formatBytes(last.bytes)}${then} on ${formatMonthDay(last.day)}.`
}

/** The warning with its day and the next step; undefined while there is room for a month. */
export function describeDiskWarning({ total, used, full_on }: DiskForecast): string | undefined {
  if (total === null || full_on === null) return undefined
  const share = `${fullShare * 100}%`
  if (used >= total * fullShare)
    return `More than ${share} full. Delete recordings, empty the trash, or add disk space.`
  return `${share} full on ${formatMonthDay(full_on)}. Delete recordings before, or add disk space.`
}

export interface DiskPicture {
  past: string
  /** The area below the line of the past. */
  area: string
  ahead: string
  now: { x: number; y: number }
  end: { x: number; y: number }
  /** Height of the whole disk; undefined without one. */
  full: number | undefined
}

const width = 320
const height = 96
const edge = 6
export const diskBox = { width, height }

/** Places both lines in a box, the past in its left half. */
export function drawDisk({ total, past, ahead }: DiskForecast): DiskPicture | undefined {
  const most = total ?? Math.max(1, ...[...past, ...ahead].map(({ bytes }) => bytes)) * 1.1
  const steps = past.length + ahead.length - 2
  if (steps < 1) return undefined
  const place = (index: number, bytes: number) => ({
    x: round(edge + ((width - 2 * edge) * index) / steps),
    y: round(height - edge - (height - 2 * edge) * Math.min(1, bytes / most)),
  })
  const left = past.map(({ bytes }, index) => place(index, bytes))
  const right = ahead.map(({ bytes }, index) => place(past.length - 1 + index, bytes))
  const [first, now, end] = [left[0], left.at(-1), right.at(-1)]
  if (!first || !now || !end) return undefined
  return {
    past: toPath(left),
    area: `${toPath(left)} L${now.x} ${height - edge} L${first.x} ${height - edge} Z`,
    ahead: toPath(right),
    now,
    end,
    full: total === null ? undefined : edge,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
const toPath = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
