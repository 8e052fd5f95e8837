import { type KeyPlay, listKeyPlays } from '@fieldhouse/sports/kit/view/key-plays'
import { useMemo } from 'react'
import type { MomentView } from '../moment.model.ts'

const eachScore = { by: 'score' } as const

/** Lists the key plays so far, oldest first. */
export function useKeyPlays({ module, state, plays }: MomentView): readonly KeyPlay[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plays are the document's, sorted
  return useMemo(
    () => listKeyPlays(plays.toReversed(), module?.turns ?? eachScore, state.status.kind === 'final'),
    [module, state],
  )
}

/** Describes a key play, for example "Lakemont leads". A score that only adds to a lead needs no description. */
export function describeKeyPlay({ kind, side, play }: KeyPlay, { game, module }: MomentView): string | undefined {
  const team = side && game[side]?.short
  if (kind === 'ties') return 'Tied'
  if (!team || kind === 'adds') return undefined
  if (kind === 'leads') return `${team} leads`
  return `${team} wins ${module?.periodName(play.period).long ?? 'it'}`
}
