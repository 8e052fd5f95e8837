import type { AnalyticsEventDraft, NetworkType, WatchedItem } from '@fieldhouse/contract/analytics/events'
import { minuteMs } from '@fieldhouse/contract/durations'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import type { PlayerEvent } from '@fieldhouse/player/source'
import { count } from '../../../analytics/count.ts'
import type { WatchContent } from '../../watch-target.ts'

const longestStallMs = 600_000
/** Of media, between two reports of play, also at twice the speed: more is a jump. */
const mostBetweenReportsS = 40
/** As much of a quarter has to be played for it to count as played through: to its end alone one can jump. */
const playedThrough = 0.75

const ads = { 'ad-started': 'started', 'ad-done': 'done', 'ad-skipped': 'skipped', 'ad-failed': 'failed' } as const

/** Counts one watching of one thing: hears the player, with whether it is live just then. */
export function countedPlay({ kind, id }: WatchContent, tell: (counted: AnalyticsEventDraft) => void = count) {
  const on: WatchedItem = { kind: kind === 'vod' ? 'title' : kind, id }
  const watching = { on, play: createRandomUuid() }
  const quarters = quarterWatch((quarter) => tell({ name: 'progress', ...watching, quarter }))
  let began = false
  let stoodSinceMs: number | undefined
  let minute = 0
  let lastMinute: number | undefined

  const moves = (live: boolean) => {
    const now = Math.floor(Date.now() / minuteMs)
    if (now === lastMinute) return
    lastMinute = now
    tell({ name: 'minute', ...watching, minute: ++minute, live })
  }
  const goesOn = () => {
    if (stoodSinceMs === undefined) return
    const ms = Math.min(Date.now() - stoodSinceMs, longestStallMs)
    stoodSinceMs = undefined
    tell({ name: 'stall', ...watching, network: networkNow(), ms })
  }
  const plays = (live: boolean) => {
    if (!began) tell({ name: 'play', ...watching, network: networkNow() })
    began = true
    goesOn()
    moves(live)
  }

  const hears = (event: PlayerEvent, live: boolean): void => {
    if (event.type === 'playing') {
      quarters.begin(event.seconds)
      plays(live)
    }
    // Before the first picture it loads.
    else if (event.type === 'stalled' && began) stoodSinceMs ??= Date.now()
    else if (event.type === 'progress') {
      if (event.why === 'time' && began) moves(live)
      if (event.why === 'pause') goesOn()
      if (!live) quarters.go(event)
    } else if (event.type === 'error') {
      goesOn()
      tell({ name: 'error', ...watching, fault: event.fault })
    } else if (isAd(event)) tell({ name: 'ad', ad: Number(event.ad), did: ads[event.type] })
  }
  return hears
}

const isAd = (event: PlayerEvent): event is Extract<PlayerEvent, { type: keyof typeof ads }> => event.type in ads

type Progress = Extract<PlayerEvent, { type: 'progress' }>

/** Tells each quarter once, when most of it was played. */
function quarterWatch(tell: (quarter: 1 | 2 | 3 | 4) => void) {
  const played = [0, 0, 0, 0]
  const told = new Set<number>()
  let before: number | undefined
  const begin = (seconds: number) => {
    before ??= seconds
  }
  const go = ({ seconds, durationSeconds, why }: Progress) => {
    const from = before
    before = seconds
    const quarterS = durationSeconds / 4
    if (from === undefined || why === 'seek' || !(quarterS > 0)) return
    if (seconds <= from || seconds - from > mostBetweenReportsS) return
    for (const quarter of [1, 2, 3, 4] as const) {
      const [begins, ends] = [(quarter - 1) * quarterS, quarter * quarterS]
      const inIt = Math.min(seconds, ends) - Math.max(from, begins)
      const sum = (played[quarter - 1] ?? 0) + Math.max(0, inIt)
      played[quarter - 1] = sum
      if (sum < quarterS * playedThrough || told.has(quarter)) continue
      told.add(quarter)
      tell(quarter)
    }
  }
  return { begin, go }
}

interface Connection {
  type?: string
  effectiveType?: string
}

/** As far as the browser says it; most do not. */
export function networkNow(): NetworkType {
  const { type, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  if (type === 'wifi' || type === 'ethernet' || type === 'cellular') return type
  if (type !== undefined && type !== 'unknown' && type !== 'none') return 'other'
  const speeds = ['4g', '3g', '2g', 'slow-2g'] as const
  return speeds.find((speed) => speed === effectiveType) ?? 'unknown'
}
