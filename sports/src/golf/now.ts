import type { GameState } from '@fieldhouse/contract/games/game'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { leading } from '../kit/meets/now.ts'

/** `Round 2`; `Halford -4, Westerly E`. */
export function now({ meet }: GameState): { label: string; detail: string | undefined } {
  const rounds = meet ? inOrder(meet).map(([, event]) => event) : []
  const on = rounds.find(({ state }) => state === 'live')
  const done = rounds.filter(({ state }) => state === 'official')
  const label = on?.name ?? (done.length > 0 ? `${done.at(-1)?.name} done` : 'Live')
  return { label, detail: meet && leading(meet) }
}
