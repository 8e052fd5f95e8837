import type { Court, GameState } from '@fieldhouse/contract/games/game'
import type { Sides } from '../kit/module.ts'
import { courtsOf, leaderOf } from './courts.ts'
import { doublesPoint, pointsToWin } from './laws.ts'

const isDone = ({ winner, ended }: Court): boolean => winner !== undefined || ended !== undefined

/** `Doubles`, `Singles, 2 of 6 done`; `HLF leads on 1, 4; WST leads on 2`. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const singles = courtsOf(state, 'singles')
  const courts = courtsOf(state)
  const inSingles = singles.some((court) => court.sets.length > 0 || isDone(court))
  const kind = inSingles ? 'singles' : 'doubles'
  const own = courtsOf(state, kind)
  const done = own.filter(isDone).length
  const word = inSingles ? 'Singles' : doublesPoint(courts) ? 'Doubles done' : 'Doubles'
  const label = done === 0 || word === 'Doubles done' ? word : `${word}, ${done} of ${own.length} done`
  const decided = (['away', 'home'] as const).find((side) => (state.score?.[side] ?? 0) >= pointsToWin)
  if (decided) return { label, detail: `${sides[decided]} has the dual` }
  return { label, detail: leads(own, sides) ?? pointWords(courts, sides) }
}

function leads(courts: readonly Court[], sides: Sides): string | undefined {
  const on = courts.filter((court) => court.sets.length > 0 && !isDone(court))
  const words = (['away', 'home'] as const).flatMap((side) => {
    const where = on.filter((court) => leaderOf(court) === side).map(({ number }) => number)
    return where.length > 0 ? [`${sides[side]} leads on ${where.join(', ')}`] : []
  })
  return words.length > 0 ? words.join('; ') : undefined
}

function pointWords(courts: readonly Court[], sides: Sides): string | undefined {
  const side = doublesPoint(courts)
  return side && `${sides[side]} has the doubles point`
}
