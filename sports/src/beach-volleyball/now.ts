import type { GameState, Side } from '@fieldhouse/contract/games/game'
import type { Sides } from '../kit/module.ts'
import { flights, flightsToWin, isOver, setsWon } from './laws.ts'

/** `2 of 5 courts done`; who leads where, court by court. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const courts = Object.values(state.courts ?? {}).sort((one, other) => one.number - other.number)
  const done = courts.filter(({ winner }) => winner !== undefined).length
  const on = courts.filter(({ winner, sets }) => winner === undefined && sets.length > 0)
  const score = state.score ?? {}
  const label = done === 0 ? 'Flights on court' : `${done} of ${courts.length || flights} flights done`
  const decided = (['away', 'home'] as const).find((side) => (score[side] ?? 0) >= flightsToWin)
  if (decided) return { label, detail: `${sides[decided]} has the dual` }
  const led = on.map((court) => ({ number: court.number, leader: leaderOf(court) }))
  const words = (['away', 'home'] as const).flatMap((side) => {
    const where = led.filter(({ leader }) => leader === side).map(({ number }) => number)
    return where.length > 0 ? [`${sides[side]} leads on ${where.join(', ')}`] : []
  })
  return { label, detail: words.length > 0 ? words.join('; ') : undefined }
}

/** By sets, then by the points of the set that is on. */
function leaderOf(court: { sets: readonly (readonly number[])[]; winner?: Side | undefined }): Side | undefined {
  const won = setsWon({ ...court, sets: court.sets.map((set) => [...set]) })
  if (won.away !== won.home) return won.away > won.home ? 'away' : 'home'
  const last = court.sets.at(-1)
  if (!last || isOver(last, court.sets.length)) return undefined
  const [away = 0, home = 0] = last
  return away === home ? undefined : away > home ? 'away' : 'home'
}
