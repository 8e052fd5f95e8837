import type { OperatorTitle, TitleState } from '@fieldhouse/contract/films/admin'
import type { Audience } from '@fieldhouse/contract/library/audience'
import { formatPlanName, listFittingPlans } from '@fieldhouse/contract/plans/plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { formatList } from '@fieldhouse/contract/text'
import { formatDayAndTime } from '../../shared/time.ts'

interface FilmStatus {
  label: string
  tone: 'neutral' | 'success' | 'warning' | 'info'
  /** The reason or the step, as a sentence. */
  words?: string
  /** Share from 0 to 1 while something is in progress. */
  progress?: number
}

const stepLabels = {
  probe: 'Checking the file',
  remux: 'Converting',
  encode: 'Making smaller sizes for slow connections',
  captions: 'Reading captions',
  pictures: 'Making thumbnails',
} as const

export const formatPercent = (share: number): string => `${Math.floor(share * 100)}%`

export const formatVideoCount = (count: number): string => formatQuantity(count, 'video')

/** Describes the state of a title's video file. */
export function describeFilmStatus({ kind, asset }: Pick<OperatorTitle, 'kind' | 'asset'>): FilmStatus {
  if (!asset) return { label: kind === 'series' ? 'Series' : 'No video yet', tone: 'neutral' }
  const { state } = asset
  switch (state.kind) {
    case 'uploading': {
      const share = state.received / state.bytes
      return { label: `${formatPercent(share)} uploaded`, tone: 'neutral', progress: share, words: 'Still uploading.' }
    }
    case 'working':
      return {
        label: state.playable ? 'Ready, still converting' : `Converting, ${formatPercent(state.progress)}`,
        tone: state.playable ? 'success' : 'info',
        progress: state.progress,
        words: stepLabels[state.step],
      }
    case 'ready':
      return { label: 'Ready', tone: 'success' }
    case 'refused':
      return { label: 'Rejected', tone: 'warning', words: state.reason }
    case 'failed':
      return { label: 'Failed', tone: 'warning', words: state.reason }
    case 'live':
      return state.live.kind === 'ended' ? { label: 'Ready', tone: 'success' } : { label: 'Recording', tone: 'neutral' }
  }
}

/** Whether the state changes without an edit, so that it is fetched again soon. */
export const isProcessing = ({ asset }: Pick<OperatorTitle, 'asset'>): boolean =>
  asset?.state.kind === 'working' || asset?.state.kind === 'uploading'

export const stateFilters: readonly { value: TitleState | ''; label: string }[] = [
  { value: '', label: 'Any status' },
  { value: 'ready', label: 'Ready' },
  { value: 'working', label: 'Converting' },
  { value: 'waiting', label: 'No video file' },
  { value: 'failed', label: 'Rejected or failed' },
  { value: 'hidden', label: 'Hidden' },
]

/** Describes briefly who can watch; empty when everyone can. */
export function describeRights({ plans, blackout, from, until }: Audience, now: Date): string[] {
  return [
    ...(plans.length > 0 ? [`Only ${formatList(listFittingPlans(plans).map(formatPlanName), 'or')}`] : []),
    ...(blackout.length > 0 ? [`Not in ${formatQuantity(blackout.length, 'market')}`] : []),
    ...(from !== null && new Date(from) > now ? [`From ${formatDayAndTime(from)}`] : []),
    ...(until !== null ? [`${new Date(until) > now ? 'Until' : 'Ended'} ${formatDayAndTime(until)}`] : []),
  ]
}

/** The title's own image, else the frame that was chosen from its video. */
export const getCoverUrl = ({ image, asset }: Pick<OperatorTitle, 'image' | 'asset'>): string | null =>
  image ?? asset?.poster ?? null
