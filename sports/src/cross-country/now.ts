import type { GameState } from '@fieldhouse/contract/games/game'
import { scoreWords } from '../kit/meets/now.ts'
import type { Sides } from '../kit/module.ts'
import { deciding } from './scoring.ts'

/** `4K of 6K`; `Halford 48, Westerly 61`: team scores at the line that all crossed last. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const [, race] = (state.meet && deciding(state.meet)) ?? []
  const entries = Object.values(race?.entries ?? {})
  const inside = entries.filter(({ mark }) => mark !== undefined).length
  const running = entries.filter(({ flag }) => flag === undefined || flag === 'EXH').length
  const score = scoreWords(state, sides)
  if (race?.state === 'official') return { label: 'Finished', detail: score }
  if (inside > 0) return { label: `${inside} of ${running} finished`, detail: score }
  const split = lastSplit(entries)
  if (split === undefined) return { label: race ? `${race.name} is on` : 'Live', detail: score }
  return { label: `${split} of ${race?.name}`, detail: score }
}

/** The farthest split that anybody has passed. */
function lastSplit(entries: readonly { parts?: Record<string, { order: number }> | undefined }[]): string | undefined {
  const passed = entries.flatMap(({ parts }) => Object.entries(parts ?? {}))
  return passed.sort(([, one], [, other]) => other.order - one.order)[0]?.[0]
}
