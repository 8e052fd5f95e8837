import type { Side } from '@fieldhouse/contract/games/game'
import { type Element, list, text } from '../../statcrew/element.ts'
import { type Seats, seatOf } from '../../statcrew/reading/seats.ts'

/** `V35` and `H07` as yards from the away goal line; midfield is also written `M50`. */
export function spotOf(seats: Seats, written: string | undefined): number | undefined {
  const [, letter, yards] = written?.trim().match(/^([VHM])\s*(\d{1,2})$/) ?? []
  if (yards === undefined) return undefined
  const away = Number(yards)
  if (letter === 'M') return away
  return seatOf(seats, letter) === 'away' ? away : 100 - away
}

/** `V,2,8,V24`: who has the ball, down, yards to go, where. */
export function contextOf(seats: Seats, element: Element, attribute = 'context') {
  const [letter, down, toGo, spot] = list(element, attribute)
  const side = seatOf(seats, letter)
  const where = spotOf(seats, spot)
  return {
    side,
    down: number(down),
    toGo: number(toGo) === 0 && number(down) ? toGoal(side, where) : number(toGo),
    spot: where,
    team: text(element, 'hasball'),
  }
}

const number = (word: string | undefined) => (/^\d+$/.test(word ?? '') ? Number(word) : undefined)

/** `1,0,H08`: nothing to go is first and goal. */
function toGoal(side: Side | undefined, spot: number | undefined): number | undefined {
  if (side === undefined || spot === undefined) return undefined
  return side === 'away' ? 100 - spot : spot
}
