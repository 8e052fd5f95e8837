import type { AnalyticsEventDraft, NetworkType, WatchedItem } from '@fieldhouse/contract/analytics/events'
import { minuteMs } from '@fieldhouse/contract/durations'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import type { PlayerEvent } from '@fieldhouse/player/source'
import { countEvent } from '../../../analytics/count-event.ts'
import type { WatchContent } from '../../watch-target.ts'

const maxStallMs = 600_000
/** Longest stretch of media between two progress reports, at double speed too; a longer one is a jump. */
const maxReportGapSeconds = 40
/** Share of a quarter that must play for it to count, because a fan can jump to its end. */
const minPlayedShare = 0.75

const adOutcomes = {
  'ad-started': 'started',
  'ad-done': 'done',
  'ad-skipped': 'skipped',
  'ad-failed': 'failed',
} as const

/**
 * Counts one playback of an item; the returned function takes the player's events, and whether the video is live at
 * that moment.
 */
export function createPlayCounter(
  { kind, id }: WatchContent,
  tell: (counted: AnalyticsEventDraft) => void = countEvent,
) {
  const item: WatchedItem = { kind: kind === 'vod' ? 'title' : kind, id }
  const playFields = { on: item, play: createRandomUuid() }
  const quarters = createQuarterCounter((quarter) => tell({ name: 'progress', ...playFields, quarter }))
  let hasBegun = false
  let stalledSinceMs: number | undefined
  let minute = 0
  let lastMinute: number | undefined

  const countMinute = (live: boolean) => {
    const now = Math.floor(Date.now() / minuteMs)
    if (now === lastMinute) return
    lastMinute = now
    tell({ name: 'minute', ...playFields, minute: ++minute, live })
  }
  const endStall = () => {
    if (stalledSinceMs === undefined) return
    const ms = Math.min(Date.now() - stalledSinceMs, maxStallMs)
    stalledSinceMs = undefined
    tell({ name: 'stall', ...playFields, network: getNetworkType(), ms })
  }
  const countPlaying = (live: boolean) => {
    if (!hasBegun) tell({ name: 'play', ...playFields, network: getNetworkType() })
    hasBegun = true
    endStall()
    countMinute(live)
  }

  const countPlayerEvent = (event: PlayerEvent, live: boolean): void => {
    if (event.type === 'playing') {
      quarters.begin(event.seconds)
      countPlaying(live)
    }
    // Before the first frame it is loading, not stalled.
    else if (event.type === 'stalled' && hasBegun) stalledSinceMs ??= Date.now()
    else if (event.type === 'progress') {
      if (event.why === 'time' && hasBegun) countMinute(live)
      if (event.why === 'pause') endStall()
      if (!live) quarters.go(event)
    } else if (event.type === 'error') {
      endStall()
      tell({ name: 'error', ...playFields, fault: event.fault })
    } else if (isAdEvent(event)) tell({ name: 'ad', ad: Number(event.ad), did: adOutcomes[event.type] })
  }
  return countPlayerEvent
}

const isAdEvent = (event: PlayerEvent): event is Extract<PlayerEvent, { type: keyof typeof adOutcomes }> =>
  event.type in adOutcomes

type ProgressEvent = Extract<PlayerEvent, { type: 'progress' }>

/** Counts each quarter once, when most of it was played. */
function createQuarterCounter(tell: (quarter: 1 | 2 | 3 | 4) => void) {
  const played = [0, 0, 0, 0]
  const countedQuarters = new Set<number>()
  let before: number | undefined
  const beginAt = (seconds: number) => {
    before ??= seconds
  }
  const countProgress = ({ seconds, durationSeconds, why }: ProgressEvent) => {
    const from = before
    before = seconds
    const quarterS = durationSeconds / 4
    if (from === undefined || why === 'seek' || !(quarterS > 0)) return
    if (seconds <= from || seconds - from > maxReportGapSeconds) return
    for (const quarter of [1, 2, 3, 4] as const) {
      const [begins, ends] = [(quarter - 1) * quarterS, quarter * quarterS]
      const inIt = Math.min(seconds, ends) - Math.max(from, begins)
      const sum = (played[quarter - 1] ?? 0) + Math.max(0, inIt)
      played[quarter - 1] = sum
      if (sum < quarterS * minPlayedShare || countedQuarters.has(quarter)) continue
      countedQuarters.add(quarter)
      tell(quarter)
    }
  }
  return { begin: beginAt, go: countProgress }
}

interface BrowserConnection {
  type?: string
  effectiveType?: string
}

/** Reads the connection's type, which most browsers do not report. */
export function getNetworkType(): NetworkType {
  const { type, effectiveType } = (navigator as { connection?: BrowserConnection }).connection ?? {}
  if (type === 'wifi' || type === 'ethernet' || type === 'cellular') return type
  if (type !== undefined && type !== 'unknown' && type !== 'none') return 'other'
  const speeds = ['4g', '3g', '2g', 'slow-2g'] as const
  return speeds.find((speed) => speed === effectiveType) ?? 'unknown'
}
