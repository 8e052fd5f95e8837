import type { Side } from '@fieldhouse/contract/games/game'
import { type Element, getList, getText } from '../../statcrew/element.ts'
import { type SideSeats, toSeatSide } from '../../statcrew/reading/seats.ts'

/** Converts `V35` and `H07` to yards from the away goal line. Midfield is also written `M50`. */
export function parseSpot(seats: SideSeats, written: string | undefined): number | undefined {
  const [, letter, yards] = written?.trim().match(/^([VHM])\s*(\d{1,2})$/) ?? []
  if (yards === undefined) return undefined
  const away = Number(yards)
  if (letter === 'M') return away
  return toSeatSide(seats, letter) === 'away' ? away : 100 - away
}

/** Reads `V,2,8,V24`: side with the ball, down, yards to go, spot. */
export function readDownContext(seats: SideSeats, element: Element, attribute = 'context') {
  const [letter, down, toGo, spot] = getList(element, attribute)
  const side = toSeatSide(seats, letter)
  const where = parseSpot(seats, spot)
  return {
    side,
    down: parseCount(down),
    toGo: parseCount(toGo) === 0 && parseCount(down) ? toGoal(side, where) : parseCount(toGo),
    spot: where,
    team: getText(element, 'hasball'),
  }
}

const parseCount = (text: string | undefined) => (/^\d+$/.test(text ?? '') ? Number(text) : undefined)

/** Yards to the goal. `1,0,H08` with nothing to go is first and goal. */
function toGoal(side: Side | undefined, spot: number | undefined): number | undefined {
  if (side === undefined || spot === undefined) return undefined
  return side === 'away' ? 100 - spot : spot
}
