import type { OperatorTitle } from '@fieldhouse/contract/operator/operator'

/** Why fans would not get a title that is chosen now; nothing where they would. */
export function whyNotShown({ hidden, asset }: Pick<OperatorTitle, 'hidden' | 'asset'>): string | undefined {
  if (hidden) return 'hidden'
  if (!asset) return 'has no film yet'
  const { state } = asset
  if (state.kind === 'refused' || state.kind === 'failed') return 'its film was refused'
  const isOnItsWay = state.kind === 'uploading' || (state.kind === 'working' && !state.playable)
  return isOnItsWay ? 'its film is not ready yet' : undefined
}
