import type { GameState } from '@fieldhouse/contract/games/game'
import { eventNow, progressOf, scoreWords } from '../kit/meets/now.ts'
import type { Sides } from '../kit/module.ts'

/** `Race 3 of 8`; while the second run is on: `Women’s slalom, run 2, 14 of 40 down`. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const { label, detail } = eventNow(state, sides, 'Race')
  const { event } = progressOf(state)
  if (event?.state !== 'live') return { label, detail }
  const starters = Object.values(event.entries).filter(({ flag }) => flag !== 'DNS')
  const down = (run: string) => starters.filter(({ parts, flag }) => parts?.[run] || flag === `DNF${run.slice(3)}`)
  const run = down('run2').length > 0 ? 2 : down('run1').length > 0 ? 1 : undefined
  if (run === undefined) return { label, detail }
  const outBefore = starters.filter(({ flag }) => run === 2 && flag === 'DNF1').length
  const words = `${event.name}, run ${run}, ${down(`run${run}`).length} of ${starters.length - outBefore} down`
  return { label, detail: [words, scoreWords(state, sides)].filter((each) => each).join(': ') }
}
