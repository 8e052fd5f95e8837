import type { Audience, OperatorTitle, TitleState } from '@fieldhouse/contract/films/desk'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { dayAndTimeOf } from '../../shared/time.ts'

interface Standing {
  label: string
  tone: 'neutral' | 'success' | 'warning' | 'info'
  /** Why, or how far, in a sentence. */
  words?: string
  /** From 0 to 1, while something goes on. */
  progress?: number
}

const steps = {
  probe: 'Checking the file',
  remux: 'Converting',
  encode: 'Making smaller sizes for slow connections',
  captions: 'Reading captions',
  pictures: 'Making thumbnails',
} as const

export const formatPercent = (share: number): string => `${Math.floor(share * 100)}%`

export const formatVideoCount = (count: number): string => (count === 1 ? '1 video' : `${formatCount(count)} videos`)

/** What has become of a title's film. */
export function standingOf({ kind, asset }: Pick<OperatorTitle, 'kind' | 'asset'>): Standing {
  if (!asset) return { label: kind === 'series' ? 'A series' : 'No video yet', tone: 'neutral' }
  const { state } = asset
  switch (state.kind) {
    case 'uploading': {
      const share = state.received / state.bytes
      return { label: `${formatPercent(share)} sent`, tone: 'neutral', progress: share, words: 'Still uploading.' }
    }
    case 'working':
      return {
        label: state.playable ? 'Watchable, still converting' : `Converting, ${formatPercent(state.progress)}`,
        tone: state.playable ? 'success' : 'info',
        progress: state.progress,
        words: steps[state.step],
      }
    case 'ready':
      return { label: 'Watchable', tone: 'success' }
    case 'refused':
      return { label: 'Refused', tone: 'warning', words: state.reason }
    case 'failed':
      return { label: 'Failed', tone: 'warning', words: state.reason }
    case 'live':
      return { label: 'A recording', tone: 'neutral' }
  }
}

/** Something changes by itself: it is asked for again soon. */
export const isMoving = ({ asset }: Pick<OperatorTitle, 'asset'>): boolean =>
  asset?.state.kind === 'working' || asset?.state.kind === 'uploading'

export const stateFilters: readonly { value: TitleState | ''; label: string }[] = [
  { value: '', label: 'Any state' },
  { value: 'ready', label: 'Watchable' },
  { value: 'working', label: 'Converting' },
  { value: 'waiting', label: 'No video file' },
  { value: 'failed', label: 'Refused or failed' },
  { value: 'hidden', label: 'Hidden' },
]

/** Who may watch, as short as it can be said; nothing where everybody may. */
export function rightsWords({ plans, blackout, from, until }: Audience, now: Date): string[] {
  return [
    ...(plans.length > 0 ? [`Only ${plans.join(', ')}`] : []),
    ...(blackout.length > 0 ? [`Not in ${blackout.length} ${blackout.length === 1 ? 'market' : 'markets'}`] : []),
    ...(from !== null && new Date(from) > now ? [`From ${dayAndTimeOf(from)}`] : []),
    ...(until !== null ? [`${new Date(until) > now ? 'Until' : 'Ended'} ${dayAndTimeOf(until)}`] : []),
  ]
}

const minute = 60
const hour = 3600
const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')

/** `4:05`, `1:02:33`: as the player says it. */
export const clockWords = (seconds: number): string =>
  seconds < hour
    ? `${Math.floor(seconds / minute)}:${two(seconds % minute)}`
    : `${Math.floor(seconds / hour)}:${two((seconds % hour) / minute)}:${two(seconds % minute)}`

/** Its own picture, else the frame that was chosen of its film. */
export const coverOf = ({ image, asset }: Pick<OperatorTitle, 'image' | 'asset'>): string | null =>
  image ?? asset?.poster ?? null
