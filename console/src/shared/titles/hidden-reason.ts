import type { OperatorTitle } from '@fieldhouse/contract/films/admin'

/** Whether there is a video to watch. */
export const isWatchable = ({ asset }: Pick<OperatorTitle, 'asset'>): boolean =>
  asset?.state.kind === 'ready' ||
  asset?.state.kind === 'live' ||
  (asset?.state.kind === 'working' && asset.state.playable)

/** Explains why fans would not get the title now; undefined when they would. */
export function describeHiddenReason(title: Pick<OperatorTitle, 'hidden' | 'asset'>): string | undefined {
  if (title.hidden) return 'hidden'
  if (isWatchable(title)) return undefined
  switch (title.asset?.state.kind) {
    case undefined:
      return 'has no video yet'
    case 'refused':
    case 'failed':
      return 'its video was rejected'
    default:
      return 'its video isn’t ready yet'
  }
}
