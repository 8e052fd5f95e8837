import { type KeyPlay, listKeyPlays } from '@fieldhouse/sports/kit/view/key-plays'
import { useMemo } from 'react'
import type { Moment } from '../moment.model.ts'

const eachScore = { by: 'score' } as const

/** Key plays so far, oldest first. */
export function useTurns({ module, state, plays }: Moment): readonly KeyPlay[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plays are the document's, sorted
  return useMemo(
    () => listKeyPlays(plays.toReversed(), module?.turns ?? eachScore, state.status.kind === 'final'),
    [module, state],
  )
}

/** `Lakemont leads`; a score that only adds needs no words. */
export function turnWords({ kind, side, play }: KeyPlay, { game, module }: Moment): string | undefined {
  const team = side && game[side]?.short
  if (kind === 'ties') return 'Tied'
  if (!team || kind === 'adds') return undefined
  if (kind === 'leads') return `${team} leads`
  return `${team} wins ${module?.periodName(play.period).long ?? 'it'}`
}
